import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import * as Bytes from '../Bytes.ts'
import * as Ed25519 from '../Ed25519.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import type * as SlotList from '../slots/SlotList.ts'
import { VaultError } from '../VaultError.ts'

/**
 * The wallet authority: an Ed25519 key pair that is derived from the seed. It signs every change of how
 * the wallet is opened. So a session alone, without the wallet, can change nothing.
 */
export type Authority = Ed25519.Signer & { publicKey: Bytes.Bytes }

/**
 * Binds an authority to a wallet. The wallet's own EVM key signs it, or its Solana key if there is no EVM
 * key. Server, keeper and clients verify it against the wallet's addresses, so no other key can be registered.
 */
export type Certificate = {
  addresses: Seed.Addresses
  /** The chain of the key that signed the certificate. */
  chain: 'evm' | 'solana'
  /** The authority's key. */
  publicKey: Bytes.Bytes
  /** EVM: recovery id, r and s. Solana: the 64 bytes of Ed25519. */
  signature: Bytes.Bytes
  version: 2
  walletId: string
}

/** The authority's signature of a {@link Claim}. The verifier builds the claim from its own data. */
export type Authorization = { signature: Bytes.Bytes; version: 2 }

/** A certificate and an authorization by its key, as a request carries them. */
export type Warrant = { authorization: Authorization; certificate: Certificate }

/**
 * The operations that need an authorization. An authorization of one is not valid for another. A change of the slots is
 * not a separate operation, because `rotate` stages a set that is sealed to the new list.
 */
export const operations = ['activate', 'adopt', 'stage'] as const
export type Operation = (typeof operations)[number]

/**
 * The claim of an authorization. It needs no nonce, because the digest identifies one set, and repeating the same
 * operation with the same set on the same device changes nothing.
 */
export type Claim = {
  /** The thumbprint of the device's key. The server compares it with the proof of the request. */
  deviceId: string
  /** The digest of the staged set, by `StagedSet.digest`. */
  digest: Uint8Array
  operation: Operation
  /** The revision of the slot list, and the list's hash by `hashSlots`. */
  slots: { hash: Uint8Array; revision: number }
  walletId: string
}

export type CertificateJson = Shape.Json<Certificate>
export type WarrantJson = Shape.Json<Warrant>

/** The JSON of a {@link Certificate}. */
export const certificateShape: Shape.Shape<Certificate> = Shape.object({
  version: Shape.versionOf(2),
  walletId: Shape.id,
  publicKey: Shape.bytes(32),
  addresses: ShareSet.addressesShape,
  chain: Shape.oneOf('evm', 'solana'),
  signature: Shape.bytes(64, 65),
})

/** The JSON of an {@link Authorization}. */
export const authorizationShape: Shape.Shape<Authorization> = Shape.object({
  version: Shape.versionOf(2),
  signature: Shape.bytes(64),
})

/** The JSON of a {@link Warrant}. */
export const warrantShape: Shape.Shape<Warrant> = Shape.object({
  authorization: authorizationShape,
  certificate: certificateShape,
})

/**
 * Derives the authority of a wallet by HKDF-SHA256 over the padded container. So imported keys have an authority too.
 * Wipe it after use.
 */
export async function fromSeed(seed: Seed.Seed): Promise<Authority> {
  const padded = Seed.pad(seed)
  const label = new TextEncoder().encode('latchkey/2/authority')
  const secretKey = Uint8Array.from(hkdf(sha256, padded, undefined, label, 32))
  Bytes.wipe(padded)
  const publicKey = Uint8Array.from(ed25519.getPublicKey(secretKey))
  return { ...(await Ed25519.toSigner(secretKey)), publicKey }
}

/**
 * Signs the certificate of an authority. The signature is deterministic, so every device makes the same certificate.
 */
export function certify(parameters: certify.Parameters): Certificate {
  const { authority, keys, walletId } = parameters
  const addresses = Seed.toAddresses(keys)
  const chain = toChain(addresses)
  const unsigned = {
    addresses,
    chain,
    publicKey: authority.publicKey,
    version: 2,
    walletId,
  } as const
  const message = toCertificateMessage(unsigned)
  return { ...unsigned, signature: signWith(keys, message) }
}

export declare namespace certify {
  type Parameters = { authority: Pick<Authority, 'publicKey'>; keys: Seed.Keys; walletId: string }
}

/** Verifies that a wallet's own key has signed a certificate. Throws `CertificateError`. */
export function verifyCertificate(
  certificate: Certificate,
  expected: verifyCertificate.Expected,
): void {
  const { evm, solana } = expected.addresses
  const { addresses, chain, signature, walletId } = certificate
  const isSame = addresses.evm === evm && addresses.solana === solana
  // The wallet's addresses decide the chain. Hosts can request raw Solana signatures of any bytes, so a Solana
  // signature proves less than an EVM signature.
  if (walletId !== expected.walletId || !isSame || chain !== toChain(expected.addresses))
    throw new CertificateError()
  const message = toCertificateMessage(certificate)
  const holds =
    chain === 'evm'
      ? recoverAddress(signature, message) === evm
      : signature.length === 64 && verifyEd25519(signature, message, base58.decode(solana!))
  if (!holds) throw new CertificateError()
}

export declare namespace verifyCertificate {
  /** The wallet, with the addresses of its first activation. */
  type Expected = { addresses: Seed.Addresses; walletId: string }
  type ErrorType = CertificateError
}

/** Signs a claim with the authority. */
export async function sign(
  authority: Pick<Authority, 'sign'>,
  claim: Claim,
): Promise<Authorization> {
  return { signature: await authority.sign(toMessage(claim)), version: 2 }
}

/** Verifies an authorization of a claim. Throws `AuthorizationError`. */
export function verify(authorization: Authorization, claim: Claim, publicKey: Uint8Array): void {
  if (!verifyEd25519(authorization.signature, toMessage(claim), publicKey))
    throw new AuthorizationError()
}

export declare namespace verify {
  type ErrorType = AuthorizationError
}

/** Makes the certificate and an authorization from an open wallet. Wipes the authority. */
export async function authorize(parameters: authorize.Parameters): Promise<Warrant> {
  const { claim, keys, seed } = parameters
  const authority = await fromSeed(seed)
  try {
    const certificate = certify({ authority, keys, walletId: claim.walletId })
    return { authorization: await sign(authority, claim), certificate }
  } finally {
    authority.wipe()
  }
}

export declare namespace authorize {
  type Parameters = { claim: Claim; keys: Seed.Keys; seed: Seed.Seed }
}

/** Returns the hash of a slot list, including its MAC. */
export function hashSlots(list: SlotList.SlotList): Bytes.Bytes {
  return Shape.digest(list)
}

/** Returns the bytes that an authorization signs. A server verifies them with its own Ed25519. */
export function toMessage(claim: Claim): Bytes.Bytes {
  const { deviceId, digest, operation, slots, walletId } = claim
  const { hash, revision } = slots
  return Bytes.join(label.authorization, operation, walletId, digest, hash, revision, deviceId)
}

/** Returns whether bytes could be a message of this module. A host must not get a signature of them. */
export function isReserved(message: Uint8Array): boolean {
  const start = Bytes.join(label.certificate)
  return start.every((byte, index) => message[index] === byte)
}

const label = {
  authorization: 'latchkey/2/authorization',
  certificate: 'latchkey/2/certificate',
}

/**
 * Returns the bytes that the wallet's key signs. `join` begins with a length of four bytes, so the first byte is 0. So
 * these bytes differ from everything else that the key signs:
 *
 * - EVM, where the key signs the keccak of the bytes: messages and typed data begin with 0x19 (EIP-191),
 *   transactions with a type from 0x01 (EIP-2718) or with an RLP list (0xc0 or more), EIP-7702 authorizations with
 *   0x05.
 * - Solana, where the key signs the bytes: a transaction begins with the number of its signers, which is never 0, or
 *   with a version (0x80 or more), an off-chain message with 0xff. `signSolanaMessage` signs any other bytes of a
 *   host, but rejects these (`isReserved`).
 */
function toCertificateMessage(certificate: Omit<Certificate, 'signature'>): Bytes.Bytes {
  const { addresses, chain, publicKey, walletId } = certificate
  const { evm = '', solana = '' } = addresses
  return Bytes.join(label.certificate, chain, walletId, publicKey, evm, solana)
}

function toChain(addresses: Seed.Addresses): Certificate['chain'] {
  return addresses.evm === undefined ? 'solana' : 'evm'
}

function signWith({ evm, solana }: Seed.Keys, message: Bytes.Bytes): Bytes.Bytes {
  if (!evm) return Uint8Array.from(ed25519.sign(message, solana!.secret))
  const options = { format: 'recovered', lowS: true, prehash: false } as const
  return Uint8Array.from(secp256k1.sign(keccak_256(message), evm.secret, options))
}

/** Returns the address whose key has signed a message. Returns undefined if the signature is malformed. */
function recoverAddress(signature: Uint8Array, message: Bytes.Bytes): string | undefined {
  try {
    const parsed = secp256k1.Signature.fromBytes(signature, 'recovered')
    if (parsed.hasHighS()) return undefined
    const point = parsed.recoverPublicKey(keccak_256(message))
    return Seed.toEvmAddress(point.toBytes(false))
  } catch {
    return undefined
  }
}

/** Verifies a signature by RFC 8032, as Node.js does, and not by the less strict rules of ZIP 215. */
export function verifyEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Thrown if a certificate is not signed by the wallet's own key. */
export class CertificateError extends VaultError {
  override readonly name = 'Authority.CertificateError'

  constructor() {
    super('notOwner', { cause: "The wallet's own key has not signed the certificate." })
  }
}

/** Thrown if the authority has not signed the claim. */
export class AuthorizationError extends VaultError {
  override readonly name = 'Authority.AuthorizationError'

  constructor() {
    super('notOwner', { cause: "The wallet's authority has not signed this change." })
  }
}

/** Thrown if a host requests a signature of a message that only the wallet itself signs. */
export class ReservedError extends VaultError {
  override readonly name = 'Authority.ReservedError'

  constructor() {
    super('reserved')
  }
}
