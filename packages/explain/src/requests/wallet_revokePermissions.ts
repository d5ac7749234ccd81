import { decodeAbiParameters, parseAbiParameters } from 'viem/utils'
import * as Contracts from '../Contracts.ts'
import { create, refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import type { Row } from './Row.ts'
import { own } from './TypedData.ts'

/** Permissions to revoke (ERC-7715): the delegations (ERC-7710) that are disabled on chain. */
export type Revocation = { delegations: readonly Delegation[] }

type Delegation = {
  caveats: readonly { enforcer: Hex.Hex; terms: Hex.Hex }[]
  delegate: Hex.Hex
  delegator: Hex.Hex
  salt: bigint
}

/** The root authority: the delegation does not derive from another one. The wallet grants no others. */
const rootAuthority: Hex.Hex = `0x${'ff'.repeat(32)}`

const contextParameters = parseAbiParameters([
  'Delegation[] delegations',
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
])

/** `wallet_revokePermissions`: explains whose permissions end. */
export const wallet_revokePermissions: Row<Revocation> = {
  describe({ delegations }, context) {
    const [spender, ...others] = delegations.map(({ delegate }) => Value.address(delegate, context))
    return create({
      facts: [spender!, ...others].map((value) => ({ label: { id: 'fact.delegate' }, value })),
      target: [
        {
          label: { id: 'fact.contract' },
          value: Value.address(Contracts.delegationManager, context),
        },
      ],
      title: others.length
        ? { id: 'title.revokeSeveral' }
        : { id: 'title.revoke', values: { spender: spender! } },
    })
  },
  read(params, { account }) {
    const contexts = readContexts(params) ?? []
    const refusal = refuse(Warning.from('malformedRequest'))
    if (!contexts.length || contexts.length > limits.items) return { refusal }
    const delegations: Delegation[] = []
    for (const context of contexts) {
      const delegation = decode(context)
      if (!delegation) return { refusal }
      if (delegation.delegator.toLowerCase() !== account.toLowerCase())
        return { refusal: refuse(Warning.from('wrongAccount')) }
      delegations.push(delegation)
    }
    return { subject: { delegations } }
  },
}

/** Decodes a context. Returns undefined for a chain of delegations, and for arguments of a caveat. */
function decode(context: Hex.Hex): Delegation | undefined {
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
