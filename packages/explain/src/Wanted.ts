import type { Holding, Lookup, Token } from './Context.ts'
import * as Contracts from './Contracts.ts'
import type { Hex } from './Hex.ts'

/**
 * Records the tokens that an explanation looks up. Explain once with its context, fetch the recorded tokens, then
 * explain again.
 */
export type Wanted = {
  context: { holdings: Lookup<Holding>; tokens: Lookup<Token> }
  /** Tokens whose balance and supply are needed. `coin` is the network's coin. */
  holdings: ReadonlySet<Hex | 'coin'>
  /** Tokens whose decimals, symbol and kind are needed. */
  tokens: ReadonlySet<Hex>
}

/** Creates an empty context that records each lookup. */
export function create(): Wanted {
  const holdings = new Set<Hex | 'coin'>()
  const tokens = new Set<Hex>()
  return { context: { holdings: record(holdings), tokens: record(tokens) }, holdings, tokens }
}

/**
 * Sorts the coin and the pinned tokens first. The wallet reads only some tokens of a long request, and worthless tokens
 * must not displace these.
 */
export function sort(holdings: Wanted['holdings'], chainId: number): (Hex | 'coin')[] {
  const weight = (it: Hex | 'coin') => (it === 'coin' || Contracts.findToken(it, chainId) ? 0 : 1)
  return [...holdings].sort((a, b) => weight(a) - weight(b))
}

/** An empty table that records the requested addresses. */
function record<value, key extends string>(requested: Set<key>): Lookup<value> {
  return {
    get(address) {
      requested.add(address as key)
      return undefined
    },
  }
}
