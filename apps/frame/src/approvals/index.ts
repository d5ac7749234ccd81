import { Network, Rpc } from '@latchkey/protocol'
import * as Node from '../chain/Node.ts'
import { addressesOf, findTokens } from '../chain/tokens.ts'
import { type Explanation, severityOf } from '../explain/Explanation.ts'
import { explain, type Method } from '../explain/explain.ts'
import * as Hex from '../explain/Hex.ts'
import * as PersonalMessage from '../explain/PersonalMessage.ts'
import * as TypedData from '../explain/TypedData.ts'
import type { Request } from '../handlers/request.ts'
import { type Context, RefusedError } from '../serve.ts'
import * as Queue from './queue.ts'
import { sendTransaction } from './sendTransaction.ts'

type Approve = (asked: Request, context: Context) => Promise<unknown>

/** What is done once a person has approved it. A method that can be explained has a row. */
export const approvals = {
  eth_sendTransaction: sendTransaction,
  async eth_signTypedData_v4(asked, context) {
    const { approved } = await put('eth_signTypedData_v4', asked, context)
    const [, data] = Rpc.parseParams('eth_signTypedData_v4', asked.params)
    const typedData = TypedData.read(data)
    if (typeof typedData === 'string') throw new RefusedError('UNSAFE')
    await approved
    return context.host.keys.signTypedData({ typedData, walletId: asked.walletId })
  },
  async personal_sign(asked, context) {
    const { approved } = await put('personal_sign', asked, context)
    const [message] = Rpc.parseParams('personal_sign', asked.params)
    const bytes = PersonalMessage.read(message)
    if (!bytes) throw new RefusedError('UNSAFE')
    await approved
    return context.host.keys.signMessage({
      message: Hex.toBytes(bytes),
      walletId: asked.walletId,
    })
  },
} as const satisfies { [method in Method]: Approve }

/** Explains a request and puts it to the person. What must not be signed is not even asked. */
export async function put(
  method: Method,
  asked: Request,
  context: Context,
): Promise<Queue.Question & { explanation: Explanation }> {
  const { account, chainId, params } = asked
  const { name, symbol } = Network.table[chainId]
  const { host } = context
  const node = Node.create(chainId, host.projectId)
  const [{ name: project }, tokens] = await Promise.all([
    host.project(),
    findTokens(node, chainId, addressesOf(params)),
  ])
  const explanation = explain(
    { method, params },
    {
      account,
      chainId: Network.toNumber(chainId) ?? 0,
      now: Date.now(),
      origin: context.origin,
      symbol,
      tokens,
    },
  )
  if (severityOf(explanation) === 'refuse') throw new RefusedError('UNSAFE')
  const approval = { account, explanation, method, network: name, project }
  return { ...(await Queue.ask(approval, context)), explanation }
}
