import { type RefObject, useLayoutEffect } from 'react'

/**
 * The limits for the height of the frame, in CSS pixels. Taller content scrolls. If the frame is too low, nothing can
 * be approved (T67).
 */
const most = 700
const least = 400

/** Requests the frame height that is needed to show all content. */
export function useHeight(
  { content, list, panel, remembered, result, scroller }: useHeight.Parts,
  tell: ((height: number) => void) | undefined,
): void {
  useLayoutEffect(() => {
    let last = 0
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, so there is nothing to report.
      const { offsetHeight } = content.current!
      // In a very low frame, the panel itself scrolls.
      const { clientHeight, scrollHeight } = panel.current!
      const hidden =
        scrollHeight -
        clientHeight +
        (offsetHeight - scroller.current!.clientHeight) -
        // Subtract the notes from the wallet's memory. They scroll instead, because the host must not learn that they
        // exist (T75).
        remembered.current!.offsetHeight +
        hiddenOf(list.current) +
        hiddenOf(result.current)
      const height = Math.max(least, Math.min(innerHeight + hidden, most))
      if (!offsetHeight || height === last) return
      last = height
      tell?.(height)
    })
    observer.observe(content.current!)
    // Observe the scrollers too, because they change when the header or the buttons grow.
    observer.observe(scroller.current!)
    for (const it of [list, result]) if (it.current) observer.observe(it.current)
    return () => observer.disconnect()
  }, [content, list, panel, remembered, result, scroller, tell])
}

/** Returns how much of a scroller's content is out of view, in CSS pixels. */
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
