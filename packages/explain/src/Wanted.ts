import type { Holding, Lookup, Token } from './Context.ts'
import type { Hex } from './Hex.ts'

/** The tokens that an explanation needs. Explain once with this context, then look them up. */
export type Wanted = {
  context: { holdings: Lookup<Holding>; tokens: Lookup<Token> }
  /** Tokens whose balance and supply are needed. */
  holdings: ReadonlySet<Hex>
  /** Tokens whose decimals, symbol and kind are needed. */
  tokens: ReadonlySet<Hex>
}

/** Creates an empty context that records each lookup. */
export function create(): Wanted {
  const holdings = new Set<Hex>()
  const tokens = new Set<Hex>()
  return { context: { holdings: record(holdings), tokens: record(tokens) }, holdings, tokens }
}

/** An empty table that records the requested addresses. */
function record<value>(requested: Set<Hex>): Lookup<value> {
  return {
    get(address) {
      requested.add(address as Hex)
      return undefined
    },
  }
}
