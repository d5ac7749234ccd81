import * as Clock from './Clock.ts'
import * as Seed from './Seed.ts'

/** Caches the keys of open wallets while they are in use. It owns the keys and wipes them. */
export type KeyCache = {
  /** Wipes all keys: on sign-out, and when the page unloads. */
  clear(): void
  /** Returns a wallet's keys and restarts their idle time-out. */
  get(walletId: string): Seed.Keys | undefined
  set(walletId: string, keys: Seed.Keys): void
}

/** Creates an empty cache. */
export function create(options: create.Options = {}): KeyCache {
  const { clock = Clock.system(), idle = 60_000 } = options
  const entries = new Map<string, { expires: number; keys: Seed.Keys }>()
  let isWatching = false

  function remove(walletId: string) {
    Seed.wipe(undefined, entries.get(walletId)?.keys)
    entries.delete(walletId)
  }

  /** Wipes idle keys when they expire, even if `get` is never called again. */
  async function watch() {
    if (isWatching) return
    isWatching = true
    while (entries.size) {
      const soonest = Math.min(...Array.from(entries.values(), ({ expires }) => expires))
      await clock.sleep(Math.max(0, soonest - clock.now()))
      for (const [walletId, { expires }] of entries) if (expires <= clock.now()) remove(walletId)
    }
    isWatching = false
  }

  return {
    clear() {
      for (const walletId of [...entries.keys()]) remove(walletId)
    },
    get(walletId) {
      const entry = entries.get(walletId)
      if (!entry) return undefined
      if (entry.expires <= clock.now()) {
        remove(walletId)
        return undefined
      }
      entry.expires = clock.now() + idle
      return entry.keys
    },
    set(walletId, keys) {
      if (entries.get(walletId)?.keys !== keys) remove(walletId)
      entries.set(walletId, { expires: clock.now() + idle, keys })
      void watch()
    },
  }
}

export declare namespace create {
  type Options = {
    clock?: Clock.Clock | undefined
    /** How long unused keys are kept, in milliseconds. */
    idle?: number | undefined
  }
}
