import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import * as Warning from './Warning.ts'

/**
 * Explains who votes with the user's tokens. For another contract than a known token, the function may mean something
 * else.
 */
export function explainVotes(to: Hex, token: Hex | undefined, context: Context): Draft {
  const delegate = Value.address(to, context)
  const isKnown = token !== undefined && Contracts.findToken(token, context.chainId) !== undefined
  return {
    facts: [{ label: { id: 'fact.delegate' }, value: delegate }],
    title: { id: 'title.votes', values: { delegate } },
    warnings: isKnown ? [] : [Warning.from('unverifiedContract')],
  }
}
