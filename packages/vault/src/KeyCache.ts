import * as Clock from './Clock.ts'
import * as Seed from './Seed.ts'

/** Keys of open wallets, for as long as a person is busy with them. It owns them, and wipes them. */
export type KeyCache = {
  /** Wipes everything now: on sign-out, and when the page goes away. */
  clear(): void
  /** The keys of a wallet, which thereby stay for another while. */
  get(walletId: string): Seed.Keys | undefined
  set(walletId: string, keys: Seed.Keys): void
}

export function create(options: create.Options = {}): KeyCache {
  const { clock = Clock.system(), idle = 60_000 } = options
  const entries = new Map<string, { expires: number; keys: Seed.Keys }>()
  let isWatching = false

  function remove(walletId: string) {
    Seed.wipe(undefined, entries.get(walletId)?.keys)
    entries.delete(walletId)
  }

  /** Wipes what has been idle for too long, even if nobody asks for it any more. */
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
    /** How long unused keys stay, in milliseconds. */
    idle?: number | undefined
  }
}
