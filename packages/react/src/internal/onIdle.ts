/** Calls a function when the browser is idle. Returns a function that cancels it. */
export function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}
