import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/** An asset that a trade gives or brings: a token, or the coin of the network. */
type Asset = Hex | 'coin'

/**
 * Digits, and capital letters of Greek and Cyrillic, that look like Latin letters, together with these Latin letters.
 */
const lookalikes = '015LΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ'
const latin = 'OISIABEZHIKMNOPTYXABESIJKMHOPCTYX'
/** Scripts whose capital letters look like Latin ones, and in which no token writes its symbol. */
const imitating = /[\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u

/** Returns the address of a token as a fact. Returns no fact for a pinned token, because its symbol is certain. */
export function nameOf(asset: Asset, context: Context): Fact[] {
  if (isPinned(asset, context)) return []
  return [{ label: { id: 'fact.token' }, value: Value.address(asset as Hex, context) }]
}

/** Warns of a token that the wallet does not know, or that uses the symbol of a known token. */
export function check(asset: Asset, context: Context): Warning.Warning[] {
  if (isPinned(asset, context)) return []
  const token = Value.address(asset as Hex, context)
  const claimed = context.tokens?.get(asset)?.symbol
  const known = [context.symbol, ...Contracts.symbolsOf(context.chainId)]
  const copied = claimed && known.find((it) => looksLike(claimed, it))
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

/**
 * Whether a symbol looks like another one. A letter of another script counts as any Latin letter, if the Latin letters
 * beside it are the same. So this needs no table of all scripts.
 */
function looksLike(claimed: string, known: string): boolean {
  const letters = toSkeleton(known)
  // The digits would continue the amount, as in "2" and "00 USDC".
  const behindDigits = claimed.replace(/^[\p{N}\p{P}\p{Z}]+/u, '')
  return [claimed, behindDigits].some((it) => {
    const found = toSkeleton(it)
    if (found.length !== letters.length) return false
    const isSame = found.map((letter, index) => letter === letters[index])
    const isForeign = found.map((letter) => /[^\p{Script=Latin}\p{N}]/u.test(letter))
    const isAlike = found.every((_, index) => isSame[index] || isForeign[index])
    return isAlike && found.some((letter, index) => isSame[index] || imitating.test(letter))
  })
}

/** The letters and digits of a symbol without accents, so that similar symbols are equal. */
function toSkeleton(symbol: string): string[] {
  const letters = symbol
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from(letters, (it) => latin[lookalikes.indexOf(it)] ?? it)
}
