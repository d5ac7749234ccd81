import type { Context } from '../Context.ts'
import type { Hex } from '../Hex.ts'
import { judgePrice, type Part } from './isUnfair.ts'
import * as Received from './Received.ts'

/** What a contract that the wallet knows takes and gives for an order. All of it goes to the owner. */
export type BoundedOrder = {
  /** Unix time, in seconds. */
  expires: bigint
  give: { amount: bigint; token: Hex }
  /** The account that gives the tokens. Undefined if the order does not name it. */
  owner?: Hex | undefined
  received: readonly Part[]
}

/** An order that lasts longer may be carried out at a price that is no longer the one that the user has seen, in seconds. */
const longest = 24n * 60n * 60n
/** An order for at least 1/2 of the balance takes most of it. */
const balancePart = 2n

/**
 * Whether the terms of an order are no worse than those of a swap that is no high risk (T54): pinned tokens, at least half
 * of what they can be worth, less than half of the balance, for one account and one day. The rough prices are wide, so the
 * caller must also know that several parties compete for the order. One party alone would choose the worst outcome.
 */
export function isBoundedOrder(
  { expires, give, owner, received }: BoundedOrder,
  context: Context,
): boolean {
  const { amount, token } = give
  const given = [{ amount, asset: token }]
  const all = [...given, ...received]
  const isOfUser = owner === undefined ? !context.other : owner === context.account.toLowerCase()
  const end = BigInt(Math.trunc(context.now / 1000)) + longest
  const isKnown = all.every(({ asset }) => Received.isPinned(asset, context))
  if (!isOfUser || !isKnown || expires > end) return false
  const isPaid = received.some((it) => !Received.isDust(it.amount, it.asset, context))
  if (!isPaid || judgePrice(given, received, context) !== 'fair') return false
  const { balance } = context.holdings?.get(token) ?? {}
  return balance !== undefined && amount * balancePart < balance
}
