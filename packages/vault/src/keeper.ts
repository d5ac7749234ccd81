import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Authority from './authority/Authority.ts'
import * as Consent from './authority/Consent.ts'
import * as MailboxClaim from './authority/MailboxClaim.ts'
import * as Bytes from './Bytes.ts'
import * as Shape from './Shape.ts'
import * as Hpke from './shares/Hpke.ts'
import * as Receipt from './shares/Receipt.ts'
import * as StagedSet from './shares/StagedSet.ts'
import * as Oprf from './slots/Oprf.ts'
import * as Slot from './slots/Slot.ts'
import * as Successor from './slots/Successor.ts'

/** Types and parsers that a server needs besides the keeper. */
export type * as Custodian from './flows/Custodian.ts'
export { Authority, Consent, Hpke, MailboxClaim, Oprf, Receipt, Shape, Slot, StagedSet, Successor }

/** The keeper's keys: one opens sealed shares, one signs receipts. */
export type KeeperKeys = Hpke.KeyPair & {
  /** Returns the key pair as the platform has imported it. */
  recipient(): Promise<Hpke.Recipient>
  signKey: Bytes.Bytes
  verifyKey: Bytes.Bytes
}

/** The set and the wallet to which an answer of the keeper is bound. */
export type Binding = { setId: string; walletId: string }

/** Derives both key pairs from the 32-byte secret that a keeper stores. */
export function fromSecret(secret: Uint8Array): KeeperKeys {
  const key = (label: string) =>
    Uint8Array.from(hkdf(sha256, secret, undefined, new TextEncoder().encode(label), 32))
  const privateKey = key('latchkey/1/keeper/open')
  const signKey = key('latchkey/1/keeper/sign')
  const publicKey = Uint8Array.from(x25519.getPublicKey(privateKey))
  let imported: Promise<Hpke.Recipient> | undefined
  return {
    privateKey,
    publicKey,
    recipient: () => (imported ??= Hpke.toRecipient({ privateKey, publicKey })),
    signKey,
    verifyKey: Uint8Array.from(ed25519.getPublicKey(signKey)),
  }
}

/** Opens the recovery share that is sealed to the keeper's slot. */
export async function open(
  keeper: Pick<KeeperKeys, 'recipient'>,
  parameters: Binding & { sealed: Slot.SealedShare },
): Promise<Bytes.Bytes> {
  const { sealed, setId, walletId } = parameters
  return Slot.open(sealed, { privateKey: await keeper.recipient(), setId, walletId })
}

/** Signs a receipt for a share that the keeper has opened. A set is activated only with its receipt. */
export function receipt(keeper: KeeperKeys, setId: string, share: Uint8Array): Bytes.Bytes {
  return Receipt.sign(Receipt.digest(setId, share), keeper.signKey)
}

/** Seals the share to the worker that requested it, so that no relay can read it. */
export function reseal(parameters: reseal.Parameters): Promise<Hpke.Sealed> {
  const { publicKey, share, ...binding } = parameters
  return Hpke.seal({ info: toInfo(binding), plaintext: share, publicKey })
}

export declare namespace reseal {
  type Parameters = Binding & {
    /** The worker's X25519 key for this request. */
    publicKey: Bytes.Bytes
    requestId: string
    share: Bytes.Bytes
  }
}

/** Opens the keeper's answer in the worker. */
export function unseal(parameters: unseal.Parameters): Promise<Bytes.Bytes> {
  const { privateKey, sealed, ...binding } = parameters
  return Hpke.open({ info: toInfo(binding), privateKey, sealed })
}

export declare namespace unseal {
  type Parameters = Binding & { privateKey: Bytes.Bytes; requestId: string; sealed: Hpke.Sealed }
  type ErrorType = Hpke.open.ErrorType
}

/**
 * Returns the thumbprint of a request's key. If the keeper verifies a sign-in, the sign-in has this thumbprint as its
 * nonce.
 */
export function thumbprint(publicKey: Uint8Array): string {
  return Bytes.toBase64url(sha256(publicKey))
}

/** Returns the keeper as a recovery slot. */
export function toSlot(keeper: KeeperKeys, id: string): Slot.Keeper {
  return { id, kind: 'keeper', publicKey: keeper.publicKey, verifyKey: keeper.verifyKey }
}

const toInfo = (binding: Binding & { requestId: string }) =>
  Bytes.join('latchkey/1/keeper/answer', binding.walletId, binding.setId, binding.requestId)
