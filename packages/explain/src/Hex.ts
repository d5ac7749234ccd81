/** Bytes as hex digits after `0x`. */
export type Hex = `0x${string}`

/** Returns whole bytes as hex in lower case. Returns undefined for any other value. */
export function from(value: unknown, length?: number): Hex | undefined {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
  if (length !== undefined && value.length !== 2 + 2 * length) return undefined
  return value.toLowerCase() as Hex
}

export function fromBytes(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Whether a value is whole bytes as hex, in any case. */
export function isHex(value: unknown): value is Hex {
  return from(value) !== undefined
}

/** Returns the number of bytes. */
export function size(hex: Hex): number {
  return (hex.length - 2) / 2
}

export function toBytes(hex: Hex): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size(hex))
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(2 + 2 * index, 4 + 2 * index), 16)
  return bytes
}

/**
 * Returns a decoded value with every text in lower case. Decoders write addresses with a checksum, and known contracts
 * are found by their address in lower case.
 */
export function toLowerCase<value>(value: value): value
export function toLowerCase(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((it) => toLowerCase(it))
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, toLowerCase(it)]))
}

/** Decodes bytes as text. Returns undefined if they are not UTF-8. */
export function toText(hex: Hex): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(toBytes(hex))
  } catch {
    return undefined
  }
}
