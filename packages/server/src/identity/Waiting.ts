import type { Database } from '../store/Database.ts'

/** How long one long poll waits, in milliseconds. Proxies allow more. */
const patience = 25_000

/** Long polls of frames that wait for a challenge. Any process of the deployment can wake them. */
export type Waiting = {
  /** Resolves when a challenge changes, after the time-out, or on abort. */
  wait(challengeId: string, signal: AbortSignal): Promise<void>
}

export function create(database: Database): Waiting {
  const wakers = new Map<string, Set<() => void>>()
  const wake = (id: string) => {
    for (const resolve of wakers.get(id) ?? []) resolve()
  }
  database.listen('challenges', {
    // Messages were lost, so wake every poll to read its challenge again.
    onGap: () => [...wakers.keys()].forEach(wake),
    onMessage: wake,
  })
  return {
    async wait(id, signal) {
      const waiting = wakers.get(id) ?? new Set()
      wakers.set(id, waiting)
      let resolve = () => {}
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((done) => {
        resolve = done
        waiting.add(done)
        timer = setTimeout(done, patience)
        signal.addEventListener('abort', resolve)
      })
      clearTimeout(timer)
      signal.removeEventListener('abort', resolve)
      waiting.delete(resolve)
      if (!waiting.size) wakers.delete(id)
    },
  }
}
