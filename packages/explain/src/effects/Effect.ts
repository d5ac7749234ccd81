import type { Hex } from '../Hex.ts'

/**
 * A change of the user's account in a simulation, with the values before and after. Addresses of EVM networks are in
 * lower case. The node that simulates may lie, and a token contract may report false balances.
 */
export type Effect = Values &
  (
    | Shared<Hex>
    /** How many of an item the account has. For ERC-721, 0 or 1. */
    | { collection: Hex; item: bigint; kind: 'item' }
    /** Whether an operator can take all items of a collection, or one item of it: 1 or 0. */
    | { collection: Hex; item?: bigint | undefined; kind: 'operator'; operator: Hex }
  )

/** An effect on Solana, where the user controls more accounts than the wallet. */
export type SolanaEffect = Values &
  (
    | Shared<string>
    /** Whether an address other than the user's controls an account of the user: 1 or 0. */
    | { account: string; controller: string; kind: 'control' }
    /** The SOL in another account of the user, such as a stake or the rent of a token account. */
    | { account: string; kind: 'deposit' }
  )

type Shared<address extends string> =
  | { asset: address | 'coin'; kind: 'amount' }
  | { kind: 'allowance'; spender: address; token: address }

type Values = {
  after: bigint
  before: bigint
  /** Whether the simulation is uncertain about this effect, for example because two blocks disagree. */
  isUncertain?: boolean | undefined
}

type Any = Pick<Values, 'after' | 'before'> & { kind: (Effect | SolanaEffect)['kind'] }

/** The kinds of effects about assets of the account. Every other kind is about access of others. */
const held: readonly Any['kind'][] = ['amount', 'deposit', 'item']

/** Whether the effect is about assets of the account, and not about access of others. */
export function isHeld({ kind }: Pick<Any, 'kind'>): boolean {
  return held.includes(kind)
}

/** Whether an amount or item leaves, or another address gets access to more. */
export function isLoss({ after, before, kind }: Any): boolean {
  return isHeld({ kind }) ? after < before : after > before
}

/** Whether an amount or item arrives. */
export function isGain({ after, before, kind }: Any): boolean {
  return isHeld({ kind }) && after > before
}

/** Sorts effects in the order of the screen: losses, gains, and access of others. */
export function sort<effect extends Any>(effects: readonly effect[]): effect[] {
  const losses = effects.filter(isLoss)
  return [
    ...losses.filter(isHeld),
    ...effects.filter(isGain),
    ...losses.filter((it) => !isHeld(it)),
  ]
}

/** The label of the effect's row. */
export function labelOf(effect: Any) {
  if (isGain(effect)) return 'fact.receive'
  return isHeld(effect) ? 'fact.give' : 'fact.mayBeTaken'
}
