import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import { createScope } from '../calls/explainCall.ts'
import { findAllowances } from '../calls/findAllowances.ts'
import type { Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import type { Call } from '../Recognizer.ts'
import type { Effect } from './Effect.ts'

/** What the explanation of a request says about losses of the account. */
export type Expected = {
  left: readonly Moves.Allowed[]
  /**
   * The addresses and symbols in the facts of calls whose moves the wallet cannot compute. Any amount of them counts as
   * explained.
   */
  named: ReadonlySet<string>
  sent: readonly Moves.Move[]
}

/** Collects what calls send and allow, as they are explained. */
export function from(calls: readonly Call[], context: Context): Expected {
  const allowed = findAllowances(calls)
  const explained = createScope({ ...context, allowed }).explainCalls(calls)
  const known = explained.flatMap(({ moves }) => moves ?? [])
  const open = explained.filter(({ moves }) => !moves)
  const facts = open.flatMap(({ explanation }) => explanation.leaves.flat())
  const coins = calls.map(({ to, value }) => ({ amount: value, asset: 'coin', to }) as const)
  return {
    left: Moves.findLeft(known, context),
    named: new Set(facts.flatMap(namesOf)),
    sent: [...coins, ...known.flatMap(({ sent }) => sent)],
  }
}

/** Facts that name no asset and no spender: recipients, called contracts, and the value of a call, which is counted. */
const ignored: readonly string[] = ['fact.contract', 'fact.to', 'fact.value']

function namesOf({ label, value }: Fact): string[] {
  if (ignored.includes(label.id)) return []
  if (value.kind === 'address') return [value.address.toLowerCase()]
  // A symbol that a contract claims may be that of another token.
  const isCertain = value.kind === 'amount' && !value.isClaimed && value.amount > 0n
  return isCertain && typeof value.symbol?.[0] === 'string' ? [value.symbol[0]] : []
}

/** Whether an explanation names a loss, with at least its amount. */
export function contains(
  { left, named, sent }: Expected,
  effect: Effect,
  { chainId, symbol: native }: Pick<Context, 'chainId' | 'symbol'>,
): boolean {
  const { after, before } = effect
  switch (effect.kind) {
    case 'amount': {
      const { asset } = effect
      const symbol = asset === 'coin' ? native : Contracts.findToken(asset, chainId)?.symbol
      if (named.has(asset) || (symbol !== undefined && named.has(symbol))) return true
      return sumOf(sent, asset, false) >= before - after
    }
    case 'item':
      return named.has(effect.collection) || sumOf(sent, effect.collection, true) >= before - after
    case 'allowance': {
      const { spender, token } = effect
      if (named.has(spender)) return true
      return left.some(
        (it) =>
          it.spender === spender &&
          it.token === token &&
          (it.amount === 'items' || it.amount >= after || it.amount >= after - before),
      )
    }
    case 'operator': {
      const { collection, operator } = effect
      if (named.has(operator)) return true
      return left.some(({ spender, token }) => spender === operator && token === collection)
    }
  }
}

function sumOf(sent: readonly Moves.Move[], asset: Hex | 'coin', isItem: boolean): bigint {
  return sent
    .filter((it) => it.asset === asset && (it.isItem ?? false) === isItem)
    .reduce((sum, { amount }) => sum + amount, 0n)
}
