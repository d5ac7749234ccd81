import type { Database } from '../store/Database.ts'

/** How long one question waits, in milliseconds: below what proxies allow. */
const patience = 25_000

/** Frames that wait for a person to open a mail, woken by any process of the deployment. */
export type Waiting = {
  /** Resolves when something has happened to a challenge, or when the question has waited enough. */
  wait(challengeId: string, signal: AbortSignal): Promise<void>
}

export function create(database: Database): Waiting {
  const wakers = new Map<string, Set<() => void>>()
  const wake = (id: string) => {
    for (const resolve of wakers.get(id) ?? []) resolve()
  }
  database.listen('challenges', {
    // What was said meanwhile is lost: everyone looks again.
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
