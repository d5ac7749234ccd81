import { type RefObject, useLayoutEffect } from 'react'

/** The maximum height of the frame, in CSS pixels. Taller content scrolls. */
const most = 700

/** Reports the height that the frame needs to show all of its content. */
export function useHeight(
  { content, panel, scroller }: useHeight.Parts,
  tell: ((height: number) => void) | undefined,
): void {
  useLayoutEffect(() => {
    let last = 0
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, so there is nothing to report.
      const { offsetHeight } = content.current!
      // In a very low frame, the whole panel scrolls.
      const { clientHeight, scrollHeight } = panel.current!
      const hidden = scrollHeight - clientHeight + offsetHeight - scroller.current!.clientHeight
      const height = Math.min(innerHeight + hidden, most)
      if (!offsetHeight || height === last) return
      last = height
      tell?.(height)
    })
    observer.observe(content.current!)
    // Header and buttons may grow too.
    observer.observe(scroller.current!)
    return () => observer.disconnect()
  }, [content, panel, scroller, tell])
}

export declare namespace useHeight {
  type Parts = { [part in 'content' | 'panel' | 'scroller']: RefObject<HTMLElement | null> }
}
