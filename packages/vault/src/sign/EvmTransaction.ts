import { BaseError } from '@latchkey/protocol/Errors'

/** How many fields an unsigned transaction of each type has. */
const fields: Readonly<Record<number, number>> = {
  1: 8, // EIP-2930
  2: 9, // EIP-1559
  3: 11, // EIP-4844
  4: 10, // EIP-7702
}
/** Before types: six, and three of EIP-155. Without those it could be replayed on any chain. */
const legacy = 9

/**
 * Proves that bytes are one unsigned transaction and nothing else: a message (0x19…), typed data
 * or an authorisation of EIP-7702 (0x05…) must not be signed under the name of a transaction.
 */
export function assert(payload: Uint8Array): void {
  const type = payload[0] ?? 0
  const start = type < 0xc0 ? 1 : 0
  const items = readList(payload, start)
  if (!items) throw new TransactionError()
  if (start && items.length === fields[type]) return
  // Where the signature would stand, an unsigned legacy transaction has two zeros.
  const isEmpty = ([from, to]: Range) => to - from === 1 && payload[from] === 0x80
  if (!start && items.length === legacy && items.slice(7).every(isEmpty)) return
  throw new TransactionError()
}

/** From the first byte of an item, its header included, to the byte after its last. */
type Range = readonly [number, number]

/** The items of an RLP list that fills the rest of the bytes exactly. */
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

/** Where the content of an item lies. */
function readItem(bytes: Uint8Array, offset: number, limit: number) {
  const first = bytes[offset]
  if (first === undefined || offset >= limit) return undefined
  if (first < 0x80) return { end: offset + 1, start: offset }
  const base = first < 0xc0 ? 0x80 : 0xc0
  const short = first - base
  const size = Math.max(0, short - 55)
  // Longer than any memory: its length alone would have more than four bytes.
  if (size > 4 || offset + size >= limit) return undefined
  const digits = bytes.subarray(offset + 1, offset + 1 + size)
  const length = size ? digits.reduce((sum, digit) => sum * 256 + digit, 0) : short
  const start = offset + 1 + size
  return start + length > limit ? undefined : { end: start + length, start }
}

/** Thrown when something is to be signed as a transaction that is none. */
export class TransactionError extends BaseError {
  override readonly name = 'EvmTransaction.TransactionError'

  constructor() {
    super('This is not a transaction that can be signed.', { code: -32602, reason: 'transaction' })
  }
}
