import { AbortedError, BusyError } from './Failure.ts'

/**
 * Sees to it that one flow at a time runs for a wallet, in all tabs of this device: two at once
 * would make two sets. A tab that goes away lets go.
 */
export type WalletLock = {
  /** Waits for its turn, which the signal ends, and then for the action, which it does not end. */
  hold<value>(walletId: string, signal: AbortSignal, action: () => Promise<value>): Promise<value>
}

/** How long others may hold it, in milliseconds. */
const patience = 30_000

export function create(options: create.Options = {}): WalletLock {
  const { locks } = options
  /** Where the browser has no locks, only this page is kept in order. */
  const queue = createQueue()

  return {
    async hold(walletId, signal, action) {
      const name = `latchkey/wallet/${walletId}`
      const waiting = new AbortController()
      const stop = () => waiting.abort()
      const timer = setTimeout(stop, patience)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      let isHeld = false
      const begin = () => {
        isHeld = true
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        return action()
      }
      const wait = async () => {
        if (!locks) return queue(name, waiting.signal, begin)
        try {
          return await locks.request(name, { signal: waiting.signal }, begin)
        } catch (error) {
          // Where storage is denied, so are locks.
          if (isHeld || waiting.signal.aborted) throw error
          return queue(name, waiting.signal, begin)
        }
      }
      try {
        return await wait()
      } catch (error) {
        if (isHeld || !waiting.signal.aborted) throw error
        throw signal.aborted ? new AbortedError() : new BusyError()
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

export declare namespace create {
  type Options = {
    /** The browser's, where it has some. */
    locks?: Pick<LockManager, 'request'> | undefined
  }
}

/** One after the other, by name. */
function createQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async <value>(
    name: string,
    signal: AbortSignal,
    action: () => Promise<value>,
  ): Promise<value> => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = turn(before, signal).then(action)
    // Who stops waiting does not let the next one in before its time.
    const end = Promise.allSettled([before, mine])
    last.set(name, end)
    try {
      return await mine
    } finally {
      if (last.get(name) === end) last.delete(name)
    }
  }
}

function turn(before: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AbortedError())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    before.then(resolve, resolve)
  })
}
