import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'
import * as Slot from './Slot.ts'

/**
 * The recovery slots of a wallet. The key of the MAC is derived from the seed, so that a slot cannot be
 * added without opening the wallet. The MAC is verified before a share is sealed.
 */
export type SlotList = {
  mac: Bytes.Bytes
  /** Incremented with every change, so that a device detects an older list. */
  revision: number
  slots: Slot.Slot[]
  version: 1
  walletId: string
}

export type Json = Shape.Json<SlotList>

/** The JSON of a {@link SlotList}. */
export const shape = Shape.object({
  version: Shape.version,
  walletId: Shape.id,
  revision: Shape.integer(1, 0xffff_ffff),
  slots: Shape.list(Slot.shape, 32),
  mac: Shape.bytes(32),
})

/** Creates the first list of a wallet. Throws `NoSlotError` if it is empty. */
export function create(parameters: create.Parameters): SlotList {
  return sign({ ...parameters, revision: 1, version: 1 }, parameters.seed)
}

export declare namespace create {
  type Parameters = { seed: Seed.Seed; slots: readonly Slot.Slot[]; walletId: string }
  type ErrorType = NoSlotError
}

/** Parses a stored list. */
export function decode(json: unknown): SlotList {
  return Shape.named(shape, 'slots')(json)
}

/** Returns the JSON of a list, with bytes in base64url. */
export function encode(list: SlotList): Json {
  return Shape.encode(list)
}

/** Returns the list with a slot added or replaced. Throws `SlotListError`. */
export function add(list: SlotList, slot: Slot.Slot, seed: Seed.Seed): SlotList {
  verify(list, seed)
  const others = list.slots.filter(({ id }) => id !== slot.id)
  return sign({ ...list, revision: list.revision + 1, slots: [...others, slot] }, seed)
}

/** Returns the list without a slot. Throws `NoSlotError` for the last slot. */
export function remove(list: SlotList, slotId: string, seed: Seed.Seed): SlotList {
  verify(list, seed)
  const slots = list.slots.filter(({ id }) => id !== slotId)
  return sign({ ...list, revision: list.revision + 1, slots }, seed)
}

/** Returns the list with a slot in place of another one. This is one change, so the revision grows by one. */
export function replace(
  list: SlotList,
  slotId: string,
  slot: Slot.Slot,
  seed: Seed.Seed,
): SlotList {
  verify(list, seed)
  const slots = list.slots.map((it) => (it.id === slotId ? slot : it))
  return sign({ ...list, revision: list.revision + 1, slots }, seed)
}

/** Verifies the MAC of a list, and that its revision is at least `least`. Throws `SlotListError`. */
export function verify(list: SlotList, seed: Seed.Seed, least = 1): void {
  if (!Bytes.isEqual(mac(list, seed), list.mac)) throw new SlotListError()
  if (list.revision < least) throw new SlotListError()
}

function sign(
  list: Omit<SlotList, 'mac' | 'slots'> & { slots: readonly Slot.Slot[] },
  seed: Seed.Seed,
): SlotList {
  const { revision, slots, version, walletId } = list
  if (slots.length === 0) throw new NoSlotError()
  const unsigned = { revision, slots: [...slots], version, walletId }
  return { ...unsigned, mac: mac(unsigned, seed) }
}

function mac(list: Omit<SlotList, 'mac'>, seed: Seed.Seed): Bytes.Bytes {
  const padded = Seed.pad(seed)
  const label = new TextEncoder().encode('latchkey/1/slot-list')
  const key = hkdf(sha256, padded, undefined, label, 32)
  const slots = list.slots.map((slot) => Bytes.join(...fields(slot)))
  const message = Bytes.join(list.version, list.walletId, list.revision, ...slots)
  const tag = Uint8Array.from(hmac(sha256, key, message))
  Bytes.wipe(padded, key)
  return tag
}

/** The keys and values of a slot, sorted by key. */
function fields(slot: Slot.Slot): (Uint8Array | number | string)[] {
  return Object.entries(slot)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat()
}

/** Thrown if the MAC of a list is wrong, or if the list is older than one already seen. */
export class SlotListError extends VaultError {
  override readonly name = 'SlotList.SlotListError'

  constructor() {
    super('slotList', { cause: 'The MAC of the slot list is wrong, or the list is outdated.' })
  }
}

/** Thrown if a wallet would have no recovery slot. */
export class NoSlotError extends VaultError {
  override readonly name = 'SlotList.NoSlotError'

  constructor() {
    super('noSlot')
  }
}
