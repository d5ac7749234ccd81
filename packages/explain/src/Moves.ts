import type { Context } from './Context.ts'
import type { Hex } from './Hex.ts'

/**
 * What a call takes from the user's account for certain, and what it brings there at least. The total of a batch adds
 * it up. The coins that are sent with a call are not in it: every call has its value.
 */
export type Moves = { received: readonly Move[]; sent: readonly Move[] }

export type Move = {
  /** In the smallest unit. */
  amount: bigint
  /** A token, or the coin of the network. */
  asset: Hex | 'coin'
  /** The amount is an upper bound. */
  isMost?: boolean
}

/** The moves of a call that takes nothing and brings nothing, such as an allowance. */
export const none: Moves = { received: [], sent: [] }

/** The moves of a transfer between two accounts. Tokens of someone else are not counted: a token may not send them. */
export function transfer(
  { amount, from, token }: { amount: bigint; from: Hex; token: Hex },
  { account }: Pick<Context, 'account'>,
): Moves {
  return from === account.toLowerCase() ? { received: [], sent: [{ amount, asset: token }] } : none
}

/** Joins the moves of several calls. Undefined if those of one call are not known. */
export function join(parts: readonly (Moves | undefined)[]): Moves | undefined {
  const known = parts.filter((it) => it !== undefined)
  if (known.length < parts.length) return undefined
  return {
    received: known.flatMap(({ received }) => received),
    sent: known.flatMap(({ sent }) => sent),
  }
}

/** Adds the amounts of each asset. A sum with an upper bound is one. */
export function sum(moves: readonly Move[]): Move[] {
  const sums = new Map<Move['asset'], Move>()
  for (const { amount, asset, isMost = false } of moves) {
    const before = sums.get(asset)
    sums.set(asset, {
      amount: amount + (before?.amount ?? 0n),
      asset,
      isMost: isMost || before?.isMost === true,
    })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n)
}
