import {
  type CallMethod,
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
import type { Prediction } from '../../evm/effects/Prediction.ts'
import { findHoldings, findTokens } from '../../evm/tokens.ts'
import type { Context } from '../../Handler.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import type { Approval, Request } from '../Approval.ts'
import { assertNoOperation } from './assertNoOperation.ts'
import { assertParams } from './assertParams.ts'
import * as Queue from './Queue.ts'

/** A question to the user, its explanation, and the subject to sign after the approval. */
export type ExplainedQuestion<method extends Method> = Queue.Question & {
  explanation: Explanation
  subject: Subject<method>
}

/** A request that is ready to be shown, and the context of its explanation. */
export type Prepared<method extends Method> = {
  approval: Approval
  context: ExplainContext
  subject: Subject<method>
}

/** A parsed request: the subject to sign, and the facts that its explanation depends on. */
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
  const predicted =
    parsed &&
    makesCalls(method) &&
    predict(request, context, parsed as Parsed<CallMethod>, prepared)
  const question = await Queue.askInOrder(
    prepared.then(({ approval }) =>
      predicted ? { ...approval, prediction: { kind: 'reading' } } : approval,
    ),
    context,
  )
  if (predicted) predicted.then((prediction) => question.update({ prediction }))
  const { approval, subject } = await prepared
  return { ...question, explanation: approval.explanation, subject }
}

/**
 * Parses the request once, before anything else happens. Everything that is shown, sent and signed comes from that
 * parse. A request that must not be signed is refused without showing it.
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
    /** Throws the method's own error for a request without a subject. Default: an error with the reason `UNSAFE`. */
    refuse?(explained: Pick<Explained, 'explanation' | 'problem'>): void
  }
}

/** Explains a parsed request again, with what is now known about its tokens. */
export async function prepare<method extends Method>(
  method: method,
  request: Request<method>,
  context: Context,
  { certain, subject, wanted }: Parsed<method> = parse(method, request, context),
): Promise<Prepared<method>> {
  const { account, chainId, isDeploying, isUpgraded, smart } = request
  const { host } = context
  const node = Node.create(chainId, host)
  const [{ name: project }, holdings, other, tokens] = await Promise.all([
    host.project(),
    // Read as many holdings as a batch has calls, since each call may name another token.
    findHoldings(node, account, Wanted.sort(wanted.holdings, certain.chainId), limits.calls),
    // Messages need no warning about the other account, because they name no account.
    Rpc.serviceOf(method).signs === 'message' ? undefined : findOther(request, host),
    findTokens(node, chainId, wanted.tokens),
  ])
  const isAtomic = smart !== undefined || isUpgraded
  const known = { holdings, isAtomic, isDeploying, other, tokens }
  const all = { ...certain, ...known }
  const explanation = describe(method, subject, all)
  if (severityOf(explanation) === 'refuse') {
    assertParams(method, request)
    throw new RefusedError('UNSAFE')
  }
  const { name: network } = Network.table[chainId]
  return { approval: { account, explanation, method, network, project }, context: all, subject }
}

/** Simulates a request. Never throws. */
async function predict(
  request: Request,
  { host }: Context,
  { subject }: Parsed<CallMethod>,
  prepared: Promise<Pick<Prepared<Method>, 'context'>>,
): Promise<Prediction> {
  try {
    const { findPrediction } = await import('./findPrediction.ts')
    return await findPrediction(request, host, { prepared, subject })
  } catch {
    return { kind: 'unknown' }
  }
}

const callMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
] satisfies CallMethod[]

/** Whether a request makes calls from the user's account. */
const makesCalls = (method: Method): method is CallMethod => callMethods.includes(method)

/**
 * Returns the user's other account. A signature of the key is valid for both accounts on every network, and a
 * transaction of one account can use allowances that the other has given it (T48).
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
