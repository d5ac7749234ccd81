import type { Shown } from '../Approval.ts'
import type * as Arming from '../arming/Arming.ts'
import type * as Review from '../window/Review.ts'

/** The props of every approval screen. */
export type ApprovalProps = Omit<Shown, 'id'> & {
  /** Blocks the device that the question is about. Absent in a window. */
  block?(): void
  decide(isApproved: boolean): void
  /** Identifies the request. A new request starts the arming time again (T08). */
  id: number | string
  /** The least size of the frame in which the request can be approved. In a window of the wallet, any size will do. */
  least?: Arming.Size | undefined
  /** Asks the host for a height, in CSS pixels. */
  resize?(height: number): void
  /** The window that the request is decided in, if it is not decided here (T08). */
  review?: { open(): void; state: Review.State } | undefined
}
