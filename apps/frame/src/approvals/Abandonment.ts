/**
 * Detects that a host of an older generation has given up a request (T56). Its client cannot say so and
 * only hides the frame. Both older generations use `display: none`, which leaves the frame without a
 * layout. Scrolling and background tabs do not.
 */

/** How long a request must have been laid out before it counts as seen, in milliseconds. */
const settled = 1_000
/** How long a host may take to show the frame while its tab is in view, in milliseconds. */
const patience = 20_000
/**
 * Milliseconds between two checks. The observer misses a frame that is hidden while out of view.
 */
const pause = 500

/**
 * Calls `onAbandoned` when the frame is hidden after the request was seen, or is not shown in time.
 * Returns a function that stops watching.
 *
 * A host hides the frame after each answer, often just after it has sent the next request. So a request
 * counts as seen only once the frame was shown after it arrived, or has stayed laid out for a while.
 */
export function watch(onAbandoned: () => void): () => void {
  const since = performance.now()
  let unseenSince = since
  let isLaidOut = hasLayout()
  let wasSeen = false

  function look(next = hasLayout()) {
    const now = performance.now()
    if (next || document.hidden) unseenSince = now
    if (next ? !isLaidOut : isLaidOut && now - since >= settled) wasSeen = true
    isLaidOut = next
    if (!next && (wasSeen || now - unseenSince >= patience)) {
      stop()
      onAbandoned()
    }
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { boundingClientRect } of entries) look(boundingClientRect.width > 0)
  })
  observer.observe(document.documentElement)
  const timer = setInterval(look, pause)

  function stop() {
    observer.disconnect()
    clearInterval(timer)
  }
  return stop
}

function hasLayout(): boolean {
  return document.documentElement.getBoundingClientRect().width > 0
}
