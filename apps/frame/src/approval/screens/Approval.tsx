import type { ComponentType } from 'react'
import type { Kind } from '../Approval.ts'
import { approvals, solanaApprovals } from '../approvals/index.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { Cancel } from './CANCEL.tsx'
import { ConfirmDevice } from './CONFIRM_DEVICE.tsx'
import { Transactions } from './latchkey_showTransactions.tsx'
import { SpeedUp } from './SPEED_UP.tsx'
import { StopSlowChange } from './STOP_SLOW_CHANGE.tsx'
import { ChangeEmail } from './UPDATE_EMAIL.tsx'
import { Upgrade } from './UPGRADE.tsx'
import { CallsStatus } from './wallet_showCallsStatus.tsx'

/** The screens. Each kind of approval has one. */
export type Screens = { [kind in Kind]: { Screen: ComponentType<ApprovalProps> } }

/**
 * The screens of all approval methods, and of the kinds that are not methods. A kind without a screen does not compile.
 */
export const screens: Screens = {
  ...approvals,
  ...solanaApprovals,
  CANCEL: { Screen: Cancel },
  CONFIRM_DEVICE: { Screen: ConfirmDevice },
  latchkey_showTransactions: { Screen: Transactions },
  SPEED_UP: { Screen: SpeedUp },
  STOP_SLOW_CHANGE: { Screen: StopSlowChange },
  UPDATE_EMAIL: { Screen: ChangeEmail },
  UPGRADE: { Screen: Upgrade },
  wallet_showCallsStatus: { Screen: CallsStatus },
}

/** The screen of an approval. */
export function Approval(props: ApprovalProps) {
  const { id, method } = props
  const { Screen } = screens[method]
  return <Screen {...props} key={id} />
}
