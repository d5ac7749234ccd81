import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import { expiry } from './allowance.ts'
import * as Warning from './Warning.ts'

/** The right to use all of the user's assets in a contract. */
export type Management = {
  contract: Hex | undefined
  /** Unix time, in seconds. */
  expires?: bigint
  isAllowed: boolean
  /** Whether the manager acts only in a call of the user, on this network alone. */
  isForCalls?: boolean
  manager: Hex
}

/** Explains which account can act for the user in one contract, such as Morpho or Compound. */
export function explainManager(
  { contract, expires, isAllowed, isForCalls = false, manager }: Management,
  context: Context,
): Draft {
  const spender = Value.address(manager, context)
  const isSafe = contract !== undefined && Contracts.isBulkerOf(manager, contract, context.chainId)
  const place = contract && Value.address(contract, context)
  return {
    facts: [
      { label: { id: 'fact.delegate' }, value: spender },
      ...(place ? [{ label: { id: 'fact.contract' }, value: place } as const] : []),
      ...(expires === undefined ? [] : [expiry(expires)]),
    ],
    title: { id: isAllowed ? 'title.delegation' : 'title.revoke', values: { spender } },
    warnings: isAllowed
      ? [Warning.from(isForCalls && isSafe ? 'managerForCalls' : 'manager', { spender })]
      : [],
  }
}
