import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import { createScope } from '../calls/explainCall.ts'
import { findAllowances } from '../calls/findAllowances.ts'
import type { Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import type { Call } from '../Recognizer.ts'
import type { Effect } from './Effect.ts'

/** The losses of the account that the explanation of a request names. */
export type Expected = {
  left: readonly Moves.Allowed[]
  /**
   * The amounts in the facts of calls whose moves the wallet cannot compute, by the address of the token. If the fact
   * names no address, the key is the symbol.
   */
  named: ReadonlyMap<string, bigint>
  sent: readonly Moves.Move[]
  /** The addresses that get access by these calls. */
  spenders: ReadonlySet<string>
}

/**
 * Collects the amounts that calls send and allow, as they are explained. The arguments of a call to an unknown contract
 * explain nothing, because the contract may ignore them.
 */
export function from(calls: readonly Call[], context: Context): Expected {
  const allowed = findAllowances(calls)
  const explained = createScope({ ...context, allowed }).explainCalls(calls)
  const known = explained.flatMap(({ moves }) => moves ?? [])
  const open = explained.filter(
    ({ explanation, moves }) =>
      !moves && !explanation.warnings.some(({ id }) => id === 'unverifiedContract'),
  )
  const rows = open.flatMap(({ explanation }) => explanation.leaves)
  const coins = calls.map(({ to, value }) => ({ amount: value, asset: 'coin', to }) as const)
  const named = new Map<string, bigint>()
  for (const [asset, amount] of rows.flatMap(amountsOf))
    named.set(asset, (named.get(asset) ?? 0n) + amount)
  return {
    left: Moves.findLeft(known, context),
    named,
    sent: [...coins, ...known.flatMap(({ sent }) => sent)],
    spenders: new Set(rows.flat().flatMap(spenderOf)),
  }
}

/** Labels of facts with an amount that the account gives. */
const given: readonly string[] = ['fact.amount', 'fact.give', 'fact.giveMost']

/** Returns the amounts that a row says the account gives, each with the address or the symbol of its token. */
function amountsOf(row: readonly Fact[]): [asset: string, amount: bigint][] {
  return row.flatMap(({ label, value }, index): [string, bigint][] => {
    if (!given.includes(label.id) || value.kind !== 'amount') return []
    // The token follows its amount.
    const next = row[index + 1]
    if (next?.label.id === 'fact.token' && next.value.kind === 'address')
      return [[next.value.address.toLowerCase(), value.amount]]
    // A claimed symbol may also be the symbol of another token.
    const [symbol] = value.symbol ?? []
    return typeof symbol === 'string' && !value.isClaimed ? [[symbol, value.amount]] : []
  })
}

function spenderOf({ label, value }: Fact): string[] {
  const isSpender = label.id === 'fact.spender' || label.id === 'fact.operator'
  return isSpender && value.kind === 'address' ? [value.address.toLowerCase()] : []
}

/** Whether an explanation names a loss, with at least its amount. */
export function contains(
  { left, named, sent, spenders }: Expected,
  effect: Effect,
  { chainId, symbol: native }: Pick<Context, 'chainId' | 'symbol'>,
): boolean {
  const { after, before } = effect
  switch (effect.kind) {
    case 'amount': {
      const { asset } = effect
      const symbol = asset === 'coin' ? native : Contracts.findToken(asset, chainId)?.symbol
      const ofSymbol = (symbol !== undefined && named.get(symbol)) || 0n
      return sumOf(sent, asset, false) + (named.get(asset) ?? 0n) + ofSymbol >= before - after
    }
    case 'item':
      return sumOf(sent, effect.collection, true) >= before - after
    case 'allowance': {
      const { spender, token } = effect
      if (spenders.has(spender)) return true
      return left.some(
        (it) =>
          it.spender === spender &&
          it.token === token &&
          (it.amount === 'items' || it.amount >= after || it.amount >= after - before),
      )
    }
    case 'operator': {
      const { collection, operator } = effect
      if (spenders.has(operator)) return true
      return left.some(({ spender, token }) => spender === operator && token === collection)
    }
  }
}

function sumOf(sent: readonly Moves.Move[], asset: Hex | 'coin', isItem: boolean): bigint {
  return sent
    .filter((it) => it.asset === asset && (it.isItem ?? false) === isItem)
    .reduce((sum, { amount }) => sum + amount, 0n)
}
