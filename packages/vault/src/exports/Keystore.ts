import { scryptAsync } from '@noble/hashes/scrypt.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as Bytes from '../Bytes.ts'
import type * as Seed from '../Seed.ts'

/** An EVM key as a keystore of version 3 (Web3 Secret Storage), which other wallets import. */
export type Keystore = {
  address: string
  crypto: {
    cipher: 'aes-128-ctr'
    cipherparams: { iv: string }
    ciphertext: string
    kdf: 'scrypt'
    kdfparams: { dklen: 32; n: number; p: number; r: number; salt: string }
    mac: string
  }
  id: string
  version: 3
}

/** The parameters of scrypt that ethers uses: 128 MiB. */
const cost = { n: 2 ** 17, p: 1, r: 8 } as const

/** Encrypts an EVM key with a password. Takes about a second. */
export async function seal(
  { address, secret }: Seed.Key,
  { password, random = Bytes.random }: seal.Options,
): Promise<Keystore> {
  const salt = random(32)
  const iv = random(16)
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const { n: N, p, r } = cost
  const derived = Uint8Array.from(await scryptAsync(bytes, salt, { N, dkLen: 32, p, r }))
  try {
    const usage = ['encrypt'] as const
    const key = await crypto.subtle.importKey('raw', derived.slice(0, 16), 'AES-CTR', false, usage)
    const cipher = { counter: iv, length: 128, name: 'AES-CTR' }
    const ciphertext = new Uint8Array(await crypto.subtle.encrypt(cipher, key, secret))
    const mac = keccak_256(Uint8Array.of(...derived.subarray(16, 32), ...ciphertext))
    return {
      address: address.slice(2).toLowerCase(),
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: bytesToHex(iv) },
        ciphertext: bytesToHex(ciphertext),
        kdf: 'scrypt',
        kdfparams: { ...cost, dklen: 32, salt: bytesToHex(salt) },
        mac: bytesToHex(mac),
      },
      id: Bytes.uuid(random),
      version: 3,
    }
  } finally {
    Bytes.wipe(bytes, derived)
  }
}

export declare namespace seal {
  type Options = { password: string; random?: Bytes.Random | undefined }
}
