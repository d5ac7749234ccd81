import {
  type CallMethod,
  describe,
  type Effect,
  type Context as ExplainContext,
  type Explained,
  type Explanation,
  explain,
  limits,
  type Method,
  type Subject,
  severityOf,
  Wanted,
  Worth,
} from '@latchkey/explain'
import type { Description } from '@latchkey/explain/descriptors'
import { Network, Rpc } from '@latchkey/protocol'
import { findPrices } from '../../evm/findPrices.ts'
import { findHoldings, findTokens } from '../../evm/tokens.ts'
import type { Context } from '../../Handler.ts'
import * as Differences from '../../outbox/Differences.ts'
import type { Entry } from '../../outbox/Entry.ts'
import * as Remembered from '../../outbox/Remembered.ts'
import { RefusedError } from '../../RefusedError.ts'
import * as Node from '../../remote/Node.ts'
import type { Approval, Request } from '../Approval.ts'
import { assertNoOperation } from './assertNoOperation.ts'
import { assertParams } from './assertParams.ts'
import type { DescribedMethod } from './findDescription.ts'
import type { Predicted } from './findPrediction.ts'
import * as Queue from './Queue.ts'
import { acknowledgeOnce, warnOfDifference } from './tellDifference.ts'

/** A question to the user, its explanation, and the subject to sign after the approval. */
export type ExplainedQuestion<method extends Method> = Queue.Question & {
  explanation: Explanation
  /** Returns the simulation's prediction at the time of the user's decision. */
  findPredicted(): readonly Effect[] | undefined
  /** Returns the value of a fee in a currency, if the operator has prices. */
  toWorth(fee: bigint): Promise<Worth.Worth | undefined>
  subject: Subject<method>
}

/** A request that is ready to be shown, and the context of its explanation. */
export type Prepared<method extends Method> = {
  approval: Approval
  context: ExplainContext
  /** A transaction whose result differs from the prediction, if the user was not told yet. */
  different?: Entry | undefined
  subject: Subject<method>
}

/** A parsed request: the subject to sign, and the facts that are known before any request to the network. */
export type Parsed<method extends Method> = {
  certain: ExplainContext
  subject: Subject<method>
  wanted: Wanted.Wanted
}

/** Explains a request and asks the user. Questions have the order in which their requests arrived. */
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
  const described =
    isDescribed(method) &&
    // Only methods that descriptors can describe reach this, so the cast is safe. TypeScript cannot infer it.
    describeContracts(request, context, prepared as Promise<unknown> as Described)
  // If the request cannot be prepared, the error is thrown below. Here it only needs a listener.
  if (described) described.catch(() => {})
  const question = await Queue.askInOrder(
    prepared.then(({ approval }) =>
      predicted ? { ...approval, prediction: { kind: 'reading' } } : approval,
    ),
    context,
  )
  let effects: readonly Effect[] | undefined
  if (predicted)
    predicted.then((found) => {
      effects = found.effects
      question.update({ prediction: found.prediction })
    })
  // Do not wait for the descriptors. They only add words. If they cannot be loaded, the request is shown without those
  // words.
  if (described)
    described.then(
      (description) => description && question.update({ description }),
      () => {},
    )
  const { approval, different, subject } = await prepared
  if (different) acknowledgeOnce(question, context.host, different)
  return {
    ...question,
    explanation: approval.explanation,
    findPredicted: () => effects,
    subject,
    async toWorth(fee) {
      const { prices } = (await prepared).context
      return Worth.of(fee, Network.decimalsOf('eip155'), 'coin', prices)
    },
  }
}

/**
 * Parses the request once, before anything else. Everything that is shown, sent and signed comes from this parse.
 * Throws for a request that must not be signed, so that it is never shown.
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
    /** Throws the method's own error for a request without a subject. Default: throws UNSAFE. */
    refuse?(explained: Pick<Explained, 'explanation' | 'problem'>): void
  }
}

/** Explains a parsed request again, now that the data of its tokens was read. */
export async function prepare<method extends Method>(
  method: method,
  request: Request<method>,
  context: Context,
  { certain, subject, wanted }: Parsed<method> = parse(method, request, context),
): Promise<Prepared<method>> {
  const { account, chainId, isDeploying, isUpgraded, smart, walletId } = request
  const { host } = context
  const node = Node.create(chainId, host)
  const [{ name: project }, different, holdings, memory, other, prices, tokens] = await Promise.all(
    [
      host.project(),
      makesCalls(method) ? Differences.find(host, walletId) : undefined,
      // Allow as many holdings as a batch can have calls, because each call may use a different token.
      findHoldings(node, account, Wanted.sort(wanted.holdings, certain.chainId), limits.calls),
      Remembered.read(host, { chainId, walletId }),
      // Skip this for messages. They contain no account, so they need no warning about the user's other account.
      Rpc.serviceOf(method).signs === 'message' ? undefined : findOther(request, host),
      makesCalls(method) ? findPrices(host, chainId) : undefined,
      findTokens(node, chainId, wanted.tokens),
    ],
  )
  const isAtomic = smart !== undefined || isUpgraded
  const known = { holdings, isAtomic, isDeploying, memory, other, prices, tokens }
  const all = { ...certain, ...known }
  const explained = describe(method, subject, all)
  const explanation = different ? warnOfDifference(explained, different) : explained
  if (severityOf(explanation) === 'refuse') {
    assertParams(method, request)
    throw new RefusedError('UNSAFE')
  }
  const { name: network } = Network.table[chainId]
  const approval = { account, explanation, method, network, project }
  return { approval, context: all, different, subject }
}

/** Simulates a request. Never throws. */
async function predict(
  request: Request,
  { host }: Context,
  { subject }: Parsed<CallMethod>,
  prepared: Promise<Pick<Prepared<Method>, 'context'>>,
): Promise<Predicted> {
  try {
    const { findPrediction } = await import('./findPrediction.ts')
    return await findPrediction(request, host, { prepared, subject })
  } catch {
    return { prediction: { kind: 'unknown' } }
  }
}

/** Finds what the descriptors of a request's contracts say about the request. */
async function describeContracts(
  request: Request,
  { host }: Context,
  prepared: Described,
): Promise<Description | undefined> {
  const { subject } = await prepared
  const { findDescription } = await import('./findDescription.ts')
  return findDescription(request, host, { prepared, subject })
}

type Described = Promise<Pick<Prepared<DescribedMethod>, 'context' | 'subject'>>

const callMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
] satisfies CallMethod[]

/** Whether a method makes calls from the user's account. */
const makesCalls = (method: Method): method is CallMethod => callMethods.includes(method)

/** Whether contract descriptors can describe a method. */
const isDescribed = (method: Method): method is DescribedMethod =>
  makesCalls(method) || method === 'eth_signTypedData_v4'

/**
 * Returns the user's other account. A signature of the key is valid for both accounts on every network. A transaction
 * of one account can also use allowances that the other account has given it (T48).
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
