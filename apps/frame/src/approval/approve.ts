import { Rpc } from '@latchkey/protocol'
import { demand } from '../Account.ts'
import { findSigner } from '../findSigner.ts'
import type { Context } from '../Handler.ts'
import { type Approvals, approvals } from './approvals/index.ts'
import type { ParsedRequest } from './approveRequest.ts'

/**
 * Executes a method after the user's approval. The checked account, the checked network and the signed subject all come
 * from the same parsed params. `chainId` is used for methods that name no network.
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
