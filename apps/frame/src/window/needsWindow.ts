import { Warning } from '@latchkey/explain'
import { warningsOf } from '../approvals/Approval.ts'
import * as Visibility from '../screens/arming/Visibility.ts'

/**
 * Whether a request is decided in a window of the wallet's own (T08): if it is high risk, or if the
 * browser cannot tell what the host has laid over the frame.
 */
export function needsWindow(options: warningsOf.Options): boolean {
  return Warning.heaviest(warningsOf(options)) === 'high' || !Visibility.isProvable()
}
