import * as Rlp from '@latchkey/protocol/wallet/Rlp'
import { VaultError } from '../VaultError.ts'

/** The number of fields of an unsigned transaction, by type. */
const fields: Readonly<Record<number, number>> = {
  1: 8, // EIP-2930
  2: 9, // EIP-1559
  3: 11, // EIP-4844
  4: 10, // EIP-7702
}
/** The number of fields of a legacy transaction: six, and three of EIP-155, which prevent a replay on other chains. */
const legacy = 9

/**
 * Asserts that bytes are exactly one unsigned transaction. A message (0x19…), typed data or an EIP-7702
 * authorization (0x05…) must not be signed as a transaction. Throws `TransactionError`.
 */
export function assert(payload: Uint8Array): void {
  const type = payload[0] ?? 0
  const start = type < 0xc0 ? 1 : 0
  const items = Rlp.readList(payload.subarray(start))
  if (!items) throw new TransactionError()
  if (start && items.length === fields[type]) return
  // An unsigned legacy transaction has two zeros instead of a signature, each the byte 0x80.
  const isEmpty = ({ content, isList, size }: Rlp.Item) => size === 1 && !content.length && !isList
  if (!start && items.length === legacy && items.slice(7).every(isEmpty)) return
  throw new TransactionError()
}

/** Thrown if bytes are not an unsigned transaction. */
export class TransactionError extends VaultError {
  override readonly name = 'EvmTransaction.TransactionError'

  constructor() {
    super('transaction')
  }
}
