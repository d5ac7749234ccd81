import { VaultError } from '../VaultError.ts'

/** The number of fields of an unsigned transaction, by type. */
const fields: Readonly<Record<number, number>> = {
  1: 8, // EIP-2930
  2: 9, // EIP-1559
  3: 11, // EIP-4844
  4: 10, // EIP-7702
}
/** A legacy transaction: six fields, and three of EIP-155, which prevent a replay on other chains. */
const legacy = 9

/**
 * Asserts that bytes are exactly one unsigned transaction. A message (0x19…), typed data or an EIP-7702
 * authorization (0x05…) must not be signed as a transaction. Throws `TransactionError`.
 */
export function assert(payload: Uint8Array): void {
  const type = payload[0] ?? 0
  const start = type < 0xc0 ? 1 : 0
  const items = readList(payload, start)
  if (!items) throw new TransactionError()
  if (start && items.length === fields[type]) return
  // An unsigned legacy transaction has two zeros instead of a signature.
  const isEmpty = ([from, to]: Range) => to - from === 1 && payload[from] === 0x80
  if (!start && items.length === legacy && items.slice(7).every(isEmpty)) return
  throw new TransactionError()
}

/** The start of an item, including its header, and its end (exclusive). */
type Range = readonly [number, number]

/** Reads the items of an RLP list that extends exactly to the last byte. Returns undefined if it does not. */
function readList(bytes: Uint8Array, start: number): Range[] | undefined {
  const list = readItem(bytes, start, bytes.length)
  if (!list || (bytes[start] ?? 0) < 0xc0 || list.end !== bytes.length) return undefined
  const items: Range[] = []
  for (let offset = list.start; offset < list.end; ) {
    const item = readItem(bytes, offset, list.end)
    if (!item) return undefined
    items.push([offset, item.end])
    offset = item.end
  }
  return items
}

/** Returns the range of an item's content, or undefined if the item is malformed. */
function readItem(bytes: Uint8Array, offset: number, limit: number) {
  const first = bytes[offset]
  if (first === undefined || offset >= limit) return undefined
  if (first < 0x80) return { end: offset + 1, start: offset }
  const base = first < 0xc0 ? 0x80 : 0xc0
  const short = first - base
  const size = Math.max(0, short - 55)
  // A length of more than four bytes exceeds any memory.
  if (size > 4 || offset + size >= limit) return undefined
  const digits = bytes.subarray(offset + 1, offset + 1 + size)
  const length = size ? digits.reduce((sum, digit) => sum * 256 + digit, 0) : short
  const start = offset + 1 + size
  return start + length > limit ? undefined : { end: start + length, start }
}

/** Thrown if bytes are not an unsigned transaction. */
export class TransactionError extends VaultError {
  override readonly name = 'EvmTransaction.TransactionError'

  constructor() {
    super('transaction')
  }
}
