import type * as Words from '@latchkey/words/approval'
import type { Context } from '../Context.ts'
import { createScope, warnOfGifts } from '../calls/explainCall.ts'
import { findAllowances } from '../calls/findAllowances.ts'
import { create, type Explanation, type Fact, refuse } from '../Explanation.ts'
import type * as Hex from '../Hex.ts'
import * as Leaves from '../Leaves.ts'
import * as Moves from '../Moves.ts'
import type { ExplainedCall } from '../Recognizer.ts'
import * as Received from '../risks/Received.ts'
import { checkSpelling } from '../risks/spelling.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Batch from './Batch.ts'
import type { Row } from './Row.ts'

/**
 * `wallet_sendCalls`: explains every call as a step, with its target and value (T48), and the total of all calls. One
 * call is explained like a transaction.
 */
export const wallet_sendCalls: Row<Batch.Batch> = {
  describe({ calls }, context) {
    const allowed = findAllowances(calls)
    const sum = calls.reduce((sum, { value }) => sum + value, 0n)
    const explained = createScope({ ...context, allowed, sent: sum }).explainCalls(calls)
    const open = countOpen(explained, calls)
    const steps = explained.map((it, index) => {
      const { spelling, to } = calls[index]!
      const explanation = open.length ? it.explanation : leaveOutUsed(it, explained, context)
      return checkSpelling(explanation, spelling, to)
    })
    if (steps.length === 1) return warnOfGifts(steps[0]!, explained, context)
    const count = Value.number(calls.length)
    const leaves = leavesOf(explained, calls, context)
    const whole = create({
      facts: [...totalsOf(explained, context), ...open],
      leaves: open.length ? [...leaves, open] : leaves,
      sections: [
        { content: { kind: 'steps', steps }, title: { id: 'section.steps', values: { count } } },
      ],
      // Leave out "0 ETH", which would mislead above the tokens that leave.
      target:
        sum || !leaves.length
          ? [{ label: { id: 'fact.value' }, value: Value.native(sum, context) }]
          : [],
      title: { id: 'title.steps', values: { count } },
      warnings: context.isAtomic ? [] : [Warning.from('notAtomic')],
    })
    return warnOfGifts(whole, explained, context)
  },
  read(params, context) {
    const subject = Batch.read(params)
    if (typeof subject === 'string') return refused(Warning.from(subject))
    const { chainId, from } = subject
    if (from && from !== context.account.toLowerCase()) return refused(Warning.from('wrongAccount'))
    if (chainId !== undefined && chainId !== BigInt(context.chainId))
      return refused(Warning.from('wrongChain', { chain: { chainId, kind: 'chain' } }))
    return { subject }
  },
}

const refused = (warning: Warning.Warning): { refusal: Explanation } => ({
  refusal: refuse(warning),
})

/**
 * Returns what all calls together take from the account: coins, tokens and items by recipient, and allowances (T67).
 */
function leavesOf(
  explained: readonly ExplainedCall[],
  calls: readonly Batch.RequestedCall[],
  context: Context,
): readonly Leaves.Row[] {
  const coins: Moves.Move[] = calls.map(({ to, value }) => ({ amount: value, asset: 'coin', to }))
  const known = explained.flatMap(({ moves }) => moves ?? [])
  return Leaves.ofMoves([{ received: [], sent: coins }, ...known], context)
}

/**
 * Lists the total of each token and collection that the calls send, the least that they receive, and the allowances
 * that exist afterwards. The total leaves out received tokens that are not pinned, because their contracts may behave
 * in any way. If the calls are not atomic, it leaves out all received amounts.
 */
function totalsOf(explained: readonly ExplainedCall[], context: Context): Fact[] {
  const known = explained.flatMap(({ moves }) => moves ?? [])
  const sent = Moves.sum(known.flatMap(({ sent }) => sent))
  const received = Moves.sum(known.flatMap(({ received }) => received)).filter(
    ({ asset }) => context.isAtomic && Received.isPinned(asset, context),
  )
  return [
    ...sent.flatMap((it) => explainSent(it, context)),
    ...received.map((it) => toFact('fact.totalReceived', it, context)),
    ...Moves.findLeft(known, context).flatMap((it) => Leaves.explainLeft(it, context)),
  ]
}

/**
 * Leaves out the caution about an allowance that the calls of the batch use up. Every call must be one that the wallet
 * knows. An allowance for most of a balance, or without a limit, keeps its warning.
 */
function leaveOutUsed(
  { explanation, moves }: ExplainedCall,
  explained: readonly ExplainedCall[],
  context: Context,
): Explanation {
  const left = Moves.findLeft(
    explained.flatMap(({ moves }) => moves ?? []),
    context,
  )
  const allowed = moves?.allowed ?? []
  const isLeft = allowed.some(({ spender, token }) =>
    left.some((it) => it.spender === spender && it.token === token),
  )
  if (!allowed.length || isLeft) return explanation
  return { ...explanation, warnings: explanation.warnings.filter(({ id }) => id !== 'approval') }
}

/** Counts the calls that may move more: calls that run unknown code, and calls that have no recognizer. */
function countOpen(
  explained: readonly ExplainedCall[],
  calls: readonly Batch.RequestedCall[],
): Fact[] {
  const spenders = new Set(
    explained.flatMap(({ moves }) =>
      (moves?.allowed ?? []).flatMap(({ amount, spender }) => (amount ? [spender] : [])),
    ),
  )
  const open = explained.filter(
    ({ moves }, index) =>
      !moves ||
      moves.isClaimed ||
      // A transfer of coins runs the contract's code, which may use an allowance of this batch.
      (calls[index]!.data === '0x' && spenders.has(calls[index]!.to)),
  )
  if (!open.length) return []
  return [{ label: { id: 'fact.mayMoveMore' }, value: Value.number(open.length) }]
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

function toFact(
  id: Extract<Words.Id, `fact.total${string}`>,
  { amount, asset }: Moves.Move,
  context: Context,
): Fact {
  const value =
    asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
  return { label: { id }, value }
}
