import type { Context } from '../../../Handler.ts'
import { RefusedError } from '../../../RefusedError.ts'
import type { Request } from '../../Approval.ts'
import { askUser, parse } from '../../queue/askUser.ts'
import { sendOperation } from '../../sendOperation.ts'

const method = 'eth_sendTransaction'

/**
 * Sends a transaction of a smart account as a user operation. Returns the hash of the transaction that
 * contains it, once it is mined.
 */
export async function sendFromSmart(
  request: Request<typeof method>,
  context: Context,
  onSign?: sendOperation.Request['onSign'],
): Promise<string> {
  const { chainId, smart, walletId } = request
  if (!smart || !context.host.networks.listSmart().includes(chainId))
    throw new RefusedError('NOT_AVAILABLE')
  const parsed = parse(method, request, context)
  const { data, to, value } = parsed.subject
  // A smart account cannot create contracts by a call.
  if (!to) throw new RefusedError('NOT_AVAILABLE')
  const ask = () => askUser(method, request, context, parsed)
  const sent = { chainId, method, onSign, smart, walletId }
  const entry = await sendOperation(sent, context, { ask, calls: [{ data, to, value }] })
  return entry.parts[0]!.transactionHash!
}
