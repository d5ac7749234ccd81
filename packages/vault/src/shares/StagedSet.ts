import * as Schema from '@latchkey/protocol/Schema'
import { sha256 } from '@noble/hashes/sha2.js'
import type * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import * as ShareSet from './ShareSet.ts'

/** Everything that the server is given for a set, in one piece: one row, one transaction. */
export type StagedSet = {
  /** The server's own share. It envelopes this before it touches a disk. */
  authShare: Bytes.Bytes
  /** The recovery share, sealed once to each slot of the list. */
  sealed: Slot.SealedShare[]
  set: ShareSet.ShareSet
  /** The list that the share was sealed to. With a higher revision it replaces the wallet's. */
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

/** Its parts must agree: one wallet, and one sealed copy for each slot. */
export const shape: Shape.Shape<StagedSet> = (json) => {
  const staged = parts(json)
  const slotIds = staged.slots.slots.map(({ id }) => id)
  const sealedIds = staged.sealed.map(({ slotId }) => slotId)
  if (staged.set.walletId !== staged.slots.walletId)
    throw new Schema.Mismatch('of the same wallet', ['slots'])
  if (new Set(slotIds).size !== slotIds.length || slotIds.join() !== sealedIds.join())
    throw new Schema.Mismatch('one copy for each slot', ['sealed'])
  return staged
}

export function decode(json: unknown): StagedSet {
  return Shape.named(shape, 'staged')(json)
}

export function encode(staged: StagedSet): Json {
  return Shape.encode(staged)
}

/** A digest over every byte: what is read back later must have the very same. */
export function digest(staged: StagedSet): Bytes.Bytes {
  return Uint8Array.from(sha256(new TextEncoder().encode(canonical(encode(staged)))))
}

/** JSON with its keys in order, since a database may have them in another. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${canonical(it)}`)}}`
}
