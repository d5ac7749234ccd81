import type { Errors } from '@latchkey/protocol'
import { custody } from '@latchkey/protocol/reasons/custody'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import type { CostsProblem } from './Costs.ts'

/**
 * Returns the host's error for a problem that prevents the approval. Undefined if the request can be approved anyway.
 */
export function refusalOf(problem: CostsProblem): Errors.BaseError | undefined {
  if (problem.kind === 'balance') return new RefusedError('INSUFFICIENT_FUNDS')
  if (problem.kind === 'expired') return new RefusedError('TRANSACTION_EXPIRED')
  if (problem.kind === 'unreachable') return refusalOfWait(problem.seconds)
  if (problem.kind !== 'unsigned') return undefined
  const { message } = custody.missingSignature
  return new RefusedError('REVERTED', { data: { signers: problem.signers }, message })
}

function refusalOfWait(retryAfter: number | undefined): Errors.BaseError {
  if (!retryAfter) return new UnreachableError()
  return new RefusedError('TOO_MANY_REQUESTS', { data: { retryAfter } })
}
