import { Warning } from '@latchkey/explain'
import { warningsOf } from '../approvals/Approval.ts'
import * as Visibility from '../screens/arming/Visibility.ts'

/**
 * Whether the user decides in the wallet's own window (T08): if the request is high risk, or if the
 * browser cannot detect that the host covers the frame.
 */
export function needsWindow(options: warningsOf.Options): boolean {
  return Warning.heaviest(warningsOf(options)) === 'high' || !Visibility.isProvable()
}
