import type { Context } from './Context.ts'
import * as Contracts from './Contracts.ts'
import type { Hex } from './Hex.ts'

/**
 * The amounts that a call certainly takes from the user's account, and the least that it brings. The total of a batch
 * is the sum of its calls. Coins that are sent with a call are left out, because they count as the call's value.
 */
export type Moves = {
  /** The allowances that the call sets. */
  allowed?: readonly Allowed[]
  /** Whether the call runs unknown code, which may move more or less. */
  isClaimed?: boolean
  received: readonly Move[]
  sent: readonly Move[]
}

export type Move = {
  /** In the smallest unit. */
  amount: bigint
  /** A token, a collection, or the coin of the network. */
  asset: Hex | 'coin'
  /** The spender whose allowance pays for the move. */
  by?: Hex
  /** Whether the amount counts items of a collection. */
  isItem?: boolean
  /** Whether the amount is an upper bound, so that less may be moved. */
  isMost?: boolean
  /** The id of the moved item, if `asset` is a collection. */
  item?: bigint | undefined
  /** The recipient. */
  to?: Hex | undefined
}

/** An allowance that a call sets. The spender may take the amount later. */
export type Allowed = {
  /** In the smallest unit. `items` means all items of a collection. 0 revokes the allowance. */
  amount: bigint | 'items'
  /** Whether the amount is added to the current allowance instead of replacing it. */
  isAdded?: boolean
  /** The id of an item that has its own allowance. */
  item?: bigint
  /** The contract that stores the allowance, if it is not the token. */
  keeper?: Hex
  spender: Hex
  token: Hex
}

/** The moves of a call that takes nothing and brings nothing. */
export const none: Moves = { received: [], sent: [] }

/** The moves of a call that sets allowances. */
export function allow(...allowed: readonly Allowed[]): Moves {
  return { ...none, allowed }
}

/** Marks the moves of a call that runs unknown code. */
export function claim(moves: Moves | undefined): Moves | undefined {
  return moves && { ...moves, isClaimed: true }
}

/**
 * The moves of a transfer between two accounts. Undefined if the tokens belong to another account, since the total
 * covers only this account. The other account may also be the user's.
 */
export function transfer(
  { from, token, ...rest }: Omit<Move, 'asset'> & { from: Hex; token: Hex },
  { account, chainId }: Pick<Context, 'account' | 'chainId'>,
): Moves | undefined {
  if (from !== account.toLowerCase()) return undefined
  const isClaimed = !Contracts.findToken(token, chainId)
  return { isClaimed, received: [], sent: [{ ...rest, asset: token }] }
}

/** Joins the moves of several calls. Undefined if the moves of any call are unknown. */
export function join(parts: readonly (Moves | undefined)[]): Moves | undefined {
  const known = parts.filter((it) => it !== undefined)
  if (known.length < parts.length) return undefined
  return {
    allowed: known.flatMap(({ allowed = [] }) => allowed),
    isClaimed: known.some(({ isClaimed }) => isClaimed),
    received: known.flatMap(({ received }) => received),
    sent: known.flatMap(({ sent }) => sent),
  }
}

/** Adds the amounts of each asset. A sum that includes an upper bound is an upper bound. */
export function sum(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>()
  for (const { amount, asset, isItem = false, isMost = false } of moves) {
    const key = `${asset} ${isItem}`
    const before = sums.get(key)
    sums.set(key, {
      amount: amount + (before?.amount ?? 0n),
      asset,
      isItem,
      isMost: isMost || before?.isMost === true,
    })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n)
}

/**
 * Returns the amount of each token that each spender may take after the calls, from the allowances that the calls set.
 * Amounts that the calls spend are subtracted only if the token is known and the calls are atomic.
 */
export function findLeft(
  parts: readonly Moves[],
  { chainId, isAtomic }: Pick<Context, 'chainId' | 'isAtomic'>,
): Allowed[] {
  const kept = new Map<string, Allowed>()
  for (const { allowed = [], sent } of parts) {
    for (const it of allowed) {
      const key = keyOf(it)
      const before = kept.get(key)?.amount ?? 0n
      // In an unknown contract, two approvals may be for two different items, so one does not replace the other.
      const isReplaced = isAtomic && Contracts.findToken(it.token, chainId) !== undefined
      kept.set(key, {
        ...it,
        amount: isReplaced || it.isAdded ? change(before, it) : larger(before, it.amount),
      })
    }
    // Keep the amount if the same call also sets allowances, because the wallet does not know the order within a call.
    if (!isAtomic || allowed.length) continue
    for (const { amount, asset, by, isMost } of sent) {
      if (!by || asset === 'coin' || isMost || !Contracts.findToken(asset, chainId)) continue
      const key = keyOf({ spender: by, token: asset })
      const before = kept.get(key)
      if (typeof before?.amount !== 'bigint') continue
      kept.set(key, { ...before, amount: before.amount > amount ? before.amount - amount : 0n })
    }
  }
  const sums = new Map<string, Allowed>()
  for (const { amount, spender, token } of kept.values()) {
    if (amount === 0n) continue
    const key = `${token} ${spender}`
    const before = sums.get(key)?.amount ?? 0n
    sums.set(key, { amount: change(before, { amount, isAdded: true }), spender, token })
  }
  return [...sums.values()]
}

function keyOf({ item, keeper, spender, token }: Omit<Allowed, 'amount'>): string {
  return [keeper ?? token, token, spender, item ?? ''].join(' ')
}

function change(
  before: Allowed['amount'],
  { amount, isAdded }: Pick<Allowed, 'amount' | 'isAdded'>,
) {
  if (!isAdded) return amount
  return before === 'items' || amount === 'items' ? 'items' : before + amount
}

function larger(before: Allowed['amount'], amount: Allowed['amount']) {
  if (before === 'items' || amount === 'items') return 'items'
  return before > amount ? before : amount
}
