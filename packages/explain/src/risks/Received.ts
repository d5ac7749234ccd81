import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** An asset that a trade gives or brings: a token, or the coin of the network. */
type Asset = Hex | 'coin'

/** Capital letters of Greek and Cyrillic that look like Latin ones, and the Latin ones. */
const lookalikes = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ'
const latin = 'ABEZHIKMNOPTYXABESIJKMHOPCTYX'

/** Returns the address of a token as a fact. A pinned token needs none, because its symbol is certain. */
export function nameOf(asset: Asset, context: Context): Fact[] {
  if (isPinned(asset, context)) return []
  return [{ label: { id: 'fact.token' }, value: Value.address(asset as Hex, context) }]
}

/** Warns of a token that the wallet does not know, or that uses the symbol of one that it knows. */
export function check(asset: Asset, context: Context): Warning.Warning[] {
  if (isPinned(asset, context)) return []
  const token = Value.address(asset as Hex, context)
  const claimed = context.tokens?.get(asset)?.symbol
  const known = [context.symbol, ...Contracts.symbolsOf(context.chainId)]
  const copied = claimed && known.find((it) => toSkeleton(it) === toSkeleton(claimed))
  if (copied) return [Warning.from('copiedSymbol', { symbol: Value.text(copied), token })]
  return [Warning.from('unknownToken', { token })]
}

/**
 * Whether an amount is worth almost nothing: less than 0.01 of a token with at most 6 decimals, which is often a
 * dollar, or less than 0.00001 of another token. One smallest unit is always too little.
 */
export function isDust(amount: bigint, asset: Asset, context: Context): boolean {
  const { decimals } =
    asset === 'coin' ? Value.native(amount, context) : Value.ofToken(amount, asset, context)
  const digits = decimals === undefined ? 0 : decimals - (decimals > 6 ? 5 : 2)
  return amount <= 1n || amount < 10n ** BigInt(Math.max(digits, 0))
}

/** Whether a trade gives or brings the network's coin, or a token that the wallet knows. */
export function isPinned(asset: Asset, { chainId }: Context): boolean {
  return asset === 'coin' || Contracts.findToken(asset, chainId) !== undefined
}

/** The letters and digits of a symbol, so that similar symbols are equal. */
function toSkeleton(symbol: string): string {
  const letters = symbol
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from(letters, (it) => latin[lookalikes.indexOf(it)] ?? it).join('')
}
