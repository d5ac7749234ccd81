import type { Warning } from '@latchkey/explain'

/** The costs of a transaction, in the smallest unit of the network's coin. */
export type Costs = {
  balance?: bigint | undefined
  /** The decimals of the coin. Default: those of EVM chains. */
  decimals?: number | undefined
  /** The highest fee that the user can be charged. Zero if the project pays it. */
  fee?: bigint | undefined
  /** The registered name of the project, if it pays the fee. Never a name that the host claims. */
  paidBy?: string | undefined
  /** Why the transaction would fail, as far as the wallet knows before it sends it. */
  problem?: CostsProblem | undefined
  symbol: string
  /** Why the project does not pay the fee, if it pays some fees. */
  unpaid?: Unpaid | undefined
  /** The amount that is paid besides the fee, if it is known. */
  value?: bigint | undefined
  /** Warnings about the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

/** Why a project does not pay: not this operation, its budget is used up, or it did not answer. */
export type Unpaid = 'notAsked' | 'notCovered' | 'spent'

/** Why the user cannot approve a request, or should not. Shown beside its costs. */
export type CostsProblem =
  | { kind: 'balance' }
  /** The blockhash of a Solana transaction is too old. */
  | { kind: 'expired' }
  /** `reason` is the contract's text, which can be anything. */
  | { kind: 'fails'; reason?: string | undefined }
  /** No app has a permission that could be revoked. */
  | { kind: 'nothing' }
  /** `seconds` is the time to wait, if the server limits the calls. */
  | { kind: 'unreachable'; seconds?: number | undefined }
  /** The permissions that the server lists cannot be read, so none can be revoked. */
  | { kind: 'unread' }
  /** Others must sign a Solana transaction before it can be sent. */
  | { kind: 'unsigned'; signers: readonly string[] }

/** Whether a transaction can be approved: its fee is known, and the balance covers it. */
export function isPayable(costs: Costs | undefined): boolean {
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}

/** Returns the sum of the value and the fee, or undefined if one of them is not known. */
export function totalOf({ fee, value }: Partial<Costs> = {}): bigint | undefined {
  return value === undefined || fee === undefined ? undefined : value + fee
}
