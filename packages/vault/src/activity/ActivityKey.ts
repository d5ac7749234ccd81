import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'

/**
 * The keys of a wallet's activity. They are derived from the seed, so that every device of the user has the same ones.
 * They open the list of sent transactions. They sign nothing and open no wallet, and no script can read them.
 */
export type ActivityKey = {
  /** AES-256-GCM: encrypts the boxes. */
  boxes: CryptoKey
  /** HMAC-SHA256: makes the ids of the boxes. */
  ids: CryptoKey
}

/** The id and the wallet of a box. The box opens only together with these. */
export type Binding = { id: string; walletId: string }

/** The format version, which is the first byte of a box. */
const version = 1
/** Lengths in bytes. Contents are padded to whole steps, so that a box shows a coarse size only. */
const lengths = { iv: 12, most: 16 * 1_024, step: 1_024, tag: 16 }
const start = 1 + lengths.iv

const labels = { boxes: 'latchkey/1/activity', ids: 'latchkey/1/activity-ids' }
const aes = { length: 256, name: 'AES-GCM' }
const hmac = { hash: 'SHA-256', length: 256, name: 'HMAC' }

/** Derives the keys: HKDF-SHA256 over the padded container. Copies the seed before it returns its promise. */
export async function fromSeed(seed: Seed.Seed): Promise<ActivityKey> {
  const padded = Seed.pad(seed)
  const importing = crypto.subtle.importKey('raw', padded, 'HKDF', false, ['deriveKey'])
  Bytes.wipe(padded)
  const base = await importing
  const derive = (label: string, algorithm: typeof aes | typeof hmac, usages: KeyUsage[]) => {
    const info = new TextEncoder().encode(label)
    const hkdf = { hash: 'SHA-256', info, name: 'HKDF', salt: new Uint8Array() }
    return crypto.subtle.deriveKey(hkdf, base, algorithm, false, usages)
  }
  const [boxes, ids] = await Promise.all([
    derive(labels.boxes, aes, ['encrypt', 'decrypt']),
    derive(labels.ids, hmac, ['sign']),
  ])
  return { boxes, ids }
}

/** Returns the value if it is a pair of keys that no script can read. Otherwise undefined. */
export function read(value: unknown): ActivityKey | undefined {
  const { boxes, ids } = Object(value) as Record<string, unknown>
  return isKey(boxes, 'AES-GCM', 'decrypt') && isKey(ids, 'HMAC', 'sign')
    ? { boxes, ids }
    : undefined
}

/** Returns the id of the box for a name. Without the key, the id reveals nothing about the name. */
export async function toId(
  { ids }: ActivityKey,
  { name, walletId }: { name: string; walletId: string },
): Promise<string> {
  const named = bind(walletId, name)
  return Bytes.toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', ids, named)))
}

/** Seals a value. Returns the box in base64url, or undefined if the box would be too long. */
export async function seal(
  { boxes }: ActivityKey,
  binding: Binding,
  value: Uint8Array,
  random: Bytes.Random = (length) => crypto.getRandomValues(new Uint8Array(length)),
): Promise<string | undefined> {
  const { iv: ivLength, most, step, tag } = lengths
  const length = Math.ceil((4 + value.length) / step) * step
  if (start + length + tag > most) return undefined
  const padded = new Uint8Array(length)
  new DataView(padded.buffer).setUint32(0, value.length)
  padded.set(value, 4)
  const iv = random(ivLength)
  const parameters = { additionalData: bind(binding.walletId, binding.id), iv, name: 'AES-GCM' }
  const ciphertext = await crypto.subtle.encrypt(parameters, boxes, padded)
  return Bytes.toBase64url(Uint8Array.of(version, ...iv, ...new Uint8Array(ciphertext)))
}

/**
 * Opens a box. Throws `Shape.InvalidError` if the box is damaged, or belongs to another id, wallet or key. Throws
 * `Shape.VersionError` if a later version has written it.
 */
export async function open(
  { boxes }: ActivityKey,
  binding: Binding,
  box: string,
): Promise<Bytes.Bytes> {
  const bytes = Bytes.fromBase64url(box)
  if (!bytes || bytes.length < start) throw toError()
  if (bytes[0] !== version) throw new Shape.VersionError({ known: version, version: bytes[0]! })
  const iv = bytes.subarray(1, start)
  const parameters = { additionalData: bind(binding.walletId, binding.id), iv, name: 'AES-GCM' }
  const padded = await crypto.subtle.decrypt(parameters, boxes, bytes.subarray(start)).catch(() => {
    throw toError()
  })
  if (padded.byteLength < 4) throw toError()
  const length = new DataView(padded).getUint32(0)
  if (length > padded.byteLength - 4) throw toError()
  return new Uint8Array(padded, 4, length)
}

export declare namespace open {
  type ErrorType = Shape.InvalidError | Shape.VersionError
}

const toError = () =>
  new Shape.InvalidError({ expected: 'sealed for this id and wallet', path: 'box' })

/**
 * Encodes the fields that a tag or an id covers. It uses JSON, because `Bytes.join` would become a part of the frame's
 * first script.
 */
function bind(...fields: string[]): Bytes.Bytes {
  return new TextEncoder().encode(JSON.stringify([version, ...fields]))
}

function isKey(value: unknown, name: string, usage: KeyUsage): value is CryptoKey {
  return (
    value instanceof CryptoKey &&
    value.algorithm.name === name &&
    !value.extractable &&
    value.usages.includes(usage)
  )
}
