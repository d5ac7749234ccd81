import { ed25519 } from '@noble/curves/ed25519.js'
import { verifyEd25519 } from '../authority/Authority.ts'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import type * as Slot from './Slot.ts'

/**
 * The slot of a keeper's new key, signed by the old one. A device replaces the old slot by it at its next unlock. The
 * MAC of the wallet's list covers the old slot. So a server without the keeper's key cannot insert its own slot.
 */
export type Successor = {
  /** The id of the old slot. */
  from: string
  signature: Bytes.Bytes
  slot: Slot.Keeper
  version: 2
}

export type Json = Shape.Json<Successor>

/** The JSON of a {@link Successor}. */
export const shape: Shape.Shape<Successor> = Shape.object({
  version: Shape.versionOf(2),
  from: Shape.id,
  signature: Shape.bytes(64),
  slot: Shape.object({
    id: Shape.id,
    kind: Shape.oneOf('keeper'),
    publicKey: Shape.bytes(32),
    verifyKey: Shape.bytes(32),
  }),
})

/** Signs the slot of a new key with the old key, whose slot is `from`. */
export function sign(parameters: sign.Parameters): Successor {
  const { from, signKey, slot } = parameters
  const signature = Uint8Array.from(ed25519.sign(toMessage(from, slot), signKey))
  return { from, signature, slot, version: 2 }
}

export declare namespace sign {
  type Parameters = {
    /** The id of the old slot. */
    from: string
    /** The Ed25519 key that signs the receipts of the old slot. */
    signKey: Uint8Array
    slot: Slot.Keeper
  }
}

/** Returns whether the key of the old slot has signed the new one. */
export function isSigned({ from, signature, slot }: Successor, old: Slot.Keeper): boolean {
  return from === old.id && verifyEd25519(signature, toMessage(from, slot), old.verifyKey)
}

const toMessage = (from: string, { id, publicKey, verifyKey }: Slot.Keeper) =>
  Bytes.join('latchkey/2/keeper/successor', from, id, publicKey, verifyKey)
