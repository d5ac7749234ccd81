import { type RefObject, useLayoutEffect } from 'react'

/** From here on, what does not fit is scrolled to. In CSS pixels. */
const most = 700

/** Tells how high the frame would have to be to show all of the content. */
export function useHeight(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  tell: ((height: number) => void) | undefined,
): void {
  useLayoutEffect(() => {
    let last = 0
    const observer = new ResizeObserver(() => {
      // A hidden frame has no layout, and nothing to tell.
      const { offsetHeight } = content.current!
      const height = Math.min(innerHeight - scroller.current!.clientHeight + offsetHeight, most)
      if (!offsetHeight || height === last) return
      last = height
      tell?.(height)
    })
    observer.observe(content.current!)
    return () => observer.disconnect()
  }, [content, scroller, tell])
}
