import type { Holding, Lookup, Token } from './Context.ts'
import type { Hex } from './Hex.ts'

/** The tokens that an explanation asks about. Explain once with this, then look them up. */
export type Wanted = {
  context: { holdings: Lookup<Holding>; tokens: Lookup<Token> }
  /** Balance and supply. */
  holdings: ReadonlySet<Hex>
  /** Decimals, symbol and kind. */
  tokens: ReadonlySet<Hex>
}

export function create(): Wanted {
  const holdings = new Set<Hex>()
  const tokens = new Set<Hex>()
  return { context: { holdings: record(holdings), tokens: record(tokens) }, holdings, tokens }
}

/** A table that has nothing, and remembers what it was asked for. */
function record<value>(asked: Set<Hex>): Lookup<value> {
  return {
    get(address) {
      asked.add(address as Hex)
      return undefined
    },
  }
}
