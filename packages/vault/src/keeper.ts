import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from './Bytes.ts'
import * as Shape from './Shape.ts'
import * as Hpke from './shares/Hpke.ts'
import * as Receipt from './shares/Receipt.ts'
import * as StagedSet from './shares/StagedSet.ts'
import * as Slot from './slots/Slot.ts'

/** What a server needs beside the keeper: to read what it is given, and to know what it answers. */
export type * as Custodian from './flows/Custodian.ts'
export { Hpke, Receipt, Shape, Slot, StagedSet }

/** The keeper's own keys: one to open what is sealed to it, one to sign its receipts. */
export type Keeper = Hpke.KeyPair & { signKey: Bytes.Bytes; verifyKey: Bytes.Bytes }

/** Everything that the keeper answers is about one set of one wallet. */
export type Binding = { setId: string; walletId: string }

/** Both key pairs, from the one secret of 32 bytes that a keeper stores. */
export function fromSecret(secret: Uint8Array): Keeper {
  const key = (label: string) =>
    Uint8Array.from(hkdf(sha256, secret, undefined, new TextEncoder().encode(label), 32))
  const privateKey = key('latchkey/1/keeper/open')
  const signKey = key('latchkey/1/keeper/sign')
  return {
    privateKey,
    publicKey: Uint8Array.from(x25519.getPublicKey(privateKey)),
    signKey,
    verifyKey: Uint8Array.from(ed25519.getPublicKey(signKey)),
  }
}

/** Opens the recovery share that was sealed to the keeper's slot. */
export function open(
  keeper: Keeper,
  parameters: Binding & { sealed: Slot.SealedShare },
): Promise<Bytes.Bytes> {
  const { sealed, setId, walletId } = parameters
  return Slot.open(sealed, { privateKey: keeper.privateKey, setId, walletId })
}

/** The keeper's word that it holds the share: first this, then the wallet becomes active. */
export function receipt(keeper: Keeper, setId: string, share: Uint8Array): Bytes.Bytes {
  return Receipt.sign(Receipt.digest(setId, share), keeper.signKey)
}

/** Hands the share to the worker that asked, and to nobody on the way. */
export function reseal(parameters: reseal.Parameters): Promise<Hpke.Sealed> {
  const { publicKey, share, ...binding } = parameters
  return Hpke.seal({ info: toInfo(binding), plaintext: share, publicKey })
}

export declare namespace reseal {
  type Parameters = Binding & {
    /** The worker's X25519 key of this one request. */
    publicKey: Bytes.Bytes
    requestId: string
    share: Bytes.Bytes
  }
}

/** The worker's side: opens what the keeper has sealed to its key, for its request. */
export function unseal(parameters: unseal.Parameters): Promise<Bytes.Bytes> {
  const { privateKey, sealed, ...binding } = parameters
  return Hpke.open({ info: toInfo(binding), privateKey, sealed })
}

export declare namespace unseal {
  type Parameters = Binding & { privateKey: Bytes.Bytes; requestId: string; sealed: Hpke.Sealed }
  type ErrorType = Hpke.open.ErrorType
}

/** How an asking key is named where a keeper makes its own check: as the nonce of a sign-in. */
export function thumbprint(publicKey: Uint8Array): string {
  return Bytes.toBase64url(sha256(publicKey))
}

/** The keeper as a slot of a wallet. */
export function toSlot(keeper: Keeper, id: string): Slot.Keeper {
  return { id, kind: 'keeper', publicKey: keeper.publicKey, verifyKey: keeper.verifyKey }
}

const toInfo = (binding: Binding & { requestId: string }) =>
  Bytes.join('latchkey/1/keeper/answer', binding.walletId, binding.setId, binding.requestId)
