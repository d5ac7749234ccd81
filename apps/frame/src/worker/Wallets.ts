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
import * as ActivityKey from '@latchkey/vault/ActivityKey'
import type * as ActivityKeys from './ActivityKeys.ts'
import * as WalletLock from './WalletLock.ts'
import { AbortedError } from './WorkerFailure.ts'

/** The wallets of this worker. A seed exists only while a flow runs. Keys are wiped after 60 seconds without use. */
export type Wallets = {
  /**
   * Opens a wallet, recovers it through the keeper, or creates it. Then rotates this device's share set if a rotation
   * is due.
   */
  enter(parameters: enter.Parameters, access: Access): Promise<Entered>
  /**
   * Returns the activity key of a wallet, without parsing it. If the wallet was not open since the last `lock` and no
   * key is stored, opens the wallet.
   */
  findActivityKey(
    wanted: { isClosed?: boolean | undefined; walletId: string },
    access: Access,
  ): Promise<unknown>
  /** Removes a wallet from this device. */
  forget(walletId: string, access: Access): Promise<void>
  /** Wipes every key. */
  lock(): void
  /** Opens a wallet with `action` instead of `enter`, and caches its keys. */
  open(
    walletId: string,
    access: Access,
    action: (context: Context) => Promise<Opened>,
  ): Promise<Entered>
  /**
   * Runs a synchronous action with the keys of a wallet. Opens the wallet before if needed. Rotates this device's share
   * set afterwards if a rotation is due.
   */
  use<value>(walletId: string, access: Access, action: (keys: Seed.Keys) => value): Promise<value>
  /** Opens a wallet, runs an action with its seed and keys, and wipes the seed. */
  withSeed<value>(
    walletId: string,
    access: Access,
    action: (opened: Opened, context: Context) => Promise<value>,
  ): Promise<value>
}

/** The server API and the abort signal of a flow. */
export type Access = { custodian: Custodian.Custodian; signal: AbortSignal }

export type Entered = { addresses: Seed.Addresses; isPersistent: boolean; rotationDue: boolean }

/**
 * The errors after which a flow is retried once. Either the browser has evicted this device's record between two steps,
 * or the wallet was changed meanwhile. In both cases, the failed attempt had no visible effect.
 */
const passing = [
  'Custodian.ConflictError',
  // The server's database has lost a new set in a failover, before the set was first used.
  'Custodian.NotFoundError',
  'commit.ReadBackError',
  'DeviceKey.UnwrapError',
]

const recordId = Shape.named(Shape.object({ set: Shape.object({ setId: Shape.id }) }), 'record')

export function create(options: create.Options): Wallets {
  const { clock = Clock.system(), random, store } = options
  const keys = KeyCache.create({ clock })
  /** The activity keys. Each is derived whenever its wallet is opened. */
  const activity = new Map<string, Promise<ActivityKey.ActivityKey>>()
  const { hold } = WalletLock.create(options)

  function toContext({ custodian, signal }: Access): Context {
    return {
      clock: { now: clock.now, sleep: (time) => unlessAborted(clock.sleep(time), signal) },
      custodian,
      // Called after each step. If a flow is aborted here, the next flow that opens the wallet resumes it.
      failpoint: () => throwIfAborted(signal),
      random,
      store,
    }
  }

  /** Opens a wallet. Call this function only while the lock is held. */
  async function open(
    walletId: string,
    slots: readonly Slot.Slot[],
    access: Access,
  ): Promise<Opened> {
    const context = toContext(access)
    const attempt = () => enter(context, { slots, walletId })
    try {
      return await attempt()
    } catch (error) {
      const isPassing = error instanceof Errors.BaseError && passing.includes(error.name)
      if (!isPassing) throw error
      return attempt()
    }
  }

  /** Opens an existing wallet for a signature. Passes no slots, so that no wallet is created. */
  function openExisting(walletId: string, access: Access): Promise<Opened> {
    return open(walletId, [], access).catch((error) => {
      throw error instanceof SlotList.NoSlotError ? new NotOnDeviceError() : error
    })
  }

  /** Caches the keys, or wipes them if the flow was aborted. */
  function keep(walletId: string, opened: Opened, { signal }: Access): Seed.Keys {
    const deriving = ActivityKey.fromSeed(opened.seed)
    // Handle an early failure here. The request that needs the key throws the error again.
    deriving.catch(() => {})
    Seed.wipe(opened.seed)
    if (signal.aborted) Seed.wipe(undefined, opened.keys)
    throwIfAborted(signal)
    keys.set(walletId, opened.keys)
    activity.set(walletId, deriving)
    return opened.keys
  }

  function keepEntered(walletId: string, opened: Opened, access: Access): Entered {
    keep(walletId, opened, access)
    const { addresses, rotationDue } = opened
    return { addresses, isPersistent: store.isPersistent ?? false, rotationDue }
  }

  function withSeed<value>(
    walletId: string,
    access: Access,
    action: (opened: Opened, context: Context) => Promise<value>,
  ): Promise<value> {
    return hold(walletId, access.signal, async () => {
      const opened = await openExisting(walletId, access)
      try {
        const value = await action(opened, toContext(access))
        keep(walletId, opened, access)
        return value
      } catch (error) {
        Seed.wipe(opened.seed, opened.keys)
        throw error
      }
    })
  }

  return {
    enter({ slots, walletId }, access) {
      return hold(walletId, access.signal, async () => {
        const opened = await rotateIfDue(toContext(access), await open(walletId, slots, access))
        return keepEntered(walletId, opened, access)
      })
    },
    async findActivityKey({ isClosed = false, walletId }, access) {
      const make = async () => {
        if (!activity.has(walletId) && isClosed) throw new NotOnDeviceError()
        if (!activity.has(walletId)) await withSeed(walletId, access, async () => {})
        return activity.get(walletId)!
      }
      return options.activityKeys ? options.activityKeys.find(walletId, make) : make()
    },
    forget(walletId, { signal }) {
      return hold(walletId, signal, async () => {
        keys.clear()
        activity.delete(walletId)
        await options.activityKeys?.remove(walletId)
        for (const json of await store.list(walletId)) await store.remove(recordId(json).set.setId)
      })
    },
    lock() {
      keys.clear()
      activity.clear()
    },
    open: (walletId, access, action) =>
      hold(walletId, access.signal, async () =>
        keepEntered(walletId, await action(toContext(access)), access),
      ),
    async use(walletId, access, action) {
      // Do not await anything between reading the keys and using them, because they may be wiped at any time.
      const cached = keys.get(walletId)
      if (cached) return action(cached)
      return hold(walletId, access.signal, async () => {
        // An earlier flow may have opened the wallet while this one waited.
        const cached = keys.get(walletId)
        if (cached) return action(cached)
        const opened = await openExisting(walletId, access)
        if (!opened.rotationDue) return action(keep(walletId, opened, access))
        const value = act(opened, access, action)
        // Rotate now, because the user may never sign again. If the rotation fails, still return the result of the
        // action.
        const rotated = await rotateIfDue(limit(toContext(access), clock), opened)
        try {
          keep(walletId, rotated, access)
        } catch {
          // The flow was aborted, so `keep` has wiped the keys.
        }
        return value
      })
    },
    withSeed,
  }
}

export declare namespace create {
  type Options = WalletLock.create.Options & {
    /** The persistent store of the activity keys. */
    activityKeys?: ActivityKeys.ActivityKeys | undefined
    clock?: Clock.Clock | undefined
    random?: Bytes.Random | undefined
    store: DeviceStore.DeviceStore & { readonly isPersistent?: boolean }
  }
}

/** Runs an action with the keys. If the action throws or the flow was aborted, wipes the keys. */
function act<value>(
  { keys, seed }: Opened,
  { signal }: Access,
  action: (keys: Seed.Keys) => value,
): value {
  try {
    throwIfAborted(signal)
    return action(keys)
  } catch (error) {
    Seed.wipe(seed, keys)
    throw error
  }
}

/** Limits a flow to five seconds. After that, it ends at its next step or pause, and the next flow resumes it. */
function limit(context: Context, clock: Clock.Clock): Context {
  const end = clock.now() + 5_000
  const assertInTime = (time = 0) => {
    if (clock.now() + time > end) throw new AbortedError()
  }
  return {
    ...context,
    clock: {
      now: clock.now,
      async sleep(time) {
        assertInTime(time)
        await context.clock?.sleep(time)
      },
    },
    async failpoint(name) {
      await context.failpoint?.(name)
      assertInTime()
    },
  }
}

/** If the slots have changed since this device's current share set was created, creates a new one. */
async function rotateIfDue(context: Context, opened: Opened): Promise<Opened> {
  if (!opened.rotationDue) return opened
  try {
    const rotated = await rotate(context, { opened })
    Seed.wipe(opened.seed, opened.keys)
    return rotated
  } catch {
    // Ignore the error, because the wallet is already open. The next `enter` tries to rotate again.
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
