import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'

/** An amount that a trade gives or brings: of a token, or of the coin of the network. */
export type Part = { amount: bigint; asset: Hex | 'coin' }

/** What one whole asset is worth in dollars, at least and at most. */
type Worth = { least: bigint; most: bigint }

const dollar = 'DAI'
const bitcoin = 'BTCB'
/** Symbols of pinned tokens that are worth the same. The first one is the name of the unit. */
const units: readonly (readonly string[])[] = [
  [dollar, 'USDC', 'USDC.e', 'USDT', 'USDt', 'cUSD'],
  [bitcoin, 'WBTC', 'cbBTC'],
]
/**
 * Rough prices, for orders that others carry out. They are wide, so that they stay true for years without a source: an
 * order is unfair only if it is at any price between them.
 */
const worths: Readonly<Record<string, Worth>> = {
  [bitcoin]: { least: 20_000n, most: 500_000n },
  [dollar]: { least: 1n, most: 1n },
  ether: { least: 500n, most: 20_000n },
}
/** The most decimals of a token, see `Value.ofToken`. */
const mostDecimals = 77

/** Whether a trade brings less than half of what it gives, if all of it is worth the same. So no price is needed. */
export function isUnfair(
  given: readonly Part[],
  received: readonly Part[],
  context: Context,
): boolean {
  const isSame = unitsOf([...given, ...received], context).size === 1
  return isSame && judgePrice(given, received, context) === 'unfair'
}

/**
 * Compares what a trade gives with what it brings. `unfair`: less than half at any of the rough prices. `unknown`: an asset
 * has no rough price.
 */
export function judgePrice(
  given: readonly Part[],
  received: readonly Part[],
  context: Context,
): 'fair' | 'unfair' | 'unknown' {
  const all = unitsOf([...given, ...received], context)
  const worthOf = (asset: Part['asset']) =>
    all.size === 1 ? { least: 1n, most: 1n } : worths[unitOf(asset, context)]!
  if (all.size > 1 && [...all].some((unit) => !Object.hasOwn(worths, unit))) return 'unknown'
  const sumOf = (parts: readonly Part[], which: keyof Worth) =>
    parts.reduce((sum, { amount, asset }) => {
      const { decimals = 0 } =
        asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
      return sum + amount * 10n ** BigInt(mostDecimals - decimals) * worthOf(asset)[which]
    }, 0n)
  return sumOf(given, 'least') > 2n * sumOf(received, 'most') ? 'unfair' : 'fair'
}

const unitsOf = (parts: readonly Part[], context: Context) =>
  new Set(parts.map(({ asset }) => unitOf(asset, context)))

/** What an asset counts. It is the same for assets that are worth the same. */
function unitOf(asset: Hex | 'coin', { chainId, symbol: coin }: Context): string {
  if (asset === 'coin' || asset === Contracts.wrappedOf(chainId))
    return coin === 'ETH' ? 'ether' : 'coin'
  const symbol = Contracts.findToken(asset, chainId)?.symbol
  return units.find((it) => symbol !== undefined && it.includes(symbol))?.[0] ?? asset
}
