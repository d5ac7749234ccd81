import { lifetimeOf } from '@latchkey/explain/solana'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import type { Hex } from '@latchkey/protocol/Value'
import { encodeAbiParameters, keccak256 } from 'viem/utils'
import type { Entry } from './Entry.ts'

/** The content of a request that will be sent, before it is signed. */
export type Order = Pick<
  Entry,
  'account' | 'carrier' | 'chainId' | 'intent' | 'isVersion1' | 'method' | 'walletId'
> & {
  /** The hash of each part's calls, from `toCalls`. */
  calls: readonly Hex[]
  /** The id that the app has chosen. */
  id?: string | undefined
  /** The nonce that the app has set. */
  nonce?: bigint | undefined
}

/**
 * When the app gets its answer. `sent`: after the first part was sent. `known`: after a node has processed it. `mined`:
 * after it is mined. `stored`: after the batch is stored. The app then requests the status, so a lost connection is no
 * error.
 */
export type Until = 'known' | 'mined' | 'sent' | 'stored'

type Call = { data: Hex; to?: Hex | undefined; value: bigint }

const types = [
  {
    components: [
      { name: 'to', type: 'bytes' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
    type: 'tuple[]',
  },
] as const

/** Returns a hash of calls that succeed or fail together. Equal calls in a later request have the same hash. */
export function toCalls(calls: readonly Call[]): Hex {
  const list = calls.map(({ data, to = '0x', value }) => ({
    data: data.toLowerCase() as Hex,
    to: to.toLowerCase() as Hex,
    value,
  }))
  return keccak256(encodeAbiParameters(types, [list]))
}

/** Returns a hash of the calls of all parts, in order. It identifies the request. */
export function toIntent(parts: readonly Hex[]): Hex {
  return parts.length === 1 ? parts[0]! : keccak256(`0x${parts.map((it) => it.slice(2)).join('')}`)
}

/**
 * Returns two hashes of a Solana transaction: `calls` of its message, and `intent` of what the message does. An app
 * that retries usually builds another message with a new blockhash.
 */
export function fromMessage(message: Uint8Array): { calls: readonly Hex[]; intent: Hex } {
  const { blockhash = '' } = lifetimeOf(message) ?? {}
  const bytes = Base58.decode(blockhash) ?? new Uint8Array()
  const start = message.findIndex((_, index) => bytes.every((it, at) => message[index + at] === it))
  const rest = message.slice()
  if (bytes.length && start >= 0) rest.fill(0, start, start + bytes.length)
  return { calls: [keccak256(message)], intent: keccak256(rest) }
}
