import { type RefObject, useLayoutEffect } from 'react'

/**
 * The limits for the height of the frame, in CSS pixels. Higher content scrolls. In a frame that is too low, nothing
 * can be approved (T67).
 */
const most = 700
const least = 400

/** Reports the height that the frame needs to show all of its content. */
export function useHeight(
  { content, list, panel, remembered, result, scroller }: useHeight.Parts,
  tell: ((height: number) => void) | undefined,
): void {
  useLayoutEffect(() => {
    let last = 0
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, so there is nothing to report.
      const { offsetHeight } = content.current!
      // In a very low frame, the whole panel scrolls.
      const { clientHeight, scrollHeight } = panel.current!
      const hidden =
        scrollHeight -
        clientHeight +
        (offsetHeight - scroller.current!.clientHeight) -
        // The host must not learn what the wallet remembers, so these notes scroll (T75).
        remembered.current!.offsetHeight +
        hiddenOf(list.current) +
        hiddenOf(result.current)
      const height = Math.max(least, Math.min(innerHeight + hidden, most))
      if (!offsetHeight || height === last) return
      last = height
      tell?.(height)
    })
    observer.observe(content.current!)
    // Observe these as well, because the header and the buttons may grow too.
    observer.observe(scroller.current!)
    for (const it of [list, result]) if (it.current) observer.observe(it.current)
    return () => observer.disconnect()
  }, [content, list, panel, remembered, result, scroller, tell])
}

/** Returns the height of a scroller's content that is out of view. */
function hiddenOf(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollHeight - scroller.clientHeight : 0
}

export declare namespace useHeight {
  type Parts = {
    [part in
      | 'content'
      | 'list'
      | 'panel'
      | 'remembered'
      | 'result'
      | 'scroller']: RefObject<HTMLElement | null>
  }
}
