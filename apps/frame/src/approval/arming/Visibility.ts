import type { Size } from './Arming.ts'

/** Reports whether an element is visible: inside the viewport, and not covered. */

/** The share of the element that must be in view. It is all of the element, except for rounding. */
const whole = 0.98
/** The time between two checks in milliseconds. Browsers allow no less with `trackVisibility`. */
const delay = 100

/**
 * Whether this browser reports that an element is covered (IntersectionObserver v2). If not, the user must decide in a
 * separate window.
 */
export function isProvable(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Calls `tell` once for each element, when the whole element is in view. Returns a function that stops watching. */
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
  // Observe again after a resize, because the visible share may stay the same while the size changes.
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

/** Reports whether the element is visible, now and on every change. Returns a function that stops watching. */
export function watch(element: Element, tell: (isVisible: boolean) => void): () => void {
  const options = { delay, threshold: [0, 0.5, whole, 1], trackVisibility: isProvable() }
  const observer = new IntersectionObserver((entries) => {
    const { intersectionRatio, isVisible } = entries.at(-1)! as Entry
    tell(intersectionRatio >= whole && (isVisible ?? true) && !document.hidden)
  }, options)
  // Observe again when the tab becomes visible again, because the observer does not report that change.
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

/** TypeScript's types lack the field `isVisible` of IntersectionObserver v2. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean }
