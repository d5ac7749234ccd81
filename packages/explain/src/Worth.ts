import type { Lookup } from './Context.ts'
import * as Value from './Value.ts'

/**
 * Prices of coins and tokens, from a source of the operator. They are only estimates, so they never change a warning.
 */
export type Prices = {
  /** The code of the currency, such as USD. */
  currency: string
  /** The price of one whole token, as a decimal number, by address. `coin` is the network's coin. */
  prices: Lookup<string>
}

/** An amount of a currency, in its smallest unit. */
export type Worth = { amount: bigint; currency: string; decimals: number }

/** The number of decimal digits of a price that are used. */
const digits = 18

/**
 * Returns the worth of an amount of an asset. Undefined without a price, or below half of the currency's smallest unit.
 */
export function of(
  amount: bigint,
  decimals: number | undefined,
  asset: string,
  given: Prices | undefined,
): Worth | undefined {
  const price = given?.prices.get(asset)
  if (!given || price === undefined || decimals === undefined) return undefined
  const { currency } = given
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? []
  if (whole === undefined) return undefined
  const rate = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'))
  const unit = 10n ** BigInt(digits + decimals)
  const places = decimalsOf(currency)
  const total = (2n * amount * rate * 10n ** BigInt(places) + unit) / (2n * unit)
  return total ? { amount: total, currency, decimals: places } : undefined
}

/** A worth as a value to show. */
export function toValue({ amount, currency, decimals }: Worth): Value.Value {
  return { amount, decimals, kind: 'amount', symbol: [currency] }
}

/**
 * Adds the worth of an amount to a value. The value is the amount, or a sentence that contains the amount. Without a
 * price, returns the value unchanged.
 */
export function addTo(
  value: Value.Value,
  { amount, decimals }: Value.Amount,
  asset: string,
  prices: Prices | undefined,
): Value.Value {
  const worth = of(amount, decimals, asset, prices)
  if (!worth) return value
  return Value.message({ id: 'value.about', values: { amount: value, worth: toValue(worth) } })
}

/** Returns the number of decimals of a currency, such as 2 for USD and 0 for JPY. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { currency, style: 'currency' })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
