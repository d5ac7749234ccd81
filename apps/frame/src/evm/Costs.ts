import type { Warning, Worth } from '@latchkey/explain'

/** The costs of a transaction. Amounts are in the smallest unit of the network's coin. */
export type Costs = {
  balance?: bigint | undefined
  /** The decimals of the coin. Default: 18, as on EVM chains. */
  decimals?: number | undefined
  /** The highest fee that the user can be charged. Zero if the project pays the fee. */
  fee?: bigint | undefined
  /** The registered name of the project, if it pays the fee. The host cannot choose this name. */
  paidBy?: string | undefined
  /** The reason for which the transaction would fail, if it is known already. */
  problem?: CostsProblem | undefined
  symbol: string
  /** Why the project does not pay this fee, although it has a sponsorship. */
  unpaid?: Unpaid | undefined
  /** The value of the fee in a currency, from the operator's price source. */
  worth?: Worth.Worth | undefined
  /** The amount that is sent in addition to the fee. Undefined if it is unknown. */
  value?: bigint | undefined
  /** Warnings about the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

/**
 * Why a project does not pay a fee. `notCovered`: it does not pay for this operation. `spent`: its budget is used up.
 * `notAsked`: its paymaster did not answer.
 */
export type Unpaid = 'notAsked' | 'notCovered' | 'spent'

/** Why the user cannot or should not approve a request. Shown next to the costs. */
export type CostsProblem =
  | { kind: 'balance' }
  /** The blockhash of a Solana transaction is too old. */
  | { kind: 'expired' }
  /** `reason` is text from the contract. It is not trusted. */
  | { kind: 'fails'; reason?: string | undefined }
  /** There is no permission to revoke. */
  | { kind: 'nothing' }
  /** `seconds` is the waiting time if the server limits the rate. */
  | { kind: 'unreachable'; seconds?: number | undefined }
  /** The listed permissions cannot be read, so none can be revoked. */
  | { kind: 'unread' }
  /** Other signers have to sign the Solana transaction before it can be sent. */
  | { kind: 'unsigned'; signers: readonly string[] }

/** Whether a transaction can be approved. Its fee must be known, and the balance must cover its costs. */
export function isPayable(costs: Costs | undefined): boolean {
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}

/** Returns the sum of the value and the fee. Undefined if one of them is unknown. */
export function totalOf({ fee, value }: Partial<Costs> = {}): bigint | undefined {
  return value === undefined || fee === undefined ? undefined : value + fee
}
