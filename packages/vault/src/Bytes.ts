import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto accepts: they are never over a `SharedArrayBuffer`. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns unpredictable bytes. */
export type Random = (length: number) => Bytes

/** Decodes canonical base64url. Returns undefined for any other text. */
export function fromBase64url(text: string): Bytes | undefined {
  try {
    // Do not copy the bytes: the text may be a share, and the caller wipes only the array that it gets.
    const bytes = base64urlnopad.decode(text) as Bytes
    return toBase64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Returns whether two byte arrays are equal, in constant time for equal lengths. */
export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!
  return difference === 0
}

/**
 * Joins fields unambiguously: each field is preceded by its length, and numbers have 32 bits. Every tag, seal and MAC
 * covers fields that this function has joined, except in `ActivityKey`.
 */
export function join(...fields: (Uint8Array | number | string)[]): Bytes {
  const parts = fields.map((field) => {
    if (typeof field === 'string') return new TextEncoder().encode(field)
    return typeof field === 'number' ? uint32(field) : field
  })
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(uint32(part.length), offset)
    joined.set(part, offset + 4)
    offset += 4 + part.length
  }
  return joined
}

/** The platform's secure random generator. */
export const random: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Encodes base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

/** Returns a random UUID (version 4). */
export function uuid(random: Random): string {
  const bytes = random(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Overwrites secrets with zeros. */
export function wipe(...secrets: (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
