import { RefusedError } from '../../RefusedError.ts'

/**
 * The order in which entries are sent. Browsers partition locks like storage, so all tabs of the wallet under one site
 * share the order. The page `/upgrade` shares it with frames in apps of the wallet's own site, but not with frames on
 * other sites. A tab that closes ends its turn, and loses its claims.
 */
export type Locks = {
  /** Claims a name until the returned function is called. Returns undefined if another request has it. */
  claim(name: string): Promise<(() => void) | undefined>
  /**
   * Runs an action once all earlier ones of the key have ended, whether or not they failed. Refuses with
   * NONCE_TAKEN, without running the action, if another tab does not end its turn in time.
   */
  take<value>(key: string, action: () => Promise<value>): Promise<value>
}

/** How long to wait for other tabs, in milliseconds. An action waits two minutes at most for the network. */
const patience = 150_000

export function create(options: create.Options = {}): Locks {
  const last = new Map<string, Promise<unknown>>()
  /** The claims of this page, if the browser has no locks. A browser that denies storage denies locks too. */
  const claimed = new Set<string>()

  function claimHere(name: string): (() => void) | undefined {
    if (claimed.has(name)) return undefined
    claimed.add(name)
    return () => void claimed.delete(name)
  }

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
    async claim(name) {
      const locks = options.locks?.()
      if (!locks) return claimHere(name)
      return new Promise((resolve) => {
        const hold = (lock: Lock | null) => {
          if (!lock) return resolve(undefined)
          return new Promise<void>((release) => resolve(release))
        }
        locks
          .request(`latchkey/claim/${name}`, { ifAvailable: true }, hold)
          .catch(() => resolve(claimHere(name)))
      })
    },
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
