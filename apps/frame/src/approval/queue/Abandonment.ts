/**
 * Detects that a host of an older generation has given up a request (T56). Its client cannot say so and
 * only hides the frame. Both older generations use `display: none`, which leaves the frame without a
 * layout. Scrolling and background tabs do not.
 */

/** How long the frame must be laid out before a request counts as seen, in milliseconds. */
const settled = 1_000
/** How long a host may take to show the frame while its tab is in view, in milliseconds. */
const patience = 20_000
/**
 * Milliseconds between two checks. The observer misses a frame that is hidden while out of view.
 */
const pause = 500

/** An observation of the frame. */
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
 * Decides which requests were abandoned: those whose frame is hidden after they were seen, or is not
 * shown in time.
 *
 * A host hides the frame after each answer, often just after it has sent the next request. So a request
 * counts as seen only once the frame was shown after it arrived, or has stayed laid out for a while. If
 * the frame is hidden before that, the next show is ambiguous: a later request may have caused it. So
 * the arrival of a later request drops the earlier one.
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
    /** Adds a request that has just arrived. Returns a function that removes it. */
    add(sight: Sight, onAbandoned: () => void): () => void {
      look(sight)
      const { now } = sight
      // The frame may notice a show before the request that caused it.
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
  /** Called once, when the request was abandoned. May be replaced. */
  onAbandoned(): void
  stop(): void
}

/** Watches a request of this frame from its arrival until `stop` is called. */
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
