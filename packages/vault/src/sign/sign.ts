import { isSolanaTransaction } from '@latchkey/protocol/solana/isSolanaTransaction'
import { readSolanaSigners } from '@latchkey/protocol/solana/readSolanaSigners'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as Authority from '../authority/Authority.ts'
import * as Bytes from '../Bytes.ts'
import type { Key } from '../Seed.ts'
import * as Authorization from './Authorization.ts'
import * as EvmTransaction from './EvmTransaction.ts'
import * as SolanaTransaction from './SolanaTransaction.ts'
import * as TypedData from './TypedData.ts'

/**
 * Functions that sign. Each takes the full message or transaction and hashes it, so that no caller can get a signature
 * of an arbitrary hash. Signatures are deterministic and have a low s.
 */

/** Signs text or bytes by EIP-191 (`personal_sign`). */
export function signMessage(key: Key, message: Uint8Array | string): `0x${string}` {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const hash = keccak_256.create().update(prefix).update(bytes).digest()
  return toHex(signHash(key, hash))
}

/** Signs EIP-712 typed data (`eth_signTypedData_v4`). */
export function signTypedData(key: Key, typedData: TypedData.TypedData): `0x${string}` {
  return toHex(signHash(key, TypedData.hash(typedData)))
}

/** Signs a serialized unsigned transaction. Returns the signature, which the caller adds to it. */
export function signTransaction(key: Key, payload: Uint8Array): signTransaction.ReturnType {
  EvmTransaction.assert(payload)
  const { r, s, yParity } = signHash(key, keccak_256(payload))
  return { r: hex(r), s: hex(s), yParity }
}

export declare namespace signTransaction {
  type ReturnType = { r: `0x${string}`; s: `0x${string}`; yParity: 0 | 1 }
  type ErrorType = EvmTransaction.TransactionError
}

/**
 * Signs an authorization of EIP-7702, which gives the key's account the code of the known implementation, or
 * removes it. Throws `AuthorizationError` for any other code, and for an authorization of every chain.
 */
export function signAuthorization(
  key: Key,
  authorization: Authorization.Authorization,
): signTransaction.ReturnType {
  const { r, s, yParity } = signHash(key, keccak_256(Authorization.encode(authorization)))
  return { r: hex(r), s: hex(s), yParity }
}

export declare namespace signAuthorization {
  type ErrorType = Authorization.AuthorizationError
}

/** Signs a Solana message. Throws `DisguiseError` if it could be a transaction, `ReservedError` if a certificate. */
export function signSolanaMessage(key: Key, message: Uint8Array): Bytes.Bytes {
  if (Authority.isReserved(message)) throw new Authority.ReservedError()
  if (isSolanaTransaction(message)) throw new SolanaTransaction.DisguiseError()
  return Uint8Array.from(ed25519.sign(message, key.secret))
}

export declare namespace signSolanaMessage {
  type ErrorType = Authority.ReservedError | SolanaTransaction.DisguiseError
}

/** Signs the message of a Solana transaction, which must require this key's signature. */
export function signSolanaTransaction(key: Key, message: Uint8Array): Bytes.Bytes {
  const publicKey = ed25519.getPublicKey(key.secret)
  const signers = readSolanaSigners(message) ?? []
  if (!signers.some((signer) => Bytes.isEqual(signer, publicKey)))
    throw new SolanaTransaction.TransactionError()
  return Uint8Array.from(ed25519.sign(message, key.secret))
}

export declare namespace signSolanaTransaction {
  type ErrorType = SolanaTransaction.TransactionError
}

type Signature = { r: Uint8Array; s: Uint8Array; yParity: 0 | 1 }

function signHash(key: Key, hash: Uint8Array): Signature {
  const options = { format: 'recovered', lowS: true, prehash: false } as const
  const signature = secp256k1.sign(hash, key.secret, options)
  const yParity = signature[0]! & 1 ? 1 : 0
  return { r: signature.subarray(1, 33), s: signature.subarray(33), yParity }
}

const toHex = ({ r, s, yParity }: Signature) => hex(Uint8Array.of(...r, ...s, 27 + yParity))

const hex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
