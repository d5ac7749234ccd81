/** Whether an element can really be seen: in the window, and with nothing over it. */

/** How much of it must be in view. All of it, but for rounding. */
const whole = 0.98
/** Milliseconds between two looks: the least that browsers allow for the second. */
const delay = 100

/**
 * Whether this browser tells what lies over an element (IntersectionObserver, version 2). Where it
 * does not, a decision belongs into a window of its own.
 */
export function isProvable(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}

/** Tells at once and then whenever it changes. Returns what ends it. */
export function watch(element: Element, tell: (isVisible: boolean) => void): () => void {
  const options = { delay, threshold: [0, 0.5, whole, 1], trackVisibility: isProvable() }
  const observer = new IntersectionObserver((entries) => {
    const { intersectionRatio, isVisible } = entries.at(-1)! as Entry
    tell(intersectionRatio >= whole && (isVisible ?? true) && !document.hidden)
  }, options)
  // A tab that comes back is looked at anew: nothing else has changed for the observer.
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

/** Version 2 is newer than TypeScript's description. */
type Entry = IntersectionObserverEntry & { isVisible?: boolean }
