import { Rpc } from '@latchkey/protocol'
import { demand } from '../Account.ts'
import { findSigner } from '../findSigner.ts'
import type { Context } from '../Handler.ts'
import { type Approvals, approvals } from './approvals/index.ts'
import type { ParsedRequest } from './approveRequest.ts'

/**
 * Carries a method out once the user has approved it. The account and the network that are checked and the subject
 * that is signed come from the same parsed params. `chainId` is the network of methods that name none.
 */
export async function approve<method extends Rpc.ServedApproval>(
  method: method,
  { chainId: current, params }: ParsedRequest<method>,
  context: Context,
): Promise<unknown> {
  const { host } = context
  const rows: Approvals = approvals
  const row = rows[method]
  const chainId = (await row.findChain?.(params, host.networks)) ?? current
  const user = await demand(host)
  const signer = await findSigner(host, user, chainId, Rpc.accountOf(method, params))
  const { address: account, smart } = signer
  const carryOut = await row.load(smart)
  const { walletId } = user
  return carryOut({ account, chainId, params, smart, walletId }, context)
}
