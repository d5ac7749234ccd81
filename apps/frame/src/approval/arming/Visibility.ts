import type { Size } from './Arming.ts'

/** Whether an element is visible: inside the viewport, and not covered. */

/** The part that must be in view: all of it, except for rounding. */
const whole = 0.98
/** Milliseconds between two checks: the minimum that browsers allow with `trackVisibility`. */
const delay = 100

/**
 * Whether this browser reports that an element is covered (IntersectionObserver v2). Otherwise the user
 * must decide in a separate window.
 */
export function isProvable(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Calls `tell` once for each element, when all of it is in view. Returns a function that stops it. */
export function watchEach(elements: readonly Element[], tell: (element: Element) => void) {
  const options = { delay, threshold: [0, 0.5, whole, 1], trackVisibility: isProvable() }
  const observer = new IntersectionObserver((entries) => {
    for (const { intersectionRatio, isVisible, target } of entries as Entry[]) {
      if (intersectionRatio < whole || !(isVisible ?? true) || document.hidden) continue
      observer.unobserve(target)
      tell(target)
    }
  }, options)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/** Reports the size of the visible part of an element, in CSS pixels, now and on every change. */
export function measure(element: Element, tell: (size: Size) => void): () => void {
  const threshold = Array.from({ length: 101 }, (_, index) => index / 100)
  const observer = new IntersectionObserver(
    (entries) => {
      const { height, width } = entries.at(-1)!.intersectionRect
      tell({ height, width })
    },
    { threshold },
  )
  // The part that is visible can stay the same while the size changes.
  const onResize = () => {
    observer.unobserve(element)
    observer.observe(element)
  }
  observer.observe(element)
  addEventListener('resize', onResize)
  return () => {
    observer.disconnect()
    removeEventListener('resize', onResize)
  }
}

/** Reports the visibility now and on every change. Returns a function that stops it. */
export function watch(element: Element, tell: (isVisible: boolean) => void): () => void {
  const options = { delay, threshold: [0, 0.5, whole, 1], trackVisibility: isProvable() }
  const observer = new IntersectionObserver((entries) => {
    const { intersectionRatio, isVisible } = entries.at(-1)! as Entry
    tell(intersectionRatio >= whole && (isVisible ?? true) && !document.hidden)
  }, options)
  // Observe again when the tab returns, because the observer does not report that.
  const onChange = () => {
    observer.unobserve(element)
    if (document.hidden) tell(false)
    else observer.observe(element)
  }
  observer.observe(element)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** TypeScript's types lack version 2. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean }
