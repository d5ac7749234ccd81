import * as Rlp from '@latchkey/protocol/wallet/Rlp'
import type * as Warning from './Warning.ts'

/** For each transaction type: the number of fields, unsigned and signed, and the index of `to`. */
const transactions: Readonly<Record<number, { fields: readonly number[]; to: number }>> = {
  0: { fields: [6, 9], to: 3 }, // legacy
  1: { fields: [8, 11], to: 4 }, // EIP-2930
  2: { fields: [9, 12], to: 5 }, // EIP-1559
  3: { fields: [11, 14], to: 5 }, // EIP-4844
  4: { fields: [10, 13], to: 5 }, // EIP-7702
}

/** The warnings about a payload that is disguised as a message. */
export type Disguise = Extract<Warning.Id, `messageIs${string}`>

/**
 * Returns the real kind of a message, if it is a disguised payload. The EIP-191 prefix makes such a signature useless
 * elsewhere, but no honest app requests one.
 */
export function disguise(bytes: Uint8Array): Disguise | undefined {
  if (bytes[0] === 0x19) return bytes[1] === 0x01 ? 'messageIsTypedData' : 'messageIsPrefixed'
  if (isAuthorization(bytes)) return 'messageIsAuthorization'
  return isTransaction(bytes) ? 'messageIsTransaction' : undefined
}

/** Whether bytes are an EIP-7702 authorization: chain id, address of the code, nonce, and possibly a signature. */
function isAuthorization(bytes: Uint8Array): boolean {
  const items = Rlp.readList(bytes[0] === 0x05 ? bytes.subarray(1) : bytes)
  const isTuple = items?.length === 3 || items?.length === 6
  return isTuple && items[1]!.content.length === 20 && items.every(({ isList }) => !isList)
}

function isTransaction(bytes: Uint8Array): boolean {
  const type = (bytes[0] ?? 0) < 0xc0 ? (bytes[0] ?? 0) : 0
  const items = Rlp.readList(type ? bytes.subarray(1) : bytes)
  const { fields = [], to = 0 } = transactions[type] ?? {}
  if (!items || !fields.includes(items.length)) return false
  const { content, isList } = items[to]!
  return !isList && (content.length === 0 || content.length === 20)
}
