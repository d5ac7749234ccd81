import {
  boolean,
  check,
  list,
  type Output,
  object,
  oneOf,
  optional,
  type Schema,
  string,
} from '../Schema.ts'
import * as Base58 from './Base58.ts'

/** The params of the Solana methods. They are parsed to bytes. Host pages do not load this file. */

/** The size of the largest transaction in bytes: an IPv6 packet without its headers. */
export const mostTransactionBytes = 1_232
/** The size of the largest message in bytes. Base58 is too slow for larger ones. */
export const mostMessageBytes = 8_192
/** The most transactions in one request. The screen explains each of them. */
export const mostTransactions = 20

/** The levels of commitment, from the weakest to the strongest. */
export const commitments = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof commitments)[number]

/** The names of the levels before Solana 1.5. Nodes refuse them now. */
const older: Record<string, Commitment> = {
  max: 'finalized',
  recent: 'processed',
  root: 'finalized',
  single: 'confirmed',
  singleGossip: 'confirmed',
}

const commitment: Schema<Commitment> = (value) =>
  oneOf(...commitments)(
    typeof value === 'string' && Object.hasOwn(older, value) ? older[value] : value,
  )

const natural = (most: number) =>
  check<number>(
    (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most,
    `a whole number up to ${most}`,
  )

/** How a transaction is sent. Unknown options are dropped. */
export const SendOptions = object({
  /** The commitment after which the wallet answers. By default, it answers as soon as the transaction is sent. */
  commitment: optional(commitment),
  maxRetries: optional(natural(100)),
  minContextSlot: optional(natural(Number.MAX_SAFE_INTEGER)),
  preflightCommitment: optional(commitment),
  skipPreflight: optional(boolean),
})
export type SendOptions = Output<typeof SendOptions>

/** Returns a schema for base58 text with a number of bytes in this range. */
function base58(least: number, most: number, expected: string): Schema<Base58.Bytes> {
  // A byte takes at most 1.37 digits. A leading zero byte takes one.
  const mostDigits = Math.ceil(most * 1.37) + 1
  return (value) => {
    const text = string(value)
    const bytes = text.length <= mostDigits ? Base58.decode(text) : undefined
    const fits = bytes && bytes.length >= least && bytes.length <= most
    return check<Base58.Bytes>(() => Boolean(fits), expected)(bytes)
  }
}

const publicKey = base58(32, 32, 'a public key in base58')
const message = base58(1, mostMessageBytes, `1 to ${mostMessageBytes} bytes in base58`)
const transaction = base58(1, mostTransactionBytes, `a transaction in base58`)
const transactions: Schema<Base58.Bytes[]> = (value) =>
  check<Base58.Bytes[]>(
    (it) => (it as unknown[]).length > 0 && (it as unknown[]).length <= mostTransactions,
    `1 to ${mostTransactions} transactions`,
  )(list(transaction)(value))

/** The params of `solana_signAllTransactions`. */
export const AllTransactions = object({ transactions })
/** The params of `solana_signMessage`. */
export const Message = object({ message, pubkey: publicKey })
/** The params of `solana_signAndSendTransaction`. */
export const SentTransaction = object({ options: optional(SendOptions, {}), transaction })
/** The params of `solana_signTransaction`. */
export const Transaction = object({ transaction })
