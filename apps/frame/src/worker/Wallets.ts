import * as Errors from '@latchkey/protocol/Errors'
import {
  type Bytes,
  Clock,
  type Context,
  type Custodian,
  type DeviceStore,
  enter,
  KeyCache,
  NotOnDeviceError,
  type Opened,
  rotate,
  Seed,
  Shape,
  type Slot,
  SlotList,
} from '@latchkey/vault'
import { AbortedError } from './Failure.ts'
import * as WalletLock from './WalletLock.ts'

/** The wallets of this worker. Seeds live while a flow runs, keys for 60 idle seconds. */
export type Wallets = {
  /** Opens a wallet, recovers it by the keeper, or makes it; then brings this device in line. */
  enter(parameters: enter.Parameters, flow: Flow): Promise<Entered>
  /** Makes this device forget a wallet. */
  forget(walletId: string, flow: Flow): Promise<void>
  /** Wipes every key. */
  lock(): void
  /** Does something with the keys of a wallet, at once, and opens it first if it must. */
  use<value>(walletId: string, flow: Flow, action: (keys: Seed.Keys) => value): Promise<value>
}

/** For whom something is done, and how the server is asked meanwhile. */
export type Flow = { custodian: Custodian.Custodian; signal: AbortSignal }

export type Entered = { addresses: Seed.Addresses; isPersistent: boolean; rotationDue: boolean }

/**
 * What is begun again, once. Either the browser has thrown this device's record away between two
 * steps, or the wallet has moved on: in both cases nobody has seen what was begun.
 */
const passing = ['Custodian.ConflictError', 'commit.ReadBackError', 'DeviceKey.UnwrapError']

const recordId = Shape.named(Shape.object({ set: Shape.object({ setId: Shape.id }) }), 'record')

export function create(options: create.Options): Wallets {
  const { clock = Clock.system(), random, store } = options
  const keys = KeyCache.create({ clock })
  const { hold } = WalletLock.create(options)

  function toContext({ custodian, signal }: Flow): Context {
    return {
      clock: { now: clock.now, sleep: (time) => unlessAborted(clock.sleep(time), signal) },
      custodian,
      // After each step. What was begun is taken up when the wallet is next opened.
      failpoint: () => throwIfAborted(signal),
      random,
      store,
    }
  }

  /** Only ever while the lock is held. */
  async function open(walletId: string, slots: readonly Slot.Slot[], flow: Flow): Promise<Opened> {
    const context = toContext(flow)
    const attempt = () => enter(context, { slots, walletId })
    try {
      return await attempt()
    } catch (error) {
      const isPassing = error instanceof Errors.BaseError && passing.includes(error.name)
      if (!isPassing) throw error
      return attempt()
    }
  }

  /** Hands the keys to the cache, unless nobody is to have them any more. */
  function keep(walletId: string, opened: Opened, { signal }: Flow): Seed.Keys {
    Seed.wipe(opened.seed)
    if (signal.aborted) Seed.wipe(undefined, opened.keys)
    throwIfAborted(signal)
    keys.set(walletId, opened.keys)
    return opened.keys
  }

  return {
    enter({ slots, walletId }, flow) {
      return hold(walletId, flow.signal, async () => {
        const opened = await bringInLine(toContext(flow), await open(walletId, slots, flow))
        keep(walletId, opened, flow)
        const { addresses, rotationDue } = opened
        return { addresses, isPersistent: store.isPersistent ?? false, rotationDue }
      })
    },
    forget(walletId, { signal }) {
      return hold(walletId, signal, async () => {
        keys.clear()
        for (const json of await store.list(walletId)) await store.remove(recordId(json).set.setId)
      })
    },
    lock() {
      keys.clear()
    },
    async use(walletId, flow, action) {
      // Between the look and the use nothing may wait: keys are wiped at any moment.
      const cached = keys.get(walletId)
      if (cached) return action(cached)
      return hold(walletId, flow.signal, async () => {
        // Somebody who came before may have opened it.
        const cached = keys.get(walletId)
        if (cached) return action(cached)
        // Without slots nothing can be made: who signs has a wallet.
        const opened = await open(walletId, [], flow).catch((error) => {
          throw error instanceof SlotList.NoSlotError ? new NotOnDeviceError() : error
        })
        return action(keep(walletId, opened, flow))
      })
    },
  }
}

export declare namespace create {
  type Options = WalletLock.create.Options & {
    clock?: Clock.Clock | undefined
    random?: Bytes.Random | undefined
    store: DeviceStore.DeviceStore & { readonly isPersistent?: boolean }
  }
}

/** A new set for this device, where the slots have changed since its own was made. */
async function bringInLine(context: Context, opened: Opened): Promise<Opened> {
  if (!opened.rotationDue) return opened
  try {
    const rotated = await rotate(context, { opened })
    Seed.wipe(opened.seed, opened.keys)
    return rotated
  } catch {
    // It opens nevertheless, and the next time is soon enough.
    return opened
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AbortedError()
}

function unlessAborted(waiting: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new AbortedError())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
