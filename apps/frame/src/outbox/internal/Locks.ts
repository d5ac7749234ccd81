import { RefusedError } from '../../RefusedError.ts'

/**
 * Orders the sending of entries with the browser's locks. Browsers partition locks like storage, so all tabs of the
 * wallet under one site share them. The page `/upgrade` shares the locks with frames in apps on the wallet's own site,
 * but not with frames on other sites. When a tab closes, its turn ends and its claims are released.
 */
export type Locks = {
  /** Claims a name until the returned function is called. Returns undefined if another request has claimed the name. */
  claim(name: string): Promise<(() => void) | undefined>
  /**
   * Runs an action after all earlier actions with the same key have ended or failed. Throws NONCE_TAKEN without running
   * the action if another tab does not end its turn in time.
   */
  take<value>(key: string, action: () => Promise<value>): Promise<value>
}

/** How long to wait for other tabs, in milliseconds. An action waits at most two minutes for the network. */
const patience = 150_000

export function create(options: create.Options = {}): Locks {
  const last = new Map<string, Promise<unknown>>()
  /** The claims of this page, for browsers without locks. Browsers that deny storage also deny locks. */
  const claimed = new Set<string>()

  function claimHere(name: string): (() => void) | undefined {
    if (claimed.has(name)) return undefined
    claimed.add(name)
    return () => void claimed.delete(name)
  }

  /** Runs an action while no other tab runs an action with the same key. */
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
      // Browsers that deny storage also deny locks. Then only this page's actions are ordered.
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
