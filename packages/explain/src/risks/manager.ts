import type { Context } from '../Context.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import { expiry } from './allowance.ts'
import * as Warning from './Warning.ts'

/** The right to use everything that the user has in a contract. */
export type Management = {
  contract: Hex | undefined
  /** Unix time, in seconds. */
  expires?: bigint
  isAllowed: boolean
  manager: Hex
}

/** Explains who can act for the user in one contract, such as Morpho or Compound. */
export function explainManager(
  { contract, expires, isAllowed, manager }: Management,
  context: Context,
): Draft {
  const spender = Value.address(manager, context)
  const place = contract && Value.address(contract, context)
  return {
    facts: [
      { label: { id: 'fact.delegate' }, value: spender },
      ...(place ? [{ label: { id: 'fact.contract' }, value: place } as const] : []),
      ...(expires === undefined ? [] : [expiry(expires)]),
    ],
    title: { id: isAllowed ? 'title.delegation' : 'title.revoke', values: { spender } },
    warnings: isAllowed ? [Warning.from('manager', { spender })] : [],
  }
}
