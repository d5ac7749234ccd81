import { type Explanation, severityOf } from '../explain/Explanation.ts'
import * as Visibility from '../screens/Visibility.ts'

/**
 * Whether a request is decided in a window of the wallet's own (T08): where the browser cannot tell
 * what a host has laid over the frame, and for whatever could cost a person everything.
 */
export function needsWindow(explanation: Explanation): boolean {
  return severityOf(explanation) === 'high' || !Visibility.isProvable()
}
