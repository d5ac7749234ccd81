import { Network, type Rpc, Schema } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import type { Hex } from '@latchkey/protocol/Value'
import { demand } from '../Account.ts'
import { CallsError } from '../evm/calls/CallsError.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import * as Node from '../remote/Node.ts'
import * as Entry from './Entry.ts'
import { refresh } from './internal/runOnce.ts'
import * as Outbox from './Outbox.ts'

/**
 * `wallet_getCallsStatus` of EIP-5792. Reads the state from the chain, and resumes sending an entry that a reload has
 * interrupted.
 */
export async function getCallsStatus(
  { host }: Context,
  [id]: Rpc.ServedParams<'wallet_getCallsStatus'>,
) {
  const { walletId } = await demand(host)
  const outbox = Outbox.of(host)
  const stored = await outbox.store.find({ id, walletId })
  if (!stored || stored.carrier === 'solana') throw new CallsError('unknownBatch')
  const entry = await refresh(outbox, stored)
  const receipts = await findReceipts(host, entry)
  const status = Entry.statusOf(entry)
  // The app now knows how its request ended, so an equal request counts as new. This is not true for an entry that the
  // wallet gave up, because it may still be mined.
  const isAnswered = status === 100 ? entry.isAnswered : !Entry.isGivenUp(entry)
  if (entry.isAnswered !== isAnswered)
    await outbox.store.change(entry, (it) => ({ ...it, isAnswered, isAnswering: true }))
  if (entry.isVersion1) {
    // Version 1.0 has no status for calls that were not mined. An app would take "confirmed" for success.
    if (status === 400) throw new CallsError('notIncluded')
    return { receipts, status: status === 100 ? 'PENDING' : 'CONFIRMED' }
  }
  return {
    atomic: entry.isAtomic,
    chainId: toQuantity(Network.toNumber(entry.chainId)!),
    id,
    status,
    version: '2.0.0',
    ...(receipts.length && { receipts }),
  }
}

/** Returns the receipts of the mined parts, in the format of EIP-5792. */
async function findReceipts(host: Host, entry: Entry.Entry) {
  const { chainId, parts } = entry
  const isOperation = entry.carrier === 'operation'
  const node = Node.create(chainId, host)
  const mined = parts.filter(({ outcome }) => outcome === 'success' || outcome === 'failure')
  const { logsOf } = await import('../evm/smart/OperationReceipt.ts')
  const found = mined.map(async ({ hash, outcome, transactionHash = hash }) => {
    const answer = await node.request('eth_getTransactionReceipt', [transactionHash])
    const { output } = Schema.parse(receiptSchema, answer)
    if (!output) return undefined
    // A bundler's transaction contains other operations, so return only the logs of this one.
    const logs = isOperation ? (logsOf(output.logs, hash as Hex) ?? []) : output.logs
    // The transaction of a failed operation succeeds, but the operation's calls do not.
    return { ...output, logs, status: outcome === 'success' ? '0x1' : '0x0' }
  })
  // Leave out missing receipts. The status does not depend on them.
  const receipts = await Promise.all(found.map((it) => it.catch(() => undefined)))
  return receipts.filter((receipt) => receipt !== undefined)
}

const hex = Schema.text(/^0x[\da-f]*$/i, 'hex')

const receiptSchema = Schema.object({
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  logs: Schema.list(Schema.object({ address: hex, data: hex, topics: Schema.list(hex) })),
  transactionHash: hex,
})
