/**
 * Detects that a host of an older generation has abandoned a request (T56). The client of such a host does not report
 * this, and only hides the frame with `display: none`. The frame then has no layout. Scrolling and background tabs do
 * not remove the layout.
 */

/** How long the frame must have a layout before a request counts as seen, in milliseconds. */
const settled = 1_000
/** How long a host may take to show the frame while its tab is visible, in milliseconds. */
const patience = 20_000
/**
 * The time between two checks in milliseconds. The observer does not notice if a frame is hidden while it is out of
 * view, so checks are needed.
 */
const pause = 500

/** An observation of the frame at one time. */
export type Sight = { isLaidOut: boolean; isTabHidden: boolean; now: number }

/** A request without a decision. */
type Request = {
  arrivedAt: number
  onAbandoned(): void
  unseenSince: number
  wasHidden: boolean
  wasSeen: boolean
}

/**
 * Decides which requests were abandoned. A request is abandoned if the frame is hidden after the request was seen, or
 * if the frame is not shown in time.
 *
 * A host hides the frame after each answer, often just after it has sent the next request. So a request counts as seen
 * only if the frame was shown after the request arrived, or has had a layout for a while. If the frame is hidden
 * earlier, it is unclear for which request the host will show it again. So the arrival of a later request drops the
 * earlier one.
 */
export function create() {
  const requests = new Set<Request>()
  let isLaidOut = false
  let changedAt = 0

  function drop(request: Request) {
    requests.delete(request)
    request.onAbandoned()
  }

  function look({ isLaidOut: next, isTabHidden, now }: Sight) {
    const isShown = next && !isLaidOut
    const isHidden = !next && isLaidOut
    if (isShown || isHidden) changedAt = now
    isLaidOut = next
    for (const request of requests) {
      if (next || isTabHidden) request.unseenSince = now
      if (isHidden) request.wasHidden = true
      if (isShown || (isHidden && now - request.arrivedAt >= settled)) request.wasSeen = true
      if (!next && (request.wasSeen || now - request.unseenSince >= patience)) drop(request)
    }
  }

  return {
    /** Adds a request that has just arrived. Returns a function that removes the request. */
    add(sight: Sight, onAbandoned: () => void): () => void {
      look(sight)
      const { now } = sight
      // The frame may be shown before it receives the request for which the host has shown it.
      const isSettled = isLaidOut && now - changedAt >= settled
      for (const earlier of requests) if (earlier.wasHidden && !isSettled) drop(earlier)
      const request: Request = {
        arrivedAt: now,
        onAbandoned,
        unseenSince: now,
        wasHidden: false,
        wasSeen: false,
      }
      requests.add(request)
      return () => requests.delete(request)
    },
    look,
  }
}

/** A request that is being watched. */
export type Watch = {
  /** Called once, when the request was abandoned. The caller may assign another function. */
  onAbandoned(): void
  stop(): void
}

/** Watches a request of this frame from its arrival until the caller calls `stop`. */
export function watch(requests: ReturnType<typeof create>, onAbandoned: () => void): Watch {
  const watch = { onAbandoned, stop }
  const remove = requests.add(see(), () => {
    stop()
    watch.onAbandoned()
  })
  const observer = new IntersectionObserver((entries) => {
    for (const { boundingClientRect } of entries)
      requests.look({ ...see(), isLaidOut: boundingClientRect.width > 0 })
  })
  observer.observe(document.documentElement)
  const timer = setInterval(() => requests.look(see()), pause)

  function stop() {
    remove()
    observer.disconnect()
    clearInterval(timer)
  }
  return watch
}

function see(): Sight {
  const { width } = document.documentElement.getBoundingClientRect()
  return { isLaidOut: width > 0, isTabHidden: document.hidden, now: performance.now() }
}
