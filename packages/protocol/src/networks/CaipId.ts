import type * as Value from '../Value.ts'

/** A chain as a CAIP-2 id. All code uses this format, except on the wire. */
export type CaipId = `eip155:${number}` | `solana:${string}`
/** The namespace of a chain. */
export type Kind = 'eip155' | 'solana'
/** Parses a chain in any format (`1`, `"1"`, `"0x1"`, `"eip155:1"`). Returns undefined if it is invalid. */
export function from(chainId: Value.ChainId | undefined): CaipId | undefined {
  const text = String(chainId)
  if (/^solana:\w{1,32}$/.test(text)) return text as CaipId
  const [, digits] = /^(?:eip155:)?(0x[\da-f]+|\d+)$/i.exec(text) ?? []
  const number = Number(digits)
  // The older generation sends 0 for "no chain yet".
  return number && Number.isSafeInteger(number) ? `eip155:${number}` : undefined
}

/** Returns the namespace of a chain. */
export function kindOf(id: CaipId): Kind {
  return id.startsWith('solana:') ? 'solana' : 'eip155'
}

/** Returns the number of an EVM chain, or undefined for another chain. */
export function toNumber(id: CaipId): number | undefined {
  return id.startsWith('eip155:') ? Number(id.slice(7)) : undefined
}

/** Returns a chain in the wire format: a number for an EVM chain, the CAIP-2 id for Solana. */
export function toWire(id: CaipId): number | string {
  return toNumber(id) ?? id
}
