import type { Context } from '../Context.ts'
import { createScope, warnOfGifts } from '../calls/explainCall.ts'
import { findAllowances } from '../calls/findAllowances.ts'
import { create, type Explanation, type Fact, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import type { ExplainedCall } from '../Recognizer.ts'
import { amountOf } from '../risks/allowance.ts'
import * as Received from '../risks/Received.ts'
import { checkSpelling } from '../risks/spelling.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Batch from './Batch.ts'
import type { Row } from './Row.ts'

/** The sentences of this method alone, with their gaps. */
export type Sentences = {
  'fact.mayBeTaken': never
  'fact.mayMoveMore': never
  'fact.totalItems': never
  'fact.totalReceived': never
  'fact.totalSent': never
  'fact.totalSentMost': never
  'fact.totalToReceive': never
  'fact.totalToSend': never
  'fact.totalToSendMost': never
}

/**
 * `wallet_sendCalls`: explains every call as a step, with its target and value (T48), and what all of them
 * send and bring together. One call is explained like a transaction.
 */
export const wallet_sendCalls: Row<Batch.Batch> = {
  describe({ calls }, context) {
    const allowed = findAllowances(calls)
    const explained = createScope({ ...context, allowed }).explainCalls(calls)
    const steps = explained.map(({ explanation }, index) => {
      const { spelling, to } = calls[index]!
      return checkSpelling(explanation, spelling, to)
    })
    if (steps.length === 1) return warnOfGifts(steps[0]!, explained, context)
    const count = Value.number(calls.length)
    const whole = create({
      facts: totalsOf(explained, calls, context),
      sections: [
        { content: { kind: 'steps', steps }, title: { id: 'section.steps', values: { count } } },
      ],
      target: [{ label: { id: 'fact.value' }, value: Value.native(sumOf(calls), context) }],
      title: { id: 'title.steps', values: { count } },
      warnings: context.isAtomic ? [] : [Warning.from('notAtomic')],
    })
    return warnOfGifts(whole, explained, context)
  },
  read(params, context) {
    const subject = Batch.read(params)
    if (typeof subject === 'string') return refused(Warning.from(subject))
    const { calls, chainId, from } = subject
    if (from && from !== context.account.toLowerCase()) return refused(Warning.from('wrongAccount'))
    if (chainId !== undefined && chainId !== BigInt(context.chainId))
      return refused(Warning.from('wrongChain', { chain: { chainId, kind: 'chain' } }))
    const size = calls.reduce((sum, { data }) => sum + Hex.size(data), 0)
    if (size > limits.calldata || calls.length > limits.calls)
      return refused(Warning.from('tooLarge'))
    return { subject }
  },
}

const refused = (warning: Warning.Warning): { refusal: Explanation } => ({
  refusal: refuse(warning),
})

const sumOf = (calls: readonly Batch.RequestedCall[]) =>
  calls.reduce((sum, { value }) => sum + value, 0n)

/**
 * Lists what the calls send of each token and collection, what they bring at least, which allowances they leave, and
 * how many calls may move more: those that run unknown code, and those that cannot be read. The total leaves out
 * received tokens that are not pinned, because their contracts may do anything. It leaves out all received amounts if
 * the calls are not atomic.
 */
function totalsOf(
  explained: readonly ExplainedCall[],
  calls: readonly Batch.RequestedCall[],
  context: Context,
): Fact[] {
  const known = explained.flatMap(({ moves }) => moves ?? [])
  const sent = Moves.sum(known.flatMap(({ sent }) => sent))
  const received = Moves.sum(known.flatMap(({ received }) => received)).filter(
    ({ asset }) => context.isAtomic && Received.isPinned(asset, context),
  )
  const spenders = new Set(
    known.flatMap(({ allowed = [] }) =>
      allowed.flatMap(({ amount, spender }) => (amount ? [spender] : [])),
    ),
  )
  const open = explained.filter(
    ({ moves }, index) =>
      !moves ||
      moves.isClaimed ||
      // A transfer of coins runs the contract's code, which may take tokens that the batch allows it to spend.
      (calls[index]!.data === '0x' && spenders.has(calls[index]!.to)),
  )
  return [
    ...sent.flatMap((it) => explainSent(it, context)),
    ...received.map((it) => toFact('fact.totalReceived', it, context)),
    ...Moves.findLeft(known, context).flatMap((it) => explainLeft(it, context)),
    ...(open.length
      ? [{ label: { id: 'fact.mayMoveMore' }, value: Value.number(open.length) } as const]
      : []),
  ]
}

function explainSent(move: Moves.Move, context: Context): Fact[] {
  const { amount, asset, isItem, isMost } = move
  if (!isItem)
    return [
      toFact(isMost ? 'fact.totalSentMost' : 'fact.totalSent', move, context),
      ...Received.nameOf(asset, context),
    ]
  return [
    { label: { id: 'fact.totalItems' }, value: Value.number(amount) },
    { label: { id: 'fact.collection' }, value: Value.address(asset as Hex.Hex, context) },
  ]
}

/** An allowance that the batch leaves: how much of which token, and for whom. */
function explainLeft({ amount, spender, token }: Moves.Allowed, context: Context): Fact[] {
  const access = { label: { id: 'fact.spender' }, value: Value.address(spender, context) } as const
  const label = { id: 'fact.mayBeTaken' } as const
  if (amount === 'items') return [{ label, value: Value.address(token, context) }, access]
  const value = amountOf(amount, token, context)
  // An amount without a limit has no unit.
  const isNamed = value.kind === 'amount' && Received.isPinned(token, context)
  const name = { label: { id: 'fact.token' }, value: Value.address(token, context) } as const
  return [{ label, value }, ...(isNamed ? [] : [name]), access]
}

function toFact(id: keyof Sentences, { amount, asset }: Moves.Move, context: Context): Fact {
  const value =
    asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
  return { label: { id }, value }
}
