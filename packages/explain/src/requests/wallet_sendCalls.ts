import type { Context } from '../Context.ts'
import { createScope } from '../calls/explainCall.ts'
import { findAllowances } from '../calls/findAllowances.ts'
import { findSpending } from '../calls/findSpending.ts'
import { create, type Explanation, type Fact, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { checkSpelling } from '../risks/spelling.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Batch from './Batch.ts'
import type { Row } from './Row.ts'

/** The sentences of this method alone, with their gaps. */
export type Sentences = {
  'fact.totalSent': never
}

/**
 * `wallet_sendCalls`: explains every call as a step, with its target and value (T48), and what all of them
 * send together. One call is explained like a transaction.
 */
export const wallet_sendCalls: Row<Batch.Batch> = {
  describe({ calls }, context) {
    const allowed = findAllowances(calls)
    const explained = createScope({ ...context, allowed }).explainCalls(calls)
    const steps = explained.map((step, index) => {
      const { spelling, to } = calls[index]!
      return checkSpelling(step, spelling, to)
    })
    if (steps.length === 1) return steps[0]!
    const count = Value.number(calls.length)
    return create({
      facts: totalsOf(calls, context),
      sections: [
        { content: { kind: 'steps', steps }, title: { id: 'section.steps', values: { count } } },
      ],
      target: [{ label: { id: 'fact.value' }, value: Value.native(sumOf(calls), context) }],
      title: { id: 'title.steps', values: { count } },
      warnings: context.isAtomic ? [] : [Warning.from('notAtomic')],
    })
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

const sumOf = (calls: readonly Batch.Call[]) => calls.reduce((sum, { value }) => sum + value, 0n)

/** Lists the total that the calls send, for each token. */
function totalsOf(calls: readonly Batch.Call[], context: Context): Fact[] {
  return findSpending(calls, context).map(({ amount, token }) => ({
    label: { id: 'fact.totalSent' },
    value: Value.ofToken(amount, token, context),
  }))
}
