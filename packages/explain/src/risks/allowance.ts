import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import * as Value from '../Value.ts'
import { isOther } from './recipient.ts'
import * as Warning from './Warning.ts'

/** An allowance to spend tokens, given by a transaction or a signature. */
export type Allowance = {
  amount: bigint
  by: 'signature' | 'transaction'
  /** Whether the allowance itself ends at `expires`. If not, only the signature does. */
  isEnding?: boolean | undefined
  /**
   * Whether the allowance is used only when the spender is called later, on this network alone. The token is no
   * collection.
   */
  isForCalls?: boolean | undefined
  /** Unix time, in seconds. */
  expires?: bigint | undefined
  /** The contract that stores the allowance, if it is not the token. */
  keeper?: Hex | undefined
  owner?: Hex | undefined
  spender: Hex
  token: Hex
  /** The sum of the allowances of one request for this token. */
  total?: bigint | undefined
}

/** In whole tokens. Above this amount, an allowance of a pinned token is unlimited in practice. */
const plentyOfMajor = 10n ** 9n
/** The same limit for other tokens. Some of them have a supply of 10^15. */
const plenty = 10n ** 15n
/** The largest amounts of tokens that store amounts in fewer than 256 bits. */
const mosts: readonly bigint[] = [2n ** 96n - 1n, 2n ** 112n - 1n]

/** An allowance of at least 1/2 of the balance counts as most of it. */
const balancePart = 2n
/** An allowance for at least 1/100 of the supply is large for any holder. */
const supplyPart = 100n

/**
 * Whether an amount is unlimited in practice. A contract cannot raise the threshold by claiming more than 18 decimals.
 * If the decimals are unknown, 18 are assumed.
 */
export function isUnlimited(amount: bigint, token: Hex, context: Context): boolean {
  const pinned = Contracts.findToken(token, context.chainId)
  const { decimals = 18 } = Value.ofToken(amount, token, context)
  const bound = pinned
    ? plentyOfMajor * 10n ** BigInt(pinned.decimals)
    : plenty * 10n ** BigInt(Math.min(decimals, 18))
  return amount >= bound || mosts.includes(amount)
}

/**
 * Compares an allowance with the user's balance and the token's supply (T54). An unknown balance counts as the worst
 * case. `isAll`: at least the whole supply. `isMost`: at least half of the balance.
 */
function reachOf({ amount, token, ...allowance }: Allowance, context: Context) {
  const { total = context.allowed?.get(token) ?? 0n } = allowance
  const { balance, supply } = context.holdings?.get(token) ?? {}
  // The sum of a batch may not include this allowance, so take the larger amount.
  const sum = total > amount ? total : amount
  const isLarge = supply !== undefined && sum * supplyPart >= supply
  const isAll = isUnlimited(amount, token, context) || (isLarge && sum >= supply)
  const isMost = balance !== undefined && sum * balancePart >= balance
  return { balance, isAll, isLarge, isMost }
}

/** Explains an allowance: spender, token, amount and expiry. */
export function explainAllowance(allowance: Allowance, context: Context): Draft {
  const { amount, expires, owner, token } = allowance
  const spender = Value.address(allowance.spender, context)
  const much = Value.ofToken(amount, token, context)
  const { balance, isAll } = reachOf(allowance, context)
  const facts: Fact[] = [
    { label: { id: 'fact.spender' }, value: spender },
    { label: { id: 'fact.token' }, value: Value.address(token, context) },
    {
      label: { id: 'fact.amount' },
      value: amountOf(amount, token, context),
    },
    ...(balance === undefined || amount === 0n
      ? []
      : [
          { label: { id: 'fact.balance' }, value: Value.ofToken(balance, token, context) } as const,
        ]),
    ...(expires === undefined ? [] : [expiry(expires)]),
  ]
  const others = checkOwner(owner, context)
  const moves = movesOf(allowance, context)
  if (amount === 0n)
    return { facts, moves, title: { id: 'title.revoke', values: { spender } }, warnings: others }

  const title: Draft['title'] = isAll
    ? { id: 'title.approveUnlimited', values: { spender } }
    : { id: 'title.approve', values: { amount: much, spender } }
  const warnings = [
    ...checkReach(allowance, context),
    ...checkSpender(allowance, context),
    // For typed data, `checkOther` warns instead.
    ...(allowance.by === 'transaction' && owner && isOther(owner, context)
      ? [Warning.from('takesFromOwn', { address: Value.address(owner, context) })]
      : []),
  ]
  return { facts, moves, title, warnings: [...warnings, ...others] }
}

/** Returns the amount of an allowance, or a sentence if it is unlimited. */
export function amountOf(amount: bigint, token: Hex, context: Context): Value.Value {
  if (isUnlimited(amount, token, context)) return Value.message({ id: 'value.unlimited' })
  return Value.ofToken(amount, token, context)
}

/**
 * Returns the moves of an allowance. Undefined if the owner is the user's other account, because the total covers only
 * one account.
 */
function movesOf({ amount, keeper, owner, spender, token }: Allowance, context: Context) {
  if (owner && owner !== context.account.toLowerCase())
    return isOther(owner, context) ? undefined : Moves.none
  return Moves.allow({ amount, spender, token, ...(keeper && { keeper }) })
}

function checkReach(allowance: Allowance, context: Context): Warning.Warning[] {
  const values = { spender: Value.address(allowance.spender, context) }
  const [some, most, all] =
    allowance.by === 'signature'
      ? (['permit', 'permitMost', 'permitUnlimited'] as const)
      : (['approval', 'approvalMost', 'approvalUnlimited'] as const)
  const { balance, isAll, isLarge, isMost } = reachOf(allowance, context)
  const isExact = balance !== undefined && !isAll && !isLarge && !isMost
  if (isForOwner(allowance, isExact, context))
    return [Warning.from(ownerOf(allowance, context), values)]
  if (isAll) return [Warning.from(all, values)]
  if (isMost) return [Warning.from(most, values)]
  return [
    Warning.from(some, values),
    ...(isLarge ? [Warning.from('largeShare')] : []),
    ...(balance === undefined ? [Warning.from('balanceUnknown')] : []),
  ]
}

/** An allowance that lasts longer than a year counts as an allowance without an end. */
const year = 366n * 24n * 60n * 60n

/**
 * Whether an allowance is used only after a call or another signature of the owner. This is so if the spender is known
 * to require it. A signature must not be valid for another account. If the allowance is for most of the balance, it
 * must end.
 */
function isForOwner(
  { by, expires, isEnding, isForCalls, owner, spender }: Allowance,
  isExact: boolean,
  context: Context,
): boolean {
  const isOwn = owner === undefined || owner === context.account.toLowerCase()
  if (isForCalls !== true || !isOwn) return false
  const isSafe = Contracts.isSafeSpender(spender, context.chainId)
  if (by === 'transaction') return isSafe
  const end = BigInt(Math.trunc(context.now / 1000)) + year
  const isBound = isExact || (isEnding === true && expires !== undefined && expires <= end)
  return !context.other && isBound && (isSafe || Contracts.isSwapRouter(spender, context))
}

/** The warning for an allowance that the spender uses only after a call or another signature of the owner. */
function ownerOf({ by, spender }: Allowance, context: Context) {
  return by === 'signature' && Contracts.isSwapRouter(spender, context)
    ? 'permitRouter'
    : 'approval'
}

/**
 * Warns if the spender is a contract through which anyone can spend. Its well-known name would make it look safe (T54).
 */
function checkSpender({ spender }: Allowance, context: Context): Warning.Warning[] {
  if (!Contracts.isMulticall(spender)) return []
  return [Warning.from('openContract', { contract: Value.address(spender, context) })]
}

/** Returns the expiry as a fact. */
export function expiry(seconds: bigint): Fact {
  return { label: { id: 'fact.expires' }, value: Value.time(seconds) }
}

/**
 * Warns if the owner is not the user. Such an allowance has no effect, unless the owner is a contract that trusts the
 * user's key. For the user's other account, see `checkOther`.
 */
export function checkOwner(owner: Hex | undefined, context: Context): Warning.Warning[] {
  const own = [context.account, context.other].map((it) => it?.toLowerCase())
  if (owner === undefined || own.includes(owner)) return []
  return [Warning.from('otherAccount', { address: Value.address(owner, context) })]
}
