import { x25519 } from '@noble/curves/ed25519.js'
import * as Bytes from '../Bytes.ts'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'
import { findSuite } from './hpkeSuite.ts'

/** A message that only the holder of an X25519 key can read (RFC 9180, base mode). */
export type Sealed = { ciphertext: Bytes.Bytes; enc: Bytes.Bytes }

export type KeyPair = { privateKey: Bytes.Bytes; publicKey: Bytes.Bytes }

/** The shape of a sealed share: 33 bytes and a tag. */
export const shape = Shape.object({ ciphertext: Shape.bytes(49), enc: Shape.bytes(32) })

/** Generates a key pair. */
export function keyPair(random: Bytes.Random = Bytes.random): KeyPair {
  return fromPrivateKey(random(32))
}

/** Returns a private key with its public key. */
export function fromPrivateKey(privateKey: Bytes.Bytes): KeyPair {
  return { privateKey, publicKey: Uint8Array.from(x25519.getPublicKey(privateKey)) }
}

/** A key pair that the platform has imported. */
export type Recipient = CryptoKeyPair

/**
 * Imports a key pair that opens many messages. Importing the pair, and deriving the public key from a private key, take
 * longer than the rest of the work for a message.
 */
export async function toRecipient(pair: KeyPair): Promise<Recipient> {
  const { kem } = await findSuite()
  const publicKey = await kem.importKey('raw', pair.publicKey.slice().buffer, true)
  return { privateKey: await importPrivateKey(pair.privateKey), publicKey }
}

async function importPrivateKey(privateKey: Bytes.Bytes): Promise<CryptoKey> {
  const { kem } = await findSuite()
  const copy = privateKey.slice()
  try {
    return await kem.importKey('raw', copy.buffer, false)
  } finally {
    Bytes.wipe(copy)
  }
}

/** Opens a sealed message. `info` must be the same as for `seal`. Throws `UnsealError`. */
export async function open(parameters: open.Parameters): Promise<Bytes.Bytes> {
  const { info, privateKey, sealed } = parameters
  try {
    const suite = await findSuite()
    const recipientKey =
      privateKey instanceof Uint8Array ? await importPrivateKey(privateKey) : privateKey
    const context = { enc: sealed.enc, info, recipientKey }
    return new Uint8Array(await suite.open(context, sealed.ciphertext))
  } catch {
    throw new UnsealError()
  }
}

export declare namespace open {
  type Parameters = {
    info: Bytes.Bytes
    /** The private key, or the imported pair. */
    privateKey: Bytes.Bytes | Recipient
    sealed: Sealed
  }
  type ErrorType = UnsealError
}

/** Seals a message to a public key and binds it to `info`. Throws `PublicKeyError`. */
export async function seal(parameters: seal.Parameters): Promise<Sealed> {
  const { info, plaintext, publicKey } = parameters
  const suite = await findSuite()
  const recipientPublicKey = await suite.kem.importKey('raw', publicKey.slice().buffer, true)
  const sealed = await suite.seal({ info, recipientPublicKey }, plaintext).catch(() => {
    throw new PublicKeyError()
  })
  return { ciphertext: new Uint8Array(sealed.ct), enc: new Uint8Array(sealed.enc) }
}

export declare namespace seal {
  type Parameters = { info: Bytes.Bytes; plaintext: Bytes.Bytes; publicKey: Bytes.Bytes }
  type ErrorType = PublicKeyError
}

/** Thrown if a message does not open: the key or `info` differs, or the message was changed. */
export class UnsealError extends VaultError {
  override readonly name = 'Hpke.UnsealError'

  constructor() {
    super('notUnsealed')
  }
}

/** Thrown if a public key is a point of low order. */
export class PublicKeyError extends VaultError {
  override readonly name = 'Hpke.PublicKeyError'

  constructor() {
    super('invalidSlot')
  }
}
