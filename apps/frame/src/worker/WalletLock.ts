import { AbortedError, BusyError } from './WorkerFailure.ts'

/**
 * Runs one flow at a time for each wallet, across all tabs of this device. Two concurrent flows would create two share
 * sets. A closed tab releases its lock.
 */
export type WalletLock = {
  /** Waits for the lock, then runs the action. The signal can abort the wait, but not the action. */
  hold<value>(walletId: string, signal: AbortSignal, action: () => Promise<value>): Promise<value>
}

/** How long an action waits for the lock, in milliseconds. */
const patience = 30_000

export function create(options: create.Options = {}): WalletLock {
  const { locks } = options
  /** The queue for browsers without locks. It orders only the flows of this page. */
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
          // Browsers that deny storage also deny locks, so use the fallback.
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
    /** The browser's lock manager, if it has one. */
    locks?: Pick<LockManager, 'request'> | undefined
  }
}

/** Runs the actions of each name one after the other. */
function createQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async <value>(
    name: string,
    signal: AbortSignal,
    action: () => Promise<value>,
  ): Promise<value> => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = turn(before, signal).then(action)
    // Wait for the previous action even if this one was aborted. Otherwise the next action could start too early.
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
