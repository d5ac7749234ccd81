import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as Password from '../slots/Password.ts'

/**
 * A wallet as an encrypted file, which opens with a password and without any server. argon2id alone protects it: no
 * server limits the guesses, so the password must be strong.
 *
 * Key = HKDF-SHA256(argon2id(password in NFKC, salt), salt, `latchkey/1/export`).
 */
export type ExportFile = {
  addresses: Seed.Addresses
  /** The container of the seed, with AES-256-GCM. Every other field is authenticated. */
  ciphertext: Bytes.Bytes
  iv: Bytes.Bytes
  kind: 'latchkey.export'
  /** The memory of argon2id, in KiB. */
  memory: number
  /** The passes of argon2id. */
  passes: number
  salt: Bytes.Bytes
  version: 1
}

/** The fewest characters of a password, because guesses are not limited. */
const leastPassword = 12

const label = 'latchkey/1/export'

/** The size of the encrypted container. It has room for a later kind of seed with a key for each chain. */
const size = 128

const parse = Shape.named(
  Shape.object({
    version: Shape.version,
    kind: Shape.oneOf('latchkey.export'),
    addresses: ShareSet.addressesShape,
    ciphertext: Shape.bytes(size + 16),
    iv: Shape.bytes(12),
    // The upper limits keep a foreign file from blocking the page that opens it.
    memory: Shape.integer(46 * 1024, 1024 * 1024),
    passes: Shape.integer(1, 64),
    salt: Shape.bytes(16, 64),
  }),
  'export',
)

/** Parses the text of a file. Throws `Shape.InvalidError` and `Shape.VersionError`. */
export function decode(text: string): ExportFile {
  return parse(toJson(text))
}

/** Returns the text of a file: one JSON object, with bytes in base64url. */
export function encode(file: ExportFile): string {
  return `${JSON.stringify(Shape.encode(file), null, 2)}\n`
}

/** Encrypts a seed with a password. Takes about two seconds. Throws `Password.WeakPasswordError`. */
export async function seal(opened: seal.Opened, options: seal.Options): Promise<ExportFile> {
  const { password, random = Bytes.random } = options
  if ([...password.normalize('NFKC')].length < leastPassword) throw new Password.WeakPasswordError()
  const header = {
    version: 1,
    kind: 'latchkey.export',
    addresses: Seed.toAddresses(opened.keys),
    ...Password.defaults,
    iv: random(12),
    salt: random(32),
  } as const
  const container = new Uint8Array(size)
  const padded = Seed.pad(opened.seed)
  container.set(padded)
  try {
    const key = await toKey(header, password, 'encrypt')
    const sealed = await crypto.subtle.encrypt(toCipher(header), key, container)
    return { ...header, ciphertext: new Uint8Array(sealed) }
  } finally {
    Bytes.wipe(container, padded)
  }
}

export declare namespace seal {
  type Opened = { keys: Seed.Keys; seed: Seed.Seed }
  type Options = { password: string; random?: Bytes.Random | undefined }
}

/**
 * Decrypts a file. The caller wipes the seed. Throws `Password.PasswordError` if the password is wrong or the file is
 * damaged, and `Seed.UnknownKindError` if a later version has written a seed of a new kind.
 */
export async function open(file: ExportFile, password: string): Promise<Seed.Seed> {
  const key = await toKey(file, password, 'decrypt')
  const decrypted = await crypto.subtle.decrypt(toCipher(file), key, file.ciphertext).catch(() => {
    throw new Password.PasswordError()
  })
  const container = new Uint8Array(decrypted)
  try {
    // Every kind so far fits in the container of a share set.
    if (container.subarray(Seed.size).some(Boolean)) throw new Seed.UnknownKindError()
    return Seed.unpad(container.subarray(0, Seed.size))
  } finally {
    Bytes.wipe(container)
  }
}

type Header = Omit<ExportFile, 'ciphertext'>

function toCipher({ iv, ...header }: Header): AesGcmParams {
  const { addresses, kind, memory, passes, salt, version } = header
  const { evm = '', solana = '' } = addresses
  const additionalData = Bytes.join(label, version, kind, evm, solana, memory, passes, salt)
  return { additionalData, iv, name: 'AES-GCM' }
}

async function toKey(
  file: Pick<Header, 'memory' | 'passes' | 'salt'>,
  password: string,
  usage: 'decrypt' | 'encrypt',
): Promise<CryptoKey> {
  const stretched = await Password.stretch(file, password)
  const key = hkdf(sha256, stretched, file.salt, new TextEncoder().encode(label), 32)
  try {
    return await crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, [usage])
  } finally {
    Bytes.wipe(stretched, key)
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The shape rejects it. Omit the cause, because it quotes the text.
    return undefined
  }
}
