import type { Context } from './Context.ts'
import type { Draft, Fact } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import * as Value from './Value.ts'
import * as Warning from './Warning.ts'

/** Somebody may take tokens, by a transaction or by a signature. */
export type Permission = {
  amount: bigint
  by: 'signature' | 'transaction'
  /** Seconds. */
  expires?: bigint | undefined
  owner?: Hex | undefined
  spender: Hex
  token: Hex
}

/** A thousand times a million millions: whoever writes such a number means "all of it". */
const plenty = 10n ** 15n
/** As much as some tokens can count. */
const mosts: readonly bigint[] = [2n ** 96n - 1n, 2n ** 112n - 1n]

/** Where nothing is known of the token, its unit is taken for as small as they usually are. */
export function isUnlimited(amount: bigint, decimals = 18): boolean {
  return amount >= plenty * 10n ** BigInt(decimals) || mosts.includes(amount)
}

/** Who may take how much of what, and until when. */
export function explainPermission(permission: Permission, context: Context): Draft {
  const { amount, by, expires, owner, token } = permission
  const spender = Value.address(permission.spender, context)
  const much = Value.ofToken(amount, token, context)
  const isAll = isUnlimited(amount, much.decimals)
  const facts: Fact[] = [
    { label: { id: 'fact.spender' }, value: spender },
    { label: { id: 'fact.token' }, value: Value.address(token, context) },
    {
      label: { id: 'fact.amount' },
      value: isAll ? Value.message({ id: 'value.unlimited' }) : much,
    },
    ...(expires === undefined ? [] : [expiry(expires)]),
  ]
  const others = checkOwner(owner, context)
  if (amount === 0n)
    return { facts, title: { id: 'title.revoke', values: { spender } }, warnings: others }

  const [some, all] =
    by === 'signature'
      ? (['permit', 'permitUnlimited'] as const)
      : (['approval', 'approvalUnlimited'] as const)
  const warning = Warning.from(isAll ? all : some, { spender })
  const title: Draft['title'] = isAll
    ? { id: 'title.approveUnlimited', values: { spender } }
    : { id: 'title.approve', values: { amount: much, spender } }
  return { facts, title, warnings: [warning, ...others] }
}

export function expiry(seconds: bigint): Fact {
  return { label: { id: 'fact.expires' }, value: Value.time(seconds) }
}

/** Whoever gives must be the person: otherwise it is of no use, or a contract trusts their key. */
export function checkOwner(owner: Hex | undefined, context: Context): Warning.Warning[] {
  if (owner === undefined || owner === context.account.toLowerCase()) return []
  return [Warning.from('otherAccount', { address: Value.address(owner, context) })]
}
