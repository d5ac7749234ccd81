import { type RefObject, useLayoutEffect } from 'react'

/** From here on, what does not fit is scrolled to. In CSS pixels. */
const most = 700

/** Tells how high the frame would have to be to show all of the content. */
export function useHeight(
  { content, panel, scroller }: useHeight.Parts,
  tell: ((height: number) => void) | undefined,
): void {
  useLayoutEffect(() => {
    let last = 0
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, and nothing to tell.
      const { offsetHeight } = content.current!
      // Very low, the panel scrolls as a whole.
      const { clientHeight, scrollHeight } = panel.current!
      const hidden = scrollHeight - clientHeight + offsetHeight - scroller.current!.clientHeight
      const height = Math.min(innerHeight + hidden, most)
      if (!offsetHeight || height === last) return
      last = height
      tell?.(height)
    })
    observer.observe(content.current!)
    // What stands above and below it may grow, too.
    observer.observe(scroller.current!)
    return () => observer.disconnect()
  }, [content, panel, scroller, tell])
}

export declare namespace useHeight {
  type Parts = { [part in 'content' | 'panel' | 'scroller']: RefObject<HTMLElement | null> }
}
