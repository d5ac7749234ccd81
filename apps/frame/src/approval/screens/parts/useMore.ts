import { type RefObject, useEffect, useState } from 'react'

/** The smallest overflow that counts, in CSS pixels. It is about one line. */
const least = 12

/** Whether there is more content below the visible part. */
export function useMore(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = scroller.current!
    const update = () =>
      setMore(element.scrollHeight - element.scrollTop - element.clientHeight > least)
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(content.current!)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [content, scroller])
  return hasMore
}
