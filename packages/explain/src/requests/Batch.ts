import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Transaction from './Transaction.ts'
import { own } from './TypedData.ts'

/** The calls of `wallet_sendCalls`, fully parsed. Sign only data that is built from them. */
export type Batch = { calls: readonly RequestedCall[]; chainId?: bigint; from?: Hex.Hex }

/** A call of a host. `spelling` is the target in the host's spelling, to verify its checksum. */
export type RequestedCall = { data: Hex.Hex; spelling: string; to: Hex.Hex; value: bigint }

/** Parses a batch. Returns the problem if it cannot be signed. */
export function read(params: unknown): Batch | Transaction.read.Problem | 'tooLarge' {
  const [batch] = Array.isArray(params) ? params : []
  const listed = own(Object(batch), 'calls')
  if (!Array.isArray(listed) || !listed.length) return 'malformedRequest'
  if (listed.length > limits.calls) return 'tooLarge'
  // The sender and the network are the same for all calls.
  const shared = { chainId: own(batch, 'chainId'), from: own(batch, 'from') }
  const calls: RequestedCall[] = []
  let head: Transaction.Transaction | undefined
  for (const given of listed) {
    const transaction = Transaction.read([{ ...pick(given), ...shared }])
    if (typeof transaction === 'string') return transaction
    const { data, spelling, to, value } = transaction
    // A smart account cannot create contracts by a call.
    if (!to) return 'malformedRequest'
    calls.push({ data, spelling: spelling!, to, value })
    head ??= transaction
  }
  if (calls.reduce((sum, { data }) => sum + Hex.size(data), 0) > limits.calldata) return 'tooLarge'
  const { chainId, from } = head!
  return { calls, ...(chainId !== undefined && { chainId }), ...(from && { from }) }
}

/** Picks the fields of EIP-5792, and the fields that are refused. The wallet sets all other fields. */
function pick(call: unknown): object {
  const names = ['to', 'data', 'value', ...Transaction.refused]
  return Object.fromEntries(names.map((name) => [name, own(Object(call), name)]))
}
