import { Network, Rpc } from '@latchkey/protocol'
import * as Node from '../chain/Node.ts'
import { addressesOf, findTokens } from '../chain/tokens.ts'
import { severityOf } from '../explain/Explanation.ts'
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
    context.commit()
    return context.host.keys.signTypedData({ typedData, walletId: asked.walletId })
  },
  async personal_sign(asked, context) {
    const { approved } = await put('personal_sign', asked, context)
    const [message] = Rpc.parseParams('personal_sign', asked.params)
    const bytes = PersonalMessage.read(message)
    if (!bytes) throw new RefusedError('UNSAFE')
    await approved
    context.commit()
    return context.host.keys.signMessage({
      message: Hex.toBytes(bytes),
      walletId: asked.walletId,
    })
  },
} as const satisfies { [method in Method]: Approve }

/** What each request waits for: those before it, which may take longer to explain. */
let line: Promise<unknown> = Promise.resolve()

/** Explains a request and puts it to the person, in the order in which they were asked. */
export function put(method: Method, asked: Request, context: Context): Promise<Queue.Question> {
  const prepared = prepare(method, asked, context)
  const put = line.then(async () => Queue.ask(await prepared, context))
  line = put.catch(() => {})
  return put
}

/** What must not be signed is not even asked. */
async function prepare(
  method: Method,
  asked: Request,
  { host, origin }: Context,
): Promise<Queue.Approval> {
  const { account, chainId, params } = asked
  const { name: network, symbol } = Network.table[chainId]
  const node = Node.create(chainId, host)
  const [{ name: project }, tokens] = await Promise.all([
    host.project(),
    findTokens(node, chainId, addressesOf(params)),
  ])
  const number = Network.toNumber(chainId) ?? 0
  const certain = { account, chainId: number, now: Date.now(), origin, symbol, tokens }
  const explanation = explain({ method, params }, certain)
  if (severityOf(explanation) === 'refuse') throw new RefusedError('UNSAFE')
  return { account, explanation, method, network, project }
}
