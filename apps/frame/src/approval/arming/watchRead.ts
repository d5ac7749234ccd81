import * as Reading from './Reading.ts'

/**
 * Calls `tell` once, when every element has been in view from its top to its end. Unlike in `Visibility.watchEach`, an
 * element may be higher than the window. This does not detect a covered element, so do not use it where the host could
 * cover the document. `covered` is the height at the bottom of the window that buttons may cover. Returns a function
 * that stops watching.
 */
export function watchRead(elements: readonly Element[], covered: number, tell: () => void) {
  const states = new Map(elements.map((element) => [element, Reading.start]))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect, intersectionRect, target } of entries) {
        const state = states.get(target)
        if (!state || document.hidden) continue
        const { bottom, top } = boundingClientRect
        const { bottom: seenBottom, top: seenTop } = intersectionRect
        const next = Reading.observe(state, { bottom, seenBottom, seenTop, top })
        if (Reading.isWhole(next)) {
          states.delete(target)
          observer.unobserve(target)
        } else states.set(target, next)
      }
      if (states.size) return
      stop()
      tell()
    },
    { rootMargin: `0px 0px ${-covered}px`, threshold: [0, 0.25, 0.5, 0.75, 1] },
  )
  // Check on every scroll, because the visible share of a high element may not change while it scrolls.
  const lookAgain = () => {
    for (const element of states.keys()) {
      observer.unobserve(element)
      observer.observe(element)
    }
  }
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const name of ['resize', 'scroll', 'visibilitychange'])
    addEventListener(name, lookAgain, options)
  lookAgain()

  function stop() {
    controller.abort()
    observer.disconnect()
  }
  return stop
}
