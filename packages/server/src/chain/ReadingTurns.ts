/** Lets a few callers work at once. The others wait for their turn. */
export type ReadingTurns = {
  /** Waits for a turn. Call the returned function when the work is done. Rejects when the signal aborts. */
  take(signal: AbortSignal): Promise<() => void>
}

export function create(most: number): ReadingTurns {
  const waiting = new Set<() => void>()
  let open = 0

  function leave(): void {
    const [next] = waiting
    if (!next) {
      open--
      return
    }
    // The turn passes to the caller that has waited for the longest time.
    waiting.delete(next)
    next()
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (open >= most) {
        await new Promise<void>((resolve, reject) => {
          const abort = () => {
            waiting.delete(begin)
            reject(signal.reason)
          }
          const begin = () => {
            signal.removeEventListener('abort', abort)
            resolve()
          }
          signal.addEventListener('abort', abort, { once: true })
          waiting.add(begin)
        })
      } else open++
      return leave
    },
  }
}
