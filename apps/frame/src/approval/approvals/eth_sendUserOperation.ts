import { Schema } from '@latchkey/protocol'
import { CallsError } from '../../evm/calls/CallsError.ts'
import type { Context } from '../../Handler.ts'
import type { Request } from '../Approval.ts'
import { askUser, parse } from '../queue/askUser.ts'
import { userOperation } from '../queue/params/userOperation.ts'
import { sendOperation } from '../sendOperation.ts'

const method = 'eth_sendUserOperation'

/**
 * Sends the calls of a user operation from the user's smart account. The app may set the nonce and the fees. Both are
 * checked like those of a transaction. The wallet sets the gas, the deployment and the signature. Like a bundler,
 * returns the operation's hash once the operation was sent.
 */
export async function sendUserOperation(
  request: Request<typeof method>,
  context: Context,
): Promise<string> {
  const { chainId, smart, walletId } = request
  if (!smart || !context.host.networks.listSmart().includes(chainId)) throw new CallsError('chain')
  const parsed = parse(method, request, context, {
    refuse: () => Schema.demand(userOperation(smart), request.params, 'params', method),
  })
  const { asked, calls } = parsed.subject
  const entry = await sendOperation(
    { chainId, method, smart, until: 'stored', walletId },
    context,
    {
      ask: () => askUser(method, request, context, parsed),
      asked,
      calls: calls.map(({ data, to, value }) => ({ data, to, value })),
    },
  )
  return entry.parts[0]!.hash
}
