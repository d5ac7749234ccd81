import { BaseError } from '@latchkey/protocol/Errors'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as Slot from './Slot.ts'

/**
 * Every way back into a wallet. The MAC is under a key that comes from the seed, so that only those
 * who can open the wallet can add one; it is checked before anything is sealed.
 */
export type SlotList = {
  mac: Bytes.Bytes
  /** Grows by one with every change, so that a device notices an older list. */
  revision: number
  slots: Slot.Slot[]
  version: 1
  walletId: string
}

export type Json = Shape.Json<SlotList>

export const shape = Shape.object({
  version: Shape.version,
  walletId: Shape.id,
  revision: Shape.integer(1, 0xffff_ffff),
  slots: Shape.list(Slot.shape, 32),
  mac: Shape.bytes(32),
})

/** The first list of a wallet. */
export function create(parameters: create.Parameters): SlotList {
  return sign({ ...parameters, revision: 1, version: 1 }, parameters.seed)
}

export declare namespace create {
  type Parameters = { seed: Seed.Seed; slots: readonly Slot.Slot[]; walletId: string }
  type ErrorType = NoSlotError
}

export function decode(json: unknown): SlotList {
  return Shape.named(shape, 'slots')(json)
}

export function encode(list: SlotList): Json {
  return Shape.encode(list)
}

/** The list with one more way back. */
export function add(list: SlotList, slot: Slot.Slot, seed: Seed.Seed): SlotList {
  verify(list, seed)
  const others = list.slots.filter(({ id }) => id !== slot.id)
  return sign({ ...list, revision: list.revision + 1, slots: [...others, slot] }, seed)
}

/** The list with one way back fewer. The last one stays. */
export function remove(list: SlotList, slotId: string, seed: Seed.Seed): SlotList {
  verify(list, seed)
  const slots = list.slots.filter(({ id }) => id !== slotId)
  return sign({ ...list, revision: list.revision + 1, slots }, seed)
}

/** Proves that a list was made by somebody who can open the wallet. */
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

/** Everything about a slot, in the alphabetical order of its keys. */
function fields(slot: Slot.Slot): (Uint8Array | number | string)[] {
  return Object.entries(slot)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat()
}

/** Thrown when a list was not made by the wallet's owner, or is older than one already seen. */
export class SlotListError extends BaseError {
  override readonly name = 'SlotList.SlotListError'

  constructor() {
    super('The recovery methods of this wallet were changed by somebody else.', {
      cause: 'The MAC of the slot list does not fit, or the list is an older one.',
      reason: 'slotList',
    })
  }
}

/** Thrown when a wallet would be left without any way back. */
export class NoSlotError extends BaseError {
  override readonly name = 'SlotList.NoSlotError'

  constructor() {
    super('A wallet needs at least one recovery method.', { reason: 'noSlot' })
  }
}
