import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as Bytes from '../Bytes.ts'
import type * as Seed from '../Seed.ts'

/** Private keys as text, in the forms that other wallets import. JavaScript cannot wipe the text. */

/** Returns an EVM key in hex. */
export function toHex({ secret }: Seed.Key): `0x${string}` {
  return `0x${bytesToHex(secret)}`
}

/** Returns a Solana key pair in base58: the secret key and the public key, 64 bytes. */
export function toBase58(key: Seed.Key): string {
  return withPair(key, (pair) => base58.encode(pair))
}

/** Returns a Solana key pair as the file `id.json` of the Solana command line: the same 64 bytes as JSON. */
export function toIdJson(key: Seed.Key): string {
  return withPair(key, (pair) => JSON.stringify([...pair]))
}

function withPair<value>({ secret }: Seed.Key, format: (pair: Uint8Array) => value): value {
  const pair = Uint8Array.of(...secret, ...ed25519.getPublicKey(secret))
  try {
    return format(pair)
  } finally {
    Bytes.wipe(pair)
  }
}
