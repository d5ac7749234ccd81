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
