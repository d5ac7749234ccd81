import { type Network, Rpc } from '@latchkey/protocol'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { approve } from './approve.ts'
import { approveSolana } from './solana/approveSolana.ts'

/** A request of a method that the user must approve. */
export type ParsedRequest<method extends Rpc.ApprovalMethod> = {
  /** The current network. */
  chainId: Network.Id
  /** The params, parsed by the row of the method. They are a copy that the caller cannot change (T31). */
  params: Rpc.ServedParams<method>
}

/** Executes a request after the user's approval, depending on the kind of its method. */
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
