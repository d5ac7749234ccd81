import { type Explanation, severityOf } from '@latchkey/explain'
import type { Context as Certain } from '@latchkey/explain/solana'
import { Network, type Rpc } from '@latchkey/protocol'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import type * as Node from '../../remote/Node.ts'
import type { Approval } from '../Approval.ts'

/** A request on Solana, after the frame has checked who signs and on which network. */
export type SolanaRequest = {
  account: string
  chainId: Network.Id
  context: Context
  method: Rpc.SolanaApproval
  node: Node.Node
  walletId: string
}

/** Returns the part of the context that is known without reading the network. */
export function certainOf({ account, chainId, context: { origin } }: SolanaRequest): Certain {
  return { account, chainId, now: Date.now(), origin }
}

/** Turns a request into an approval. Throws if the request must not be signed, so that it is never shown. */
export async function toApproval(
  explanation: Explanation,
  request: SolanaRequest,
): Promise<Approval> {
  if (severityOf(explanation) === 'refuse') throw new RefusedError('UNSAFE')
  const { account, chainId, context, method } = request
  const { name: project } = await context.host.project()
  const { name: network } = Network.table[chainId]
  return { account, explanation, method, network, project }
}
