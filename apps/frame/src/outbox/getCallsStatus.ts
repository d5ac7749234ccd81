import { Network, type Rpc, Schema } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { demand } from '../Account.ts'
import { CallsError } from '../evm/calls/CallsError.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import * as Node from '../remote/Node.ts'
import * as Carrier from './carriers/Carrier.ts'
import * as Entry from './Entry.ts'
import * as EntryStore from './EntryStore.ts'
import { isOver, look, resume } from './run.ts'

/**
 * `wallet_getCallsStatus` of EIP-5792. Looks at the chain, and sends the rest of a batch that a reload has
 * interrupted.
 */
export async function getCallsStatus(
  { host }: Context,
  [id]: Rpc.ServedParams<'wallet_getCallsStatus'>,
) {
  const { walletId } = await demand(host)
  const stored = await EntryStore.open(host).find({ id, walletId })
  if (!stored) throw new CallsError('unknownBatch')
  const batch = await refresh(host, stored)
  const receipts = await findReceipts(host, batch)
  const status = Entry.statusOf(batch)
  // The app now knows how its request ended, so the same request is a new one.
  if (batch.request && (status === 200 || status === 500))
    await EntryStore.open(host).change(batch, ({ request: _, ...rest }) => rest)
  if (batch.isVersion1) {
    // Version 1.0 has no word for calls that are on no chain. An app would take "confirmed" for success.
    if (status === 400) throw new CallsError('notIncluded')
    return { receipts, status: status === 100 ? 'PENDING' : 'CONFIRMED' }
  }
  return {
    atomic: batch.isAtomic,
    chainId: toQuantity(Network.toNumber(batch.chainId)!),
    id,
    status,
    version: '2.0.0',
    ...(receipts.length && { receipts }),
  }
}

/** Looks at the chain, stores what is new, and sends the rest of an interrupted batch. */
export async function refresh(host: Host, stored: Entry.Entry): Promise<Entry.Entry> {
  const batch = await lookUp(host, stored)
  if (Entry.statusOf(batch) === 100) resume(host, batch)
  return batch
}

/** Looks at the chain, and stores what is new. Sends nothing. */
export async function lookUp(host: Host, stored: Entry.Entry): Promise<Entry.Entry> {
  if (!Entry.findMissing(stored)) return stored
  const carrier = await Carrier.create(host, stored)
  const batch = await look(carrier, stored).catch((error) => {
    // After a day, the status no longer depends on the node: its network may have been removed.
    if (Carrier.isTransient(error) || isOver(stored)) return stored
    throw error
  })
  if (batch !== stored) await EntryStore.open(host).update(batch)
  return batch
}

/** The receipts of the parts that are mined, in the form of EIP-5792. */
async function findReceipts(host: Host, batch: Entry.Entry) {
  const { chainId, parts } = batch
  const isOperation = Entry.hasOperations(batch)
  const node = Node.create(chainId, host)
  const mined = parts.filter(({ outcome }) => outcome === 'success' || outcome === 'failure')
  const { logsOf } = await import('../evm/smart/OperationReceipt.ts')
  const found = mined.map(async ({ hash, outcome, transactionHash = hash }) => {
    const answer = await node.request('eth_getTransactionReceipt', [transactionHash])
    const { output } = Schema.parse(receiptSchema, answer)
    if (!output) return undefined
    // A bundler's transaction contains other operations as well.
    const logs = isOperation ? (logsOf(output.logs, hash) ?? []) : output.logs
    // The transaction of a failed operation succeeds. Its calls do not.
    return { ...output, logs, status: outcome === 'success' ? '0x1' : '0x0' }
  })
  // The status does not depend on the receipts.
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
