import type { Hex } from '../Hex.ts'

/** The amounts, the recipient and the tokens of a swap. V3 packs a path into bytes, and V2 lists its tokens. */
export type SwapTerms = { amountIn: bigint; amountOut: bigint; recipient: Hex } & (
  | { path: Hex | readonly Hex[] }
  | { sqrtPriceLimitX96: bigint; tokenIn: Hex; tokenOut: Hex }
)

/** Returns the sold token and the bought token. Undefined if the path is malformed. */
export function tokensOf(terms: SwapTerms, exact: 'in' | 'out'): readonly [Hex, Hex] | undefined {
  if ('tokenIn' in terms) return [terms.tokenIn, terms.tokenOut]
  const { path } = terms
  if (typeof path !== 'string') {
    const [tokenIn, tokenOut] = [path[0], path.at(-1)]
    return tokenIn && tokenOut && path.length > 1 ? [tokenIn, tokenOut] : undefined
  }
  // A packed path starts with a token of 20 bytes. Each pool adds a fee of 3 bytes and a token.
  const pools = (path.length - 2 - 40) / 46
  if (pools < 1 || !Number.isInteger(pools)) return undefined
  const [start, end] = [path.slice(0, 42) as Hex, `0x${path.slice(-40)}` as const]
  // V3 lists the path of an exact output in reverse order.
  return exact === 'in' ? [start, end] : [end, start]
}

/** Lists every token that a swap moves. The path must be valid, see `tokensOf`. */
export function listTokens(terms: SwapTerms): Hex[] {
  if ('tokenIn' in terms) return [terms.tokenIn, terms.tokenOut]
  const { path } = terms
  if (typeof path !== 'string') return [...path]
  return Array.from({ length: (path.length + 4) / 46 }, (_, index): Hex => {
    const start = 2 + 46 * index
    return `0x${path.slice(start, start + 40)}`
  })
}
