import type { OperationReason } from '@latchkey/protocol/reasons/operation'
import { FailedOperationError } from '../../evm/smart/FailedOperationError.ts'
import { RefusedError } from '../../RefusedError.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import { sleep } from '../../sleep.ts'

/** Why a change did not succeed, or is not known to have. */
export type WalletProblem = OperationReason | 'blocked' | 'late' | 'refused' | 'unconfirmed'

/** How long the page waits for a transaction to be mined, in milliseconds. */
const patience = 120_000

/** Why a transaction was not sent, may not have been, or has failed. */
export function toWalletProblem(error: unknown): WalletProblem {
  if (error instanceof FailedOperationError) return error.reason
  if (error instanceof NodeError) return 'refused'
  if (error instanceof RefusedError && error.reason === 'NONCE_TAKEN') return 'unconfirmed'
  if (error instanceof RefusedError && error.reason === 'TRANSACTION_LOST') return 'late'
  throw error
}

/** Waits until a transaction is mined. Returns the problem if it has failed, or is not mined in time. */
export async function findProblem(
  node: Node,
  hash: `0x${string}`,
  signal: AbortSignal,
): Promise<WalletProblem | undefined> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const receipt = await node
      .request('eth_getTransactionReceipt', [hash], { signal })
      .catch(() => undefined)
    if (receipt) return Object(receipt).status === '0x1' ? undefined : 'operationFailed'
    await sleep(1_000, signal)
  }
  return 'late'
}
