import { type Explanation, type Subject, Warning } from '@latchkey/explain'
import type * as Review from '../window/Review.ts'

/** What a person is asked, by whom, and the two ways out. */
export type ApprovalProps = {
  /** The person's address. */
  account: string
  /** What a transaction costs. Absent while it is not known yet; signatures cost nothing. */
  costs?: Costs | undefined
  decide(isApproved: boolean): void
  explanation: Explanation
  /** Tells one request from the next: a new one begins to count from nothing. */
  id: number | string
  method: Subject
  /** The network in use, by its name. Empty where it does not matter. */
  network: string
  /** The host's real origin, as the browser tells it. Never what it says of itself. */
  origin: string
  /** Which of several in line, from 1. */
  position: number
  /** The project's registered name. */
  project?: string | undefined
  /** How high the frame would have to be, in CSS pixels. */
  resize?(height: number): void
  /** Where it is decided, if not here: in a window that is opened from here (T08). */
  review?: { open(): void; state: Review.State } | undefined
  total: number
}

/** In the smallest unit of the network's own money. */
export type Costs = {
  balance?: bigint | undefined
  /** The most that the network can charge. */
  fee?: bigint | undefined
  /** Why it would not work, as far as that is known before it is sent. */
  problem?: Problem | undefined
  symbol: string
  value: bigint
  /** What is wrong with the fee. */
  warnings?: readonly Warning.Warning[] | undefined
}

export type Problem =
  | { kind: 'balance' }
  /** The contract's own words, which nobody has checked. */
  | { kind: 'fails'; reason?: string | undefined }
  | { kind: 'unreachable' }

/** The warnings of a request and of its costs. The heaviest first. */
export function warningsOf({
  costs,
  explanation,
}: Pick<ApprovalProps, 'costs' | 'explanation'>): readonly Warning.Warning[] {
  return Warning.sort([...explanation.warnings, ...(costs?.warnings ?? [])])
}

/** Whether a transaction can be approved: its price is known, and can be paid. */
export function isPayable(costs: Costs | undefined): boolean {
  return costs?.fee !== undefined && (!costs.problem || costs.problem.kind === 'fails')
}
