import { type Network, Rpc } from '@latchkey/protocol'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { approve } from './approve.ts'
import { approveSolana } from './solana/approveSolana.ts'

/** A request of a method that the user must approve. */
export type ParsedRequest<method extends Rpc.ApprovalMethod> = {
  /** The network in use. */
  chainId: Network.Id
  /** Parsed by the row of the method. It is a copy that the caller cannot change (T31). */
  params: Rpc.ServedParams<method>
}

/** Carries a request out once the user has approved it, by the kind of its method. */
export async function approveRequest<method extends Rpc.ApprovalMethod>(
  method: method,
  request: ParsedRequest<method>,
  context: Context,
): Promise<unknown> {
  if (Rpc.isSolanaApproval(method))
    return approveSolana(method, request as ParsedRequest<typeof method>, context)
  if (Rpc.isRenamed(method)) {
    const { approveExecution } = await import('./approvals/approveExecution.ts')
    return approveExecution(method, request as ParsedRequest<typeof method>, context)
  }
  if (!Rpc.isServedApproval(method)) throw new RefusedError('NOT_AVAILABLE')
  return approve(method, request as ParsedRequest<typeof method>, context)
}
