/** An RLP item: its content without its header, and its size with the header. */
export type Item = { content: Uint8Array; isList: boolean; size: number }

/** Reads a list that fills the bytes exactly. Returns undefined if they are not such a list. */
export function readList(bytes: Uint8Array): Item[] | undefined {
  const list = readItem(bytes)
  if (!list?.isList || list.size !== bytes.length) return undefined
  const items: Item[] = []
  for (let rest = list.content; rest.length; ) {
    const item = readItem(rest)
    if (!item) return undefined
    items.push(item)
    rest = rest.subarray(item.size)
  }
  return items
}

/** Reads the first item. Returns undefined if it is malformed. */
function readItem(bytes: Uint8Array): Item | undefined {
  const [first] = bytes
  if (first === undefined) return undefined
  if (first < 0x80) return { content: bytes.subarray(0, 1), isList: false, size: 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const digits = bytes.subarray(1, 1 + Math.max(0, short - 55))
  // A message is never so long that its length needs more than four bytes.
  if (digits.length > 4 || digits.length < short - 55) return undefined
  const length = short > 55 ? digits.reduce((sum, digit) => sum * 256 + digit, 0) : short
  const start = 1 + digits.length
  if (start + length > bytes.length) return undefined
  return { content: bytes.subarray(start, start + length), isList, size: start + length }
}
