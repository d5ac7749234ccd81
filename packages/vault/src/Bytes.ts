import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto takes: over a buffer that nobody shares. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Where unpredictable bytes come from. */
export type Random = (length: number) => Bytes

/** Reads base64url, in its one canonical spelling. Anything else is `undefined`. */
export function fromBase64url(text: string): Bytes | undefined {
  try {
    const bytes = base64urlnopad.decode(text)
    return toBase64url(bytes) === text ? bytes.slice() : undefined
  } catch {
    return undefined
  }
}

/** Whether two are the same, in a time that does not tell where they differ. */
export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!
  return difference === 0
}

/**
 * Joins fields so that no two lists of fields give the same bytes: each with its length in front,
 * numbers as 32 bits. Whatever is bound by a tag, a seal or a MAC is spelled by this.
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

/** The platform's own randomness. */
export const random: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

export function toBase64url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

/** A fresh random id, spelled as a UUID (version 4), which databases like. */
export function uuid(random: Random): string {
  const bytes = random(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Overwrites secrets that are no longer needed. */
export function wipe(...secrets: (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
