import type { Approval, Shown } from '../Approval.ts'
import type * as Arming from '../arming/Arming.ts'
import type * as Review from '../window/Review.ts'

/** The props of every approval screen. */
export type ApprovalProps = Omit<Shown, 'id'> & {
  /** For a question about a new device: blocks the device. Undefined in a window. */
  block?(): void
  decide(isApproved: boolean): void
  /** Identifies the request. A new request starts the arming time again (T08). */
  id: number | string
  /** Whether the request is in a window that the host's page has opened (T73). */
  isHosted?: boolean | undefined
  /** The minimum size in which the request can be approved. Default: the size of a window that the frame has opened. */
  least?: Arming.Size | undefined
  /** Opens the status of a transaction, for the screen that lists them. */
  open?: Approval['open']
  /** Asks the user to speed up or cancel the transaction, for the screen of its status. */
  replace?: Approval['replace']
  /** Asks the host for a height, in CSS pixels. */
  resize?(height: number): void
  /** The window in which the user decides if the request cannot be decided in the frame (T08). */
  review?: { open(): void; state: Review.State } | undefined
}
