import {
  describe,
  type Context as ExplainContext,
  type Explained,
  type Explanation,
  explain,
  limits,
  type Method,
  type Subject,
  severityOf,
  Wanted,
} from '@latchkey/explain'
import { Network, Rpc } from '@latchkey/protocol'
import { findHoldings, findTokens } from '../../evm/tokens.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import type { Approval, Request } from '../Approval.ts'
import { assertNoOperation } from './assertNoOperation.ts'
import { assertParams } from './assertParams.ts'
import * as Queue from './Queue.ts'

/** A question to the user, what it shows, and what is signed if they approve. */
export type ExplainedQuestion<method extends Method> = Queue.Question & {
  explanation: Explanation
  subject: Subject<method>
}

/** A parsed request: what is signed, and what its explanation depends on. */
export type Parsed<method extends Method> = {
  certain: ExplainContext
  subject: Subject<method>
  wanted: Wanted.Wanted
}

/** Explains a request and asks the user. Requests are shown in the order in which they arrived. */
export async function askUser<method extends Method>(
  method: method,
  request: Request<method>,
  context: Context,
  parsed?: Parsed<method>,
): Promise<ExplainedQuestion<method>> {
  const prepared = prepare(method, request, context, parsed)
  const question = await Queue.askInOrder(
    prepared.then(({ approval }) => approval),
    context,
  )
  const { approval, subject } = await prepared
  return { ...question, explanation: approval.explanation, subject }
}

/**
 * Parses the request once, before anything else happens. What is shown, sent and signed all comes from that parse. A
 * request that must not be signed is not shown.
 */
export function parse<method extends Method>(
  method: method,
  request: Request<method>,
  { origin }: Context,
  { refuse }: parse.Options = {},
): Parsed<method> {
  const { account, chainId, params, smart } = request
  const certain = {
    account,
    chainId: Network.toNumber(chainId) ?? 0,
    decodeCalls: smart?.decodeCalls,
    now: Date.now(),
    origin,
    symbol: Network.table[chainId].symbol,
  }
  const wanted = Wanted.create()
  const explained = explain({ method, params }, { ...certain, ...wanted.context })
  const { subject } = explained
  if (subject === undefined) {
    assertParams(method, request)
    refuse?.(explained)
    throw new RefusedError('UNSAFE')
  }
  assertNoOperation(method, subject)
  return { certain, subject, wanted }
}

export declare namespace parse {
  type Options = {
    /** Throws the error of the method for a request without a subject. By default, the reason is `UNSAFE`. */
    refuse?(explained: Pick<Explained, 'explanation' | 'problem'>): void
  }
}

/** Explains a parsed request, now that more is known about its tokens. */
export async function prepare<method extends Method>(
  method: method,
  request: Request<method>,
  context: Context,
  { certain, subject, wanted }: Parsed<method> = parse(method, request, context),
): Promise<{ approval: Approval; subject: Subject<method> }> {
  const { account, chainId, isDeploying, isUpgraded, smart } = request
  const { host } = context
  const node = Node.create(chainId, host)
  const [{ name: project }, holdings, other, tokens] = await Promise.all([
    host.project(),
    // One for each call of a batch.
    findHoldings(node, account, Wanted.sort(wanted.holdings, certain.chainId), limits.calls),
    // A message is text, and names no account.
    Rpc.serviceOf(method).signs === 'message' ? undefined : findOther(request, host),
    findTokens(node, chainId, wanted.tokens),
  ])
  const isAtomic = smart !== undefined || isUpgraded
  const known = { holdings, isAtomic, isDeploying, other, tokens }
  const explanation = describe(method, subject, { ...certain, ...known })
  if (severityOf(explanation) === 'refuse') {
    assertParams(method, request)
    throw new RefusedError('UNSAFE')
  }
  const { name: network } = Network.table[chainId]
  return { approval: { account, explanation, method, network, project }, subject }
}

/**
 * The user's other account. A signature of the key counts for both, on every network, and a transaction of one can
 * take what the other one lets it spend (T48).
 */
async function findOther(
  { account, smart }: Pick<Request, 'account' | 'smart'>,
  { networks }: Context['host'],
) {
  if (smart) return smart.owner
  if (!networks.listSmart().length) return undefined
  const { findAccount } = await import('../../evm/smart/findAccount.ts')
  return findAccount(account).address
}
