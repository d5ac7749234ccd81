import { Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { demand, demandSolana } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import { type SolanaApprovals, solanaApprovals } from '../approvals/index.ts'
import type { ParsedRequest } from '../approveRequest.ts'

/** Explains a Solana request, asks the user and signs. Sends the transaction if the method requires it. */
export async function approveSolana<method extends Rpc.SolanaApproval>(
  method: method,
  { chainId, params }: ParsedRequest<method>,
  context: Context,
): Promise<unknown> {
  const { host } = context
  const rows: SolanaApprovals = solanaApprovals
  const user = await demand(host)
  const [account, carryOut] = await Promise.all([demandSolana(host, user), rows[method].load()])
  const named = Rpc.accountOf(method, params)
  if (named && Base58.encode(named as Uint8Array) !== account)
    throw new RefusedError('ACCOUNT_UNKNOWN')
  const node = Node.create(chainId, host)
  const { walletId } = user
  return carryOut(params, { account, chainId, context, method, node, walletId })
}
