import type { Lookup } from './Context.ts'
import * as Value from './Value.ts'

/** What a source of the operator says that coins and tokens cost. Only an estimate: it never changes a warning. */
export type Prices = {
  /** The code of the currency, such as USD. */
  currency: string
  /** The price of one whole token, as a decimal number, by address. `coin` is the network's coin. */
  prices: Lookup<string>
}

/** An amount of a currency, in its smallest unit. */
export type Worth = { amount: bigint; currency: string; decimals: number }

/** The decimal digits of a price that count. */
const digits = 18

/** What an amount of an asset is worth. Undefined without a price, and below half of the currency's smallest unit. */
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
 * Adds to a value what its amount is worth. The value is the amount, or a sentence with it. Returns the value itself without
 * a price.
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

/** How many decimals the amounts of a currency have, such as 2 for USD and none for JPY. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { currency, style: 'currency' })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
