import { describe, explain, type Method, type Subject, severityOf, Wanted } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import * as Node from '../chain/Node.ts'
import { findHoldings, findTokens } from '../chain/tokens.ts'
import type { Context } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import type { Approval, Request } from './Approval.ts'
import { assertNoOperation } from './assertNoOperation.ts'
import * as Queue from './queue.ts'

/** The request before this one. It may take longer to explain, but it is shown first. */
let previous: Promise<unknown> = Promise.resolve()

/** A question to the user, and what is signed if they approve. */
export type Put<method extends Method> = Queue.Question & { subject: Subject<method> }

/** Explains a request and puts it to the user. Requests are shown in the order in which they arrived. */
export function put<method extends Method>(
  method: method,
  request: Request,
  context: Context,
): Promise<Put<method>> {
  const prepared = prepare(method, request, context)
  const put = previous.then(async () => {
    const { approval, subject } = await prepared
    return { ...(await Queue.ask(approval, context)), subject }
  })
  previous = put.catch(() => {})
  return put
}

/**
 * Parses the request once, before anything else happens. What is shown and what is signed both come
 * from that parse. A request that must not be signed is not shown.
 */
async function prepare<method extends Method>(
  method: method,
  request: Request,
  { host, origin }: Context,
): Promise<{ approval: Approval; subject: Subject<method> }> {
  const { account, chainId, params } = request
  const { name: network, symbol } = Network.table[chainId]
  const number = Network.toNumber(chainId) ?? 0
  const certain = { account, chainId: number, now: Date.now(), origin, symbol }
  const wanted = Wanted.create()
  const { subject } = explain({ method, params }, { ...certain, ...wanted.context })
  if (subject === undefined) throw new RefusedError('UNSAFE')
  assertNoOperation(method, subject)
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
