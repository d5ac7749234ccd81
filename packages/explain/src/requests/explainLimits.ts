import type { Permission } from '@latchkey/accounts'
import type { Context } from '../Context.ts'
import type { Fact } from '../Explanation.ts'
import { expiry } from '../risks/allowance.ts'
import * as Value from '../Value.ts'
import * as Grant from './Grant.ts'

const hour = 3_600n
const day = 86_400n

/** Explains who can use a permission (ERC-7715), and each of its limits. */
export function explainLimits(
  { delegate, functions, permission }: Grant.Grant,
  context: Context,
): Fact[] {
  const { calls, tokens } = permission
  return [
    { label: { id: 'fact.delegate' }, value: Value.address(delegate, context) },
    ...(calls
      ? [
          ...calls.targets.map((it) => toFact('fact.contract', Value.address(it, context))),
          ...functions.map((it) => toFact('fact.function', Value.text(nameOf(it)))),
          toFact('fact.callsMost', Value.number(calls.limit)),
        ]
      : []),
    ...(tokens ? [toFact('fact.token', Value.address(tokens.token, context))] : []),
    ...explainSpending(permission, context),
    expiry(permission.expiry),
  ]
}

/** Returns the selector, followed by the signature if the app gives one. The contract knows only the selector. */
function nameOf(text: string): string {
  const selector = Grant.readSelector(text)
  return selector === text ? text : `${selector} ${text}`
}

const toFact = (id: FactId, value: Value.Value): Fact => ({ label: { id }, value })
type FactId =
  | 'fact.callsMost'
  | 'fact.contract'
  | 'fact.function'
  | 'fact.spendMost'
  | 'fact.token'
  | 'fact.totalMost'

/** Explains the spending limits: per period, and in total until the expiry. */
function explainSpending(
  { coins, expiry, tokens }: Permission.Permission,
  context: Context,
): Fact[] {
  const allowance = tokens ?? coins
  if (!allowance) return [toFact('fact.spendMost', Value.message({ id: 'value.noCoins' }))]
  const toAmount = (amount: bigint) =>
    tokens ? Value.ofToken(amount, tokens.token, context) : Value.native(amount, context)
  const total = totalOf(allowance, expiry)
  const most = toFact('fact.spendMost', toRate(allowance, expiry, toAmount(allowance.amount)))
  if (total === allowance.amount) return [most]
  return [most, toFact('fact.totalMost', toAmount(total))]
}

/**
 * Returns the most that can be spent until the expiry. Every period that starts before the expiry adds the whole
 * amount.
 */
export function totalOf({ amount, period, start }: Permission.Allowance, expiry: bigint): bigint {
  return amount * ((expiry - start + period - 1n) / period)
}

function toRate({ period, start }: Permission.Allowance, expiry: bigint, amount: Value.Value) {
  if (period >= expiry - start) return Value.message({ id: 'value.inAll', values: { amount } })
  if (period === hour) return Value.message({ id: 'value.perHour', values: { amount } })
  if (period === day) return Value.message({ id: 'value.perDay', values: { amount } })
  if (period % day === 0n) {
    const count = Value.number(period / day)
    return Value.message({ id: 'value.perDays', values: { amount, count } })
  }
  const count = Value.number(period)
  return Value.message({ id: 'value.perSeconds', values: { amount, count } })
}
