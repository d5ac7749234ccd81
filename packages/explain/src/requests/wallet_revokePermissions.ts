import { Delegation, Permission } from '@latchkey/accounts'
import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import { create, type Explanation, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { explainLimits } from './explainLimits.ts'
import type { Row } from './Row.ts'
import { own } from './TypedData.ts'

/** Permissions to revoke (ERC-7715): the delegations (ERC-7710) that are disabled on chain. */
export type Revocation = { delegations: readonly Revoked[] }

/** A delegation, and the limits that its caveats set. */
type Revoked = Delegation.Delegation & { permission: Permission.Permission }

/** `wallet_revokePermissions`: explains which delegates lose a permission, and the limits of each permission (T70). */
export const wallet_revokePermissions: Row<Revocation> = {
  describe({ delegations }, context) {
    const [only, ...others] = delegations.map((it) => explainOne(it, context))
    const target = [
      {
        label: { id: 'fact.contract' },
        value: Value.address(Contracts.delegationManager, context),
      } as const,
    ]
    if (!others.length) return { ...only!, target }
    const steps = [only!, ...others]
    const count = Value.number(steps.length)
    return create({
      sections: [
        { content: { kind: 'steps', steps }, title: { id: 'section.steps', values: { count } } },
      ],
      target,
      title: { id: 'title.revokeSeveral' },
    })
  },
  read(params, { account }) {
    const contexts = readContexts(params) ?? []
    const refusal = refuse(Warning.from('malformedRequest'))
    if (!contexts.length || contexts.length > limits.items) return { refusal }
    const delegations: Revoked[] = []
    for (const context of contexts) {
      const signed =
        Hex.size(context) > limits.calldata ? undefined : Delegation.decodeContext(context)
      if (!signed) return { refusal }
      const { caveats, delegate, delegator, salt } = signed
      if (delegator.toLowerCase() !== account.toLowerCase())
        return { refusal: refuse(Warning.from('wrongAccount')) }
      const permission = Permission.fromCaveats(caveats)
      if (!permission) return { refusal }
      delegations.push(Hex.toLowerCase({ caveats, delegate, delegator, permission, salt }))
    }
    return { subject: { delegations } }
  },
}

/** Explains one permission. Its delegation has only selectors, so the functions have no names. */
function explainOne({ delegate, permission }: Revoked, context: Context): Explanation {
  const functions = permission.calls?.selectors ?? []
  return create({
    facts: explainLimits({ delegate, functions, permission }, context),
    title: { id: 'title.revoke', values: { spender: Value.address(delegate, context) } },
  })
}

/**
 * Reads the contexts, by each name that a draft of ERC-7715 uses. Undefined if an entry has no context, or if a context
 * occurs twice.
 */
export function readContexts(params: unknown): Hex.Hex[] | undefined {
  const requests: unknown[] = Array.isArray(params) ? params : [params]
  const contexts = requests.map((it) =>
    typeof it === 'object' && it !== null
      ? Hex.from(
          own(it, 'permissionContext') ?? own(it, 'permissionsContext') ?? own(it, 'context'),
        )
      : undefined,
  )
  const found = contexts.filter((it) => it !== undefined)
  const isWhole = found.length === contexts.length && new Set(found).size === found.length
  return found.length && isWhole ? found : undefined
}
