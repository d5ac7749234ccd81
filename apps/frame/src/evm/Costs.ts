import type { Warning, Worth } from '@latchkey/explain'

/** The costs of a transaction, in the smallest unit of the network's coin. */
export type Costs = {
  balance?: bigint | undefined
  /** The decimals of the coin. Default: those of EVM chains. */
  decimals?: number | undefined
  /** The highest fee that the user can be charged. Zero if the project pays it. */
  fee?: bigint | undefined
  /** The registered name of the project, if it pays the fee. It is never a name that the host claims. */
  paidBy?: string | undefined
  /** Why the transaction would fail, if the wallet already knows. */
  problem?: CostsProblem | undefined
  symbol: string
  /** Why the project does not pay this fee, although it pays some fees. */
  unpaid?: Unpaid | undefined
  /** What the fee is worth, by a price of the operator's source. */
  worth?: Worth.Worth | undefined
  /** The amount that is paid in addition to the fee. Undefined if it is unknown. */
  value?: bigint | undefined
  /** Warnings about the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

/**
 * Why a project does not pay. `notCovered`: it does not pay for this operation. `spent`: its budget is used up.
 * `notAsked`: it did not answer.
 */
export type Unpaid = 'notAsked' | 'notCovered' | 'spent'

/** Why the user cannot approve a request, or should not. It is shown beside the costs. */
export type CostsProblem =
  | { kind: 'balance' }
  /** The blockhash of a Solana transaction is too old. */
  | { kind: 'expired' }
  /** `reason` is text from the contract and not trusted. */
  | { kind: 'fails'; reason?: string | undefined }
  /** There is no permission that could be revoked. */
  | { kind: 'nothing' }
  /** `seconds` is the time to wait, if the server limits the calls. */
  | { kind: 'unreachable'; seconds?: number | undefined }
  /** The permissions that the server lists cannot be read, so none can be revoked. */
  | { kind: 'unread' }
  /** Others have to sign a Solana transaction before it can be sent. */
  | { kind: 'unsigned'; signers: readonly string[] }

/** Whether a transaction can be approved: its fee is known, and the balance covers it. */
export function isPayable(costs: Costs | undefined): boolean {
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}

/** Returns the sum of the value and the fee. Undefined if one of them is unknown. */
export function totalOf({ fee, value }: Partial<Costs> = {}): bigint | undefined {
  return value === undefined || fee === undefined ? undefined : value + fee
}
