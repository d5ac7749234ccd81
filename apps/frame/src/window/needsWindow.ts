import { Warning } from '@latchkey/explain'
import { type ApprovalProps, warningsOf } from '../screens/ApprovalProps.ts'
import * as Visibility from '../screens/Visibility.ts'

/**
 * Whether a request is decided in a window of the wallet's own (T08): if it is high risk, or if the
 * browser cannot tell what the host has laid over the frame.
 */
export function needsWindow(props: Pick<ApprovalProps, 'costs' | 'explanation'>): boolean {
  return Warning.heaviest(warningsOf(props)) === 'high' || !Visibility.isProvable()
}
