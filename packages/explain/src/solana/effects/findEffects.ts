import type { SolanaEffect } from '../../effects/Effect.ts'
import { controllersOf, type Raw, readAccount } from '../accounts.ts'
import { wrapped } from '../Known.ts'
import type { AccountInfo, TokenAccount } from '../SolanaContext.ts'

/** Accounts as a node returns them, by address. An account that does not exist is undefined. */
export type States = ReadonlyMap<string, State | undefined>
export type State = Raw & { lamports: bigint }

/** The accounts before and after a simulation, and the fee that the user pays. */
type Outcome = {
  after: States
  before: States
  /** In lamports. The fee is not an effect, because the screen shows it separately. */
  fee: bigint
  user: string
}

/** An account before and after the simulation. */
type Pair = {
  account: string
  next: AccountInfo
  old: AccountInfo
  states: readonly [before: State | undefined, after: State | undefined]
}

/**
 * Compares the user's accounts before and after a simulation: the wallet, and every account that the user owns or
 * controls. Amounts of one token in several accounts count together.
 */
export function findEffects({ after, before, fee, user }: Outcome): SolanaEffect[] {
  const pairs = [...after.keys()].map((account): Pair => {
    const [from, to] = [before, after].map((it) => existing(it.get(account)))
    return { account, next: readAccount(to), old: readAccount(from), states: [from, to] }
  })
  const coinsOf = (states: States) => states.get(user)?.lamports ?? 0n
  const coins = { after: coinsOf(after) + fee, before: coinsOf(before) }
  const others = pairs.filter(({ account }) => account !== user)
  const all: SolanaEffect[] = [
    { ...coins, asset: 'coin', kind: 'amount' },
    ...findAmounts(pairs, user),
    ...others.map(({ account, next, old, states: [from, to] }): SolanaEffect => {
      const values = { after: depositOf(next, to, user), before: depositOf(old, from, user) }
      return { ...values, account, kind: 'deposit' }
    }),
    ...findAllowances(pairs, user),
    ...others.flatMap((it) => findControllers(it, user)),
  ]
  return all.filter((it) => it.after !== it.before)
}

/** An account without lamports does not exist. A simulation still shows its empty rest. */
function existing(state: State | undefined): State | undefined {
  return state?.lamports ? state : undefined
}

function findAmounts(pairs: readonly Pair[], user: string): SolanaEffect[] {
  const sums = new Map<string, { after: bigint; before: bigint }>()
  for (const { next, old } of pairs)
    for (const [key, info] of [
      ['before', old],
      ['after', next],
    ] as const) {
      const token = tokenOf(info, user)
      if (!token) continue
      const sum = sums.get(token.mint) ?? { after: 0n, before: 0n }
      sum[key] += token.amount
      sums.set(token.mint, sum)
    }
  return [...sums].map(([asset, sum]) => ({ ...sum, asset, kind: 'amount' }))
}

/** Returns the token account in an account, if the user owns it. */
function tokenOf(info: AccountInfo, user: string): TokenAccount | undefined {
  return info.kind === 'token' && info.token.owner === user ? info.token : undefined
}

/** The lamports that the user can take out of an account. */
function depositOf(info: AccountInfo, state: State | undefined, user: string): bigint {
  const { lamports = 0n } = state ?? {}
  switch (info.kind) {
    case 'controlled':
      return info.controllers.every((it) => it === user) ? lamports : 0n
    case 'stake': {
      const { custodian = user, withdrawer } = info.stake
      return withdrawer === user && custodian === user ? lamports : 0n
    }
    case 'token': {
      const { amount, closeAuthority = user, mint, owner } = info.token
      if (owner !== user || closeAuthority !== user) return 0n
      return mint === wrapped ? lamports - amount : lamports
    }
    default:
      return 0n
  }
}

/** Finds the spenders of the user's tokens, and their amounts. */
function findAllowances(pairs: readonly Pair[], user: string): SolanaEffect[] {
  const sums = new Map<string, SolanaEffect>()
  for (const { next, old } of pairs) {
    const token = tokenOf(next, user)
    const { delegate: spender, delegatedAmount: after = 0n } = token ?? {}
    if (!token || !spender || spender === user) continue
    const earlier = tokenOf(old, user)
    const before = earlier?.delegate === spender ? (earlier.delegatedAmount ?? 0n) : 0n
    const key = `${token.mint} ${spender}`
    const sum = sums.get(key) ?? { after: 0n, before: 0n }
    const values = { after: sum.after + after, before: sum.before + before }
    sums.set(key, { ...values, kind: 'allowance', spender, token: token.mint })
  }
  return [...sums.values()]
}

/** Finds the addresses that get control of an account of the user. */
function findControllers({ account, next, old, states }: Pair, user: string): SolanaEffect[] {
  const earlier = controllersOf(old)
  const wasOwn = earlier.includes(user)
  const [from, to] = states
  // A program that becomes the owner of an account has sole control of it.
  const isTaken = to !== undefined && from?.owner !== to.owner && next.kind === 'other'
  const later = isTaken ? [to.owner] : controllersOf(next)
  if (!wasOwn && !later.includes(user)) return []
  const known = wasOwn ? earlier : []
  const others = new Set(later.filter((it) => it !== user && !known.includes(it)))
  return [...others].map((controller) => ({
    account,
    after: 1n,
    before: 0n,
    controller,
    kind: 'control',
  }))
}
