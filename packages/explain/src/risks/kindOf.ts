import type { Context, Token } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Hex } from '../Hex.ts'

/**
 * Returns whether a contract has amounts of a token, or items. Both have a function `transferFrom`, whose number is an
 * amount or the id of an item. Undefined if the contract could not be read.
 */
export function kindOf(
  token: Hex,
  { chainId, tokens }: Pick<Context, 'chainId' | 'tokens'>,
): Token['kind'] {
  return Contracts.findToken(token, chainId) ? 'erc20' : tokens?.get(token)?.kind
}
