import { lifetimeOf } from '@latchkey/explain/solana'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import * as Base64 from '../Base64.ts'
import type { Part } from './Entry.ts'

/** Returns the part of a signed transaction. Its hash is the first signature, which is the fee payer's. */
export function from(bytes: Uint8Array): Part {
  const isDurable = lifetimeOf(messageOf(bytes))?.isNonce === true
  return {
    hash: Base58.encode(bytes.slice(1, 65)),
    signed: Base64.encode(bytes),
    ...(isDurable && { isDurable }),
  }
}

/** Returns the bytes of a part. Empty if they are damaged or were removed. */
export function toBytes({ signed = '' }: Pick<Part, 'signed'>): Uint8Array {
  return Base64.decode(signed)
}

/** The message of a transaction, which follows its signatures. */
export function messageOf(bytes: Uint8Array): Uint8Array {
  return bytes.slice(1 + 64 * (bytes[0] ?? 0))
}
