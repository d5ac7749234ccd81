import {
  describe,
  explain,
  Hex,
  type Method,
  type Signed,
  severityOf,
  Wanted,
} from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import * as Node from '../chain/Node.ts'
import { findHoldings, findTokens } from '../chain/tokens.ts'
import type { Context } from '../Handler.ts'
import type { Request } from '../handlers/request.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Queue from './queue.ts'
import { sendTransaction } from './sendTransaction.ts'

type Approve = (asked: Request, context: Context) => Promise<unknown>

/** What is done once a person has approved it. A method that can be explained has a row. */
export const approvals = {
  eth_sendTransaction: sendTransaction,
  async eth_signTypedData_v4(asked, context) {
    const { approved, subject } = await put('eth_signTypedData_v4', asked, context)
    await approved
    context.commit()
    return context.host.keys.signTypedData({ typedData: subject, walletId: asked.walletId })
  },
  async personal_sign(asked, context) {
    const { approved, subject } = await put('personal_sign', asked, context)
    await approved
    context.commit()
    return context.host.keys.signMessage({
      message: Hex.toBytes(subject),
      walletId: asked.walletId,
    })
  },
} as const satisfies { [method in Method]: Approve }

/** What each request waits for: those before it, which may take longer to explain. */
let line: Promise<unknown> = Promise.resolve()

/** A question to the user, and what is signed if they approve. */
export type Put<method extends Method> = Queue.Question & { subject: Signed[method] }

/** Explains a request and puts it to the user, in the order in which requests arrived. */
export function put<method extends Method>(
  method: method,
  asked: Request,
  context: Context,
): Promise<Put<method>> {
  const prepared = prepare(method, asked, context)
  const put = line.then(async () => {
    const { approval, subject } = await prepared
    return { ...(await Queue.ask(approval, context)), subject }
  })
  line = put.catch(() => {})
  return put
}

/**
 * Parses the request once, before anything else happens. What is shown and what is signed both come
 * from that parse. A request that must not be signed is not even shown.
 */
async function prepare<method extends Method>(
  method: method,
  { account, chainId, params }: Request,
  { host, origin }: Context,
): Promise<{ approval: Queue.Approval; subject: Signed[method] }> {
  const { name: network, symbol } = Network.table[chainId]
  const number = Network.toNumber(chainId) ?? 0
  const certain = { account, chainId: number, now: Date.now(), origin, symbol }
  const wanted = Wanted.create()
  const { subject } = explain({ method, params }, { ...certain, ...wanted.context })
  if (subject === undefined) throw new RefusedError('UNSAFE')
  const node = Node.create(chainId, host)
  const [{ name: project }, holdings, tokens] = await Promise.all([
    host.project(),
    findHoldings(node, account, wanted.holdings),
    findTokens(node, chainId, wanted.tokens),
  ])
  const explanation = describe(method, subject, { ...certain, holdings, tokens })
  if (severityOf(explanation) === 'refuse') throw new RefusedError('UNSAFE')
  return { approval: { account, explanation, method, network, project }, subject }
}
