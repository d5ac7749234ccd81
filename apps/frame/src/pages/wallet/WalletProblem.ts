import type { OperationReason } from '@latchkey/protocol/reasons/operation'
import { FailedOperationError } from '../../evm/smart/FailedOperationError.ts'
import { RefusedError } from '../../RefusedError.ts'
import { NodeError } from '../../remote/Node.ts'

/** Why a change failed or may have failed. */
export type WalletProblem = OperationReason | 'blocked' | 'late' | 'refused' | 'unconfirmed'

/** Returns the reason for which a transaction was not sent, may not have been sent, or has failed. */
export function toWalletProblem(error: unknown): WalletProblem {
  if (error instanceof FailedOperationError) return error.reason
  if (error instanceof NodeError) return 'refused'
  if (error instanceof RefusedError && error.reason === 'REVERTED') return 'operationFailed'
  if (error instanceof RefusedError && error.reason === 'NONCE_TAKEN') return 'unconfirmed'
  if (error instanceof RefusedError && error.reason === 'TRANSACTION_LOST') return 'late'
  throw error
}
