import { UserOperation } from '@latchkey/accounts'
import type { Batch } from '../calls/Batch.ts'
import * as BatchStore from '../calls/BatchStore.ts'
import * as Carrier from '../calls/Carrier.ts'
import { shorten } from '../calls/Progress.ts'
import { run, runOnce } from '../calls/run.ts'
import * as Node from '../chain/Node.ts'
import { toBigInt } from '../chain/price.ts'
import type { Context } from '../Handler.ts'
import type * as Operation from '../smart/Operation.ts'
import type { Request } from './Approval.ts'
import type { Put } from './put.ts'
import { operate } from './sendOperation.ts'

/**
 * Sends the calls of a smart account as one user operation. It is stored before it is sent, so that its
 * status is known after a reload. Resolves once it was sent, with the hash of the operation.
 */
export async function sendAtOnce(
  request: Request,
  context: Context,
  { explanation, subject, ...question }: Put<'eth_sendUserOperation' | 'wallet_sendCalls'>,
  id: string,
  payment: Operation.Payment,
): Promise<`0x${string}`> {
  const { account, chainId, smart, walletId } = request
  const { host } = context
  const store = BatchStore.open(host)
  const calls = subject.calls.map(({ data, to, value }) => ({ data, to, value }))
  let stored: Batch | undefined
  const keep = async (signed: Operation.Signed, hash: `0x${string}`) => {
    const encoded = JSON.stringify(UserOperation.toRpc(signed))
    const parts = [{ hash, isTried: true, nonce: Number(signed.nonce), signed: encoded }]
    // Without a start block, search the most recent blocks.
    const block = await findBlock(Node.create(chainId, host)).catch(() => undefined)
    const rest = { account, block, chainId, createdAt: Date.now(), id, walletId }
    const batch: Batch = { ...rest, explanation: shorten(explanation), isAtomic: true, parts }
    await store.add(batch)
    stored = batch
  }
  try {
    const plan = { ...payment, calls, smart: smart! }
    const follow = () => runOnce(host, stored!, () => run(host, stored!))
    return await operate(request, context, question, plan, { follow, keep })
  } catch (error) {
    if (!stored) throw error
    // After a transient error, report its status and resend the same operation.
    if (Carrier.isTransient(error)) return stored.parts[0]!.hash
    await store.remove(stored)
    throw error
  }
}

/** The last block of a network. */
async function findBlock(node: Node.Node): Promise<number> {
  return Number(toBigInt(await node.request('eth_blockNumber')))
}
