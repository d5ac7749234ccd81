import type { Hex } from '../Hex.ts'

/**
 * A change of the user's account in a simulation, with the values before and after. Addresses are in lower case. The
 * node that simulates may lie, and each token answers for itself.
 */
export type Effect = { after: bigint; before: bigint } & (
  | { asset: Hex | 'coin'; kind: 'amount' }
  /** How many of an item the account has. Of ERC-721, one or none. */
  | { collection: Hex; item: bigint; kind: 'item' }
  | { kind: 'allowance'; spender: Hex; token: Hex }
  /** Whether an operator can take all items of a collection, or one item of it. 1 or 0. */
  | { collection: Hex; item?: bigint | undefined; kind: 'operator'; operator: Hex }
)

/** Whether an amount or item leaves, or someone may take more later. */
export function isLoss({ after, before, kind }: Effect): boolean {
  return kind === 'amount' || kind === 'item' ? after < before : after > before
}

/** Whether an amount or item arrives. */
export function isGain({ after, before, kind }: Effect): boolean {
  return (kind === 'amount' || kind === 'item') && after > before
}
