import { RefusedError } from '../RefusedError.ts'

/**
 * Runs actions with the same key one after the other, in the order in which they arrive. Tabs of the wallet under
 * one site share the order: browsers partition locks like storage. So the page `/upgrade` shares it with frames in
 * apps of the wallet's own site, and no code can share it with those of another site. A tab that closes ends its turn.
 */
export type Turns = {
  /**
   * Runs an action once all earlier ones of the key have ended, whether or not they failed. Refuses with
   * NONCE_TAKEN, without running the action, if another tab does not end its turn in time.
   */
  take<value>(key: string, action: () => Promise<value>): Promise<value>
}

/** How long to wait for other tabs, in milliseconds. An action waits two minutes at most for the network. */
const patience = 150_000

export function create(options: create.Options = {}): Turns {
  const last = new Map<string, Promise<unknown>>()

  /** Runs an action while no other tab runs one with the key. */
  async function hold<value>(key: string, action: () => Promise<value>): Promise<value> {
    const locks = options.locks?.()
    if (!locks) return action()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), patience)
    let isHeld = false
    const begin = () => {
      isHeld = true
      clearTimeout(timer)
      return action()
    }
    try {
      return await locks.request(`latchkey/turn/${key}`, { signal: waiting.signal }, begin)
    } catch (error) {
      if (isHeld) throw error
      if (waiting.signal.aborted) throw new RefusedError('NONCE_TAKEN')
      // A browser that denies storage denies locks too. The order then holds within this page.
      return action()
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    take(key, action) {
      const taken = (last.get(key) ?? Promise.resolve()).then(() => hold(key, action))
      const ended = taken
        .catch(() => {})
        .then(() => {
          if (last.get(key) === ended) last.delete(key)
        })
      last.set(key, ended)
      return taken
    },
  }
}

export declare namespace create {
  type Options = {
    /** Returns the browser's lock manager, if it has one. */
    locks?: (() => Pick<LockManager, 'request'> | undefined) | undefined
  }
}
