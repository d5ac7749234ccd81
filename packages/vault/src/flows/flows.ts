import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import type * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as Successor from '../slots/Successor.ts'
import { VaultError } from '../VaultError.ts'
import { findWallet } from './adopt.ts'
import * as Custodian from './Custodian.ts'
import { type Context, commit, isFinal, type Plan, resumable, retry } from './commit.ts'
import { keepOwners, openRecord } from './openRecord.ts'
import { concernsOneSet, OtherWalletError, openSlot, withAsking } from './openSlot.ts'

export { openSlot } from './openSlot.ts'

/** An open wallet. `seed` and `keys` are secret: wipe them (`Seed.wipe`) after use. */
export type Opened = {
  addresses: Seed.Addresses
  keys: Seed.Keys
  /** The wallet's slots with the new key of the keeper. Set if the keeper has replaced its key. `rotate` uses them. */
  next?: SlotList.SlotList | undefined
  /**
   * Whether the slots have changed since this device's set was made, or will change. If so, call `rotate`.
   * False if a set for the new slots is pending: the next `enter` resumes it.
   */
  rotationDue: boolean
  seed: Seed.Seed
  set: ShareSet.ShareSet
  /** The wallet's slots. Undefined if their MAC or revision is wrong. */
  slots?: SlotList.SlotList | undefined
}

/**
 * Creates a wallet from a new or an imported seed. The address is not shown before this resolves. Throws
 * `ConflictError` if another device has created the wallet first: call `recover` then.
 */
export async function createWallet(
  context: Context,
  parameters: createWallet.Parameters,
): Promise<Opened> {
  const { owners, ownersKey, slots, walletId } = parameters
  const seed = parameters.seed ?? Seed.create(context.random)
  let keys: Seed.Keys | undefined
  try {
    const list = SlotList.create({ seed, slots, walletId })
    keys = await Seed.derive(seed)
    const addresses = Seed.toAddresses(keys)
    const plan = { addresses, generation: 1, keys, owners, ownersKey, seed, walletId }
    return await make(context, { ...plan, slots: list })
  } finally {
    Seed.wipe(parameters.seed ? undefined : seed, keys)
  }
}

export declare namespace createWallet {
  type Parameters = {
    /** The server's keyed hashes of the account's identities, from `findWallet`. */
    owners?: string[] | undefined
    /** The id of the secret that has made `owners`, from `findWallet`. */
    ownersKey?: string | undefined
    /** An imported phrase or key. */
    seed?: Seed.Seed | undefined
    /** The recovery slots: at least one. */
    slots: readonly Slot.Slot[]
    walletId: string
  }
  type ErrorType = commit.ErrorType | Custodian.ConflictError | SlotList.NoSlotError
}

/** Opens the wallet with the device's and the server's share, in one request. Throws `NotOnDeviceError`. */
export async function unlock(context: Context, parameters: unlock.Parameters): Promise<Opened> {
  const { walletId } = parameters
  const key = DeviceKey.fromCryptoKey(await context.store.key())
  for (const record of await DeviceStore.read(context.store, walletId)) {
    const { revision, set, share, state } = record
    const { setId } = set
    if (state !== 'active') continue
    const secrets: Bytes.Bytes[] = []
    try {
      const device = await key.unwrap(share, { setId, walletId })
      secrets.push(device)
      const json = await retry(context, () => context.custodian.fetchAuthShare({ setId, walletId }))
      const answer = Shape.named(Custodian.shapes.authShare, 'answer')(json)
      secrets.push(answer.share)
      const opened = await ShareSet.openKeys(set, [device, answer.share])
      const { owners, ownersKey, successor } = answer
      await keepOwners(context, { owners, ownersKey, record })
      return toOpened({ ...opened, set, slots: answer.slots }, revision, successor)
    } catch (error) {
      // This record does not open the wallet. An older record or a slot may open it.
      if (!isFinal(error)) throw error
    } finally {
      Bytes.wipe(...secrets)
    }
  }
  throw new NotOnDeviceError()
}

export declare namespace unlock {
  type Parameters = { walletId: string }
  type ErrorType = Custodian.UnavailableError | NotOnDeviceError
}

/**
 * Opens the wallet with a slot and makes a set for this device, sealed to every slot. Use it for a new device, or a
 * device whose storage was evicted. The sets of other devices do not change. If the server has lost the wallet, opens
 * it with the device's share and the copies that the device has kept.
 */
export async function recover(context: Context, parameters: recover.Parameters): Promise<Opened> {
  const records = await DeviceStore.readActive(context.store, parameters.walletId)
  const opened = await withAsking(context, parameters, (attempt) =>
    openSlot(context, attempt).catch(async (error) => {
      const found =
        error instanceof Custodian.NotFoundError && (await findWallet(context, parameters))
      // The account has adopted its wallet, whose id differs from the one in the session.
      if (found && found.walletId !== parameters.walletId) return found.walletId
      if (!records.length || !concernsOneSet(error) || error instanceof OtherWalletError)
        throw error
      // If nothing opens the wallet, the server's error is more informative than the device's.
      return openRecord(context, attempt).catch((other) => {
        throw concernsOneSet(other) ? error : other
      })
    }),
  )
  if (typeof opened === 'string') return recover(context, { ...parameters, walletId: opened })
  const { keys, seed, set } = opened
  try {
    const { addresses, generation, walletId } = set
    const restores = records[0]?.set.setId
    const { owners, ownersKey } = parameters.owners ? parameters : (records[0] ?? {})
    const slots = newestList([opened.slots, ...records.map((it) => it.slots)], seed)
    const plan = { addresses, generation: generation + 1, owners, ownersKey, restores }
    return await make(context, { ...plan, keys, seed, slots: slots ?? opened.slots, walletId })
  } finally {
    Seed.wipe(seed, keys)
  }
}

export declare namespace recover {
  type Parameters = openSlot.Parameters & Pick<createWallet.Parameters, 'owners' | 'ownersKey'>
  type ErrorType = commit.ErrorType | openSlot.ErrorType
}

/**
 * Resumes a flow that a crash has interrupted. Finishes a set that the server has stored, and deletes a set that the
 * server does not know. Returns undefined if there is nothing to finish, or if the server cannot read the set.
 */
export async function resume(
  context: Context,
  parameters: resume.Parameters,
): Promise<Opened | undefined> {
  const records = await DeviceStore.read(context.store, parameters.walletId)
  const pending = records.filter(({ state }) => state === 'pending')
  for (const [index, record] of pending.entries()) {
    try {
      const opened = await commit({ context, record, steps: resumable })
      // A device needs only one set. The other pending sets were never shown.
      for (const other of pending.slice(index + 1)) await context.store.remove(other.set.setId)
      // The server may return an active set with an older list.
      return toOpened(opened, record.revision)
    } catch (error) {
      if (!isFinal(error)) throw error
    }
  }
  return undefined
}

export declare namespace resume {
  type Parameters = { walletId: string }
}

/**
 * Makes a new set for this device from an open wallet, after the slots or the key of the keeper have
 * changed.
 */
export async function rotate(context: Context, parameters: rotate.Parameters): Promise<Opened> {
  const { opened, slots = opened.next ?? opened.slots } = parameters
  const { keys, seed, set } = opened
  if (!slots) throw new SlotList.SlotListError()
  SlotList.verify(slots, seed, opened.slots?.revision)
  return make(context, { ...set, generation: set.generation + 1, keys, seed, slots })
}

export declare namespace rotate {
  type Parameters = {
    opened: Opened
    /** A list from `SlotList.add` or `SlotList.remove`. Default: `opened.next`, or the wallet's current list. */
    slots?: SlotList.SlotList | undefined
  }
  type ErrorType = commit.ErrorType | Custodian.ConflictError | SlotList.SlotListError
}

/** Returns the list with the highest revision whose MAC is right. A restored server may have an older list. */
function newestList(
  lists: readonly (SlotList.SlotList | undefined)[],
  seed: Seed.Seed,
): SlotList.SlotList | undefined {
  const valid = lists.flatMap((list) => {
    try {
      if (list) SlotList.verify(list, seed)
      return list ?? []
    } catch {
      return []
    }
  })
  return valid.sort((a, b) => b.revision - a.revision)[0]
}

/**
 * Makes a set. Its generation is higher than any that this device has seen, and the revision of its slots is not lower.
 */
async function make(context: Context, plan: Plan): Promise<Opened> {
  const known = await DeviceStore.read(context.store, plan.walletId)
  const active = known.filter(({ state }) => state === 'active')
  SlotList.verify(plan.slots, plan.seed, Math.max(1, ...active.map(({ revision }) => revision)))
  const generation = Math.max(plan.generation - 1, ...known.map(({ set }) => set.generation)) + 1
  const opened = await commit({ context, plan: { ...plan, generation } })
  return toOpened(opened, opened.slots.revision)
}

/** Leaves the slots out if their MAC is wrong, or if they are older than this device's list. */
function toOpened(
  opened: commit.ReturnType,
  revision: number,
  successor?: Successor.Successor,
): Opened {
  const { keys, seed, set, slots } = opened
  const { addresses } = set
  try {
    SlotList.verify(slots, seed, revision)
    const next = successor && renewKeeper(slots, successor, seed)
    const rotationDue = next !== undefined || slots.revision > revision
    return { addresses, keys, next, rotationDue, seed, set, slots }
  } catch {
    // The wallet still opens, so that its owner can use it and export the seed.
    return { addresses, keys, rotationDue: false, seed, set }
  }
}

/**
 * Replaces the keeper's slot by the slot of its new key. Returns undefined if the old key has not signed the new one,
 * or if the wallet is in self-custody. The list of the wallet then stays the same.
 */
function renewKeeper(
  list: SlotList.SlotList,
  successor: Successor.Successor,
  seed: Seed.Seed,
): SlotList.SlotList | undefined {
  const { slot } = successor
  const [keeper, ...others] = list.slots.filter((it) => it.kind === 'keeper')
  const isTaken = list.slots.some(({ id }) => id === slot.id)
  if (!keeper || others.length || isTaken || !Successor.isSigned(successor, keeper))
    return undefined
  return SlotList.replace(list, keeper.id, slot, seed)
}

/** Thrown if this device has no share that opens the wallet. Call `recover` with a slot. */
export class NotOnDeviceError extends VaultError {
  override readonly name = 'flows.NotOnDeviceError'

  constructor() {
    super('notOnDevice')
  }
}
