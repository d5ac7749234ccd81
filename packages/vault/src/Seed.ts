import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import * as Bytes from './Bytes.ts'
import { VaultError } from './VaultError.ts'

/** The secret that a wallet is derived from: the entropy of a phrase, or one imported key. */
export type Seed = {
  bytes: Bytes.Bytes
  kind: Kind
}

/** The tag of each kind in the container. Stored wallets contain these tags: never renumber them. */
const tags = { entropy: 1, evm: 2, solana: 3 } as const
export type Kind = keyof typeof tags

/** A wallet's addresses. An imported key has an address on one chain only. */
export type Addresses = { evm?: `0x${string}` | undefined; solana?: string | undefined }

/** A secret key and its address, per chain. */
export type Keys = { [chain in keyof Addresses]?: Key<NonNullable<Addresses[chain]>> | undefined }
export type Key<address extends string = string> = { address: address; secret: Bytes.Bytes }

/** Every container has the same size in bytes, so that a ciphertext does not reveal the kind of seed. */
export const size = 64

/** Creates a seed from 16 random bytes: a phrase of twelve words. */
export function create(random: Bytes.Random = Bytes.random): Seed {
  return { bytes: random(16), kind: 'entropy' }
}

/** Imports a private key: 32 bytes for either chain. Throws `InvalidKeyError`. */
export function fromKey(kind: Exclude<Kind, 'entropy'>, key: Uint8Array): Seed {
  const fits = kind === 'evm' ? secp256k1.utils.isValidSecretKey(key) : key.length === 32
  if (!fits) throw new InvalidKeyError()
  return { bytes: Uint8Array.from(key), kind }
}

/** Parses a phrase of 12 to 24 English words. Ignores case and extra spaces. Throws `InvalidPhraseError`. */
export function fromPhrase(phrase: string): Seed {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ')
  try {
    return { bytes: Uint8Array.from(mnemonicToEntropy(words, wordlist)), kind: 'entropy' }
  } catch {
    // Omit the cause, because it quotes the words.
    throw new InvalidPhraseError()
  }
}

/** Returns the BIP-39 phrase, which other wallets can import. Throws `NoPhraseError` for an imported key. */
export function toPhrase(seed: Seed): string {
  if (seed.kind !== 'entropy') throw new NoPhraseError()
  return entropyToMnemonic(seed.bytes, wordlist)
}

/** Derives the keys of both chains: `m/44'/60'/0'/0/0` and `m/44'/501'/0'/0'`. */
export async function derive(seed: Seed): Promise<Keys> {
  if (seed.kind === 'evm') return { evm: evmKey(seed.bytes.slice()) }
  if (seed.kind === 'solana') return { solana: solanaKey(seed.bytes.slice()) }
  // Use WebCrypto, because 2,048 rounds of PBKDF2 take 44 ms in JavaScript.
  const root = await mnemonicToSeedWebcrypto(toPhrase(seed))
  try {
    return {
      evm: evmKey(bip32(root, [44 + hardened, 60 + hardened, hardened, 0, 0])),
      solana: solanaKey(slip10(root, [44, 501, 0, 0])),
    }
  } finally {
    Bytes.wipe(root)
  }
}

/** Whether two seeds have the same kind and bytes. */
export function isSame(a: Seed, b: Seed): boolean {
  return a.kind === b.kind && Bytes.isEqual(a.bytes, b.bytes)
}

/** Returns the public addresses of some keys. */
export function toAddresses(keys: Keys): Addresses {
  return {
    ...(keys.evm && { evm: keys.evm.address }),
    ...(keys.solana && { solana: keys.solana.address }),
  }
}

/** Returns the address of an uncompressed secp256k1 key of 65 bytes. */
export function toEvmAddress(publicKey: Uint8Array): `0x${string}` {
  return checksum(keccak_256(publicKey.subarray(1)).subarray(12))
}

/** Returns the container that is encrypted: tag, length, bytes, zeros. */
export function pad(seed: Seed): Bytes.Bytes {
  const padded = new Uint8Array(size)
  padded[0] = tags[seed.kind]
  padded[1] = seed.bytes.length
  padded.set(seed.bytes, 2)
  return padded
}

/** Reads a seed from its container. Throws `UnknownKindError`. */
export function unpad(padded: Uint8Array): Seed {
  const kind = (Object.keys(tags) as Kind[]).find((kind) => tags[kind] === padded[0])
  const length = padded[1] ?? 0
  const lengths = kind === 'entropy' ? [16, 20, 24, 28, 32] : [32]
  const rest = padded.subarray(2 + length)
  if (!kind || padded.length !== size || !lengths.includes(length) || rest.some(Boolean))
    throw new UnknownKindError()
  return { bytes: Uint8Array.from(padded.subarray(2, 2 + length)), kind }
}

/** Overwrites a seed and keys with zeros. */
export function wipe(seed: Seed | undefined, keys: Keys = {}): void {
  Bytes.wipe(seed?.bytes, keys.evm?.secret, keys.solana?.secret)
}

/** Levels of a path from this number on are hardened. */
const hardened = 0x8000_0000

/**
 * Derives a key by BIP-32. Written here because `HDKey` of `@scure/bip32` computes the public key of every level, which
 * takes longer than all the rest. Only a level that is not hardened needs it. Every intermediate key is wiped. Throws if
 * a key is invalid, with a chance of 2⁻¹²⁷.
 */
export function bip32(root: Uint8Array, path: readonly number[]): Bytes.Bytes {
  const { Fn } = secp256k1.Point
  let node = hmac(sha512, new TextEncoder().encode('Bitcoin seed'), root)
  for (const index of path) {
    const data = new Uint8Array(37)
    if (index < hardened) data.set(secp256k1.getPublicKey(node.subarray(0, 32)))
    else data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index)
    const child = hmac(sha512, node.subarray(32), data)
    const secret = Fn.toBytes(
      Fn.add(Fn.fromBytes(child.subarray(0, 32)), Fn.fromBytes(node.subarray(0, 32))),
    )
    child.set(secret)
    Bytes.wipe(node, data, secret)
    node = child
  }
  const secret = node.slice(0, 32)
  Bytes.wipe(node)
  return secret
}

/** Derives a key by SLIP-0010 for ed25519. Every level is hardened. */
export function slip10(root: Uint8Array, path: readonly number[]): Bytes.Bytes {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), root)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    const child = hmac(sha512, node.subarray(32), data)
    Bytes.wipe(node, data)
    node = child
  }
  const secret = node.slice(0, 32)
  Bytes.wipe(node)
  return secret
}

function evmKey(secret: Bytes.Bytes): Key<`0x${string}`> {
  return { address: toEvmAddress(secp256k1.getPublicKey(secret, false)), secret }
}

function solanaKey(secret: Bytes.Bytes): Key {
  return { address: base58.encode(ed25519.getPublicKey(secret)), secret }
}

/** Formats an address with its EIP-55 checksum. */
function checksum(address: Uint8Array): `0x${string}` {
  const hex = Array.from(address, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const hash = keccak_256(new TextEncoder().encode(hex))
  const cased = Array.from(hex, (digit, i) => {
    const nibble = i % 2 ? hash[i >> 1]! & 15 : hash[i >> 1]! >> 4
    return nibble > 7 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}

/** Thrown if a phrase does not have 12 to 24 words of the word list, or has a wrong checksum. */
export class InvalidPhraseError extends VaultError {
  override readonly name = 'Seed.InvalidPhraseError'

  constructor() {
    super('invalidPhrase')
  }
}

/** Thrown if an imported key is invalid for its chain. */
export class InvalidKeyError extends VaultError {
  override readonly name = 'Seed.InvalidKeyError'

  constructor() {
    super('invalidKey')
  }
}

/** Thrown if the phrase of a wallet is requested that was imported as a single key. */
export class NoPhraseError extends VaultError {
  override readonly name = 'Seed.NoPhraseError'

  constructor() {
    super('noPhrase')
  }
}

/** Thrown if a container has an unknown kind or is malformed. */
export class UnknownKindError extends VaultError {
  override readonly name = 'Seed.UnknownKindError'

  constructor() {
    super('version')
  }
}
