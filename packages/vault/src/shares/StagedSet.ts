import * as Schema from '@latchkey/protocol/Schema'
import type * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as ShareSet from './ShareSet.ts'

/** The data that the server stores for a set: one row, in one transaction. */
export type StagedSet = {
  /** The server's share. The server encrypts it before it stores it. */
  authShare: Bytes.Bytes
  /** The recovery share, sealed to each slot of the list. */
  sealed: Slot.SealedShare[]
  set: ShareSet.ShareSet
  /** The slots to which the share is sealed. If their revision is higher, they replace the wallet's slots. */
  slots: SlotList.SlotList
  version: 1
}

export type Json = Shape.Json<StagedSet>

const parts = Shape.object({
  version: Shape.version,
  set: ShareSet.shape,
  authShare: Shape.bytes(ShareSet.shareLength),
  sealed: Shape.list(Slot.sealedShape, 32),
  slots: SlotList.shape,
})

/**
 * The JSON of a {@link StagedSet}. Also checks that all parts belong to one wallet, and that each slot has one sealed
 * copy.
 */
export const shape: Shape.Shape<StagedSet> = (json) => {
  const staged = parts(json)
  const slotIds = staged.slots.slots.map(({ id }) => id)
  const sealedIds = staged.sealed.map(({ slotId }) => slotId)
  if (staged.set.walletId !== staged.slots.walletId)
    throw new Schema.Mismatch('of the same wallet', ['slots'])
  // A wallet without a slot could never be recovered.
  if (!slotIds.length) throw new Schema.Mismatch('at least one slot', ['slots', 'slots'])
  if (new Set(slotIds).size !== slotIds.length || slotIds.join() !== sealedIds.join())
    throw new Schema.Mismatch('one copy for each slot', ['sealed'])
  return staged
}

/** Parses a staged set. */
export function decode(json: unknown): StagedSet {
  return Shape.named(shape, 'staged')(json)
}

/** Returns the JSON of a staged set, with bytes in base64url. */
export function encode(staged: StagedSet): Json {
  return Shape.encode(staged)
}

/** Returns a digest of the whole set. The set that is read back later must have the same digest. */
export function digest(staged: StagedSet): Bytes.Bytes {
  return Shape.digest(staged)
}
