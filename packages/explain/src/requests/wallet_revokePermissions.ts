import { decodeAbiParameters, parseAbiParameters } from 'viem/utils'
import type { Caveat, Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import { create, type Explanation, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { explainLimits } from './explainLimits.ts'
import type { Limits } from './Grant.ts'
import type { Row } from './Row.ts'
import { own } from './TypedData.ts'

/** Permissions to revoke (ERC-7715): the delegations (ERC-7710) that are disabled on chain. */
export type Revocation = { delegations: readonly Delegation[] }

type Delegation = {
  caveats: readonly Caveat[]
  delegate: Hex.Hex
  delegator: Hex.Hex
  /** The limits that the caveats set. */
  permission: Limits
  salt: bigint
}

/** The root authority: the delegation does not derive from another one. The wallet grants no others. */
const rootAuthority: Hex.Hex = `0x${'ff'.repeat(32)}`

const contextParameters = parseAbiParameters([
  'Delegation[] delegations',
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
])

/** `wallet_revokePermissions`: explains whose permissions end, and the limits of each (T70). */
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
  read(params, { account, readLimits }) {
    const contexts = readContexts(params) ?? []
    const refusal = refuse(Warning.from('malformedRequest'))
    if (!contexts.length || contexts.length > limits.items) return { refusal }
    const delegations: Delegation[] = []
    for (const context of contexts) {
      const delegation = decode(context)
      if (!delegation) return { refusal }
      if (delegation.delegator.toLowerCase() !== account.toLowerCase())
        return { refusal: refuse(Warning.from('wrongAccount')) }
      const permission = readLimits?.(delegation.caveats)
      if (!permission) return { refusal }
      delegations.push({ ...delegation, permission: toLowerCase(permission) })
    }
    return { subject: { delegations } }
  },
}

/** Explains one permission. Its delegation has selectors, and no names of functions. */
function explainOne({ delegate, permission }: Delegation, context: Context): Explanation {
  const functions = permission.calls?.selectors ?? []
  return create({
    facts: explainLimits({ delegate, functions, permission }, context),
    title: { id: 'title.revoke', values: { spender: Value.address(delegate, context) } },
  })
}

/** Known contracts are found by their address in lower case. */
function toLowerCase({ calls, coins, expiry, tokens }: Limits): Limits {
  const lower = (address: Hex.Hex) => address.toLowerCase() as Hex.Hex
  return {
    expiry,
    ...(calls && { calls: { ...calls, targets: calls.targets.map(lower) } }),
    ...(coins && { coins }),
    ...(tokens && { tokens: { ...tokens, token: lower(tokens.token) } }),
  }
}

/** Decodes a context. Returns undefined for a chain of delegations, and for arguments of a caveat. */
function decode(context: Hex.Hex): Omit<Delegation, 'permission'> | undefined {
  if (Hex.size(context) > limits.calldata) return undefined
  try {
    const [[delegation, ...others]] = decodeAbiParameters(contextParameters, context)
    if (!delegation || others.length || delegation.authority !== rootAuthority) return undefined
    if (delegation.caveats.some(({ args }) => args !== '0x')) return undefined
    const { delegator, salt } = delegation
    const caveats = delegation.caveats.map(({ enforcer, terms }) => ({ enforcer, terms }))
    const delegate = delegation.delegate.toLowerCase() as Hex.Hex
    return { caveats, delegate, delegator, salt }
  } catch {
    return undefined
  }
}

/**
 * The contexts, under the names that drafts of ERC-7715 have had. Undefined if an entry has none, or the same
 * one comes twice.
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
