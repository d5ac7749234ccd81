import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'

/** An amount that a trade gives or brings: of a token, or of the coin of the network. */
type Part = { amount: bigint; asset: Hex | 'coin' }

/** Symbols of pinned tokens that are worth the same. */
const units: readonly (readonly string[])[] = [
  ['DAI', 'USDC', 'USDC.e', 'USDT', 'USDt', 'cUSD'],
  ['BTCB', 'WBTC', 'cbBTC'],
]
/** The most decimals of a token, see `Value.ofToken`. */
const mostDecimals = 77

/**
 * Whether a trade brings less than half of what it gives. It compares only assets of the same worth, so it needs no
 * price.
 */
export function isUnfair(
  given: readonly Part[],
  received: readonly Part[],
  context: Context,
): boolean {
  const all = new Set([...given, ...received].map(({ asset }) => unitOf(asset, context)))
  const sumOf = (parts: readonly Part[]) =>
    parts.reduce((sum, { amount, asset }) => {
      const { decimals = 0 } =
        asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
      return sum + amount * 10n ** BigInt(mostDecimals - decimals)
    }, 0n)
  return all.size === 1 && sumOf(given) > 2n * sumOf(received)
}

/** Returns the unit of an asset. Assets of the same worth have the same unit. */
function unitOf(asset: Hex | 'coin', { chainId }: Context): string {
  if (asset === 'coin' || asset === Contracts.wrappedOf(chainId)) return 'coin'
  const symbol = Contracts.findToken(asset, chainId)?.symbol
  return units.find((it) => symbol !== undefined && it.includes(symbol))?.[0] ?? asset
}
