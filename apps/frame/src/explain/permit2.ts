import type { Draft } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import { limits } from './limits.ts'
import { explainPermission, type Permission } from './permission.ts'
import type { Scope } from './Recogniser.ts'
import * as Value from './Value.ts'
import * as Warning from './Warning.ts'

/** Several tokens for one spender: the facts of each, and every warning once. */
export function explainPermissions(
  tokens: readonly Pick<Permission, 'amount' | 'expires' | 'token'>[],
  common: Pick<Permission, 'by' | 'owner' | 'spender'>,
  scope: Scope,
): Draft {
  const spender = Value.address(common.spender, scope)
  const drafts = tokens
    .slice(0, limits.items)
    .map((token) => explainPermission({ ...common, ...token }, scope))
  const [only] = drafts
  if (only && drafts.length === 1) return only
  const isWhole = drafts.length === tokens.length
  return {
    facts: [
      { label: { id: 'fact.spender' }, value: spender },
      // The spender is the same for all.
      ...drafts.flatMap(({ facts }) => facts!.slice(1)),
    ],
    title: { id: 'title.approveSeveral', values: { spender } },
    warnings: [
      ...drafts.flatMap(({ warnings }) => warnings!),
      ...(isWhole ? [] : [Warning.from('notFullyRead')]),
    ],
  }
}

/** Whether a permission of Permit2 is for the contract that everybody means by that name. */
export function checkContract(contract: Hex | undefined): Warning.Warning[] {
  const isKnown = contract !== undefined && Value.knownAs(contract) === 'address.permit2'
  return isKnown ? [] : [Warning.from('unknownContract')]
}
