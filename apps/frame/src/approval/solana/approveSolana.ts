import { type Network, Rpc } from '@latchkey/protocol'
import * as Base58 from '@latchkey/protocol/solana/Base58'
import { type Account, demandSolana } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import { type SolanaApprovals, solanaApprovals } from '../approvals/index.ts'

export type Request = { chainId: Network.Id; params: unknown; user: Account }

/** Explains a request of Solana, asks the user, signs, and sends if the method says so. */
export async function approveSolana<method extends Rpc.SolanaApproval>(
  method: method,
  { chainId, params, user }: Request,
  context: Context,
): Promise<unknown> {
  // Before anything else: the caller may change the params afterwards (T31).
  const parsed = Rpc.parseServed(method, params)
  const { host } = context
  const rows: SolanaApprovals = solanaApprovals
  const [account, carryOut] = await Promise.all([demandSolana(host, user), rows[method].load()])
  const named = Rpc.accountOf(method, parsed)
  if (named && Base58.encode(named as Uint8Array) !== account)
    throw new RefusedError('ACCOUNT_UNKNOWN')
  const node = Node.create(chainId, host)
  const { walletId } = user
  return carryOut(parsed, { account, chainId, context, method, node, walletId })
}
