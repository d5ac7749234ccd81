import { Warning } from '@latchkey/explain'
import { warningsOf } from '../Approval.ts'
import type * as Arming from '../arming/Arming.ts'
import * as Visibility from '../arming/Visibility.ts'

/**
 * The minimum visible size of a frame in which users can approve (T67), in CSS pixels. Frames of older clients are not
 * larger than this.
 */
export const least: Arming.Size = { height: 400, width: 360 }

/**
 * Whether the user has to decide in the wallet's own window. This is required if the request is high risk, if the
 * browser cannot detect that the host covers the frame (T08), or if too little of the frame is visible (T67).
 */
export function needsWindow({ isSmall = false, ...options }: needsWindow.Options): boolean {
  const isRisky = Warning.heaviest(warningsOf(options)) === 'high'
  return isRisky || isSmall || !Visibility.isProvable()
}

export declare namespace needsWindow {
  type Options = warningsOf.Options & {
    /** Whether the visible part of the frame is smaller than `least`. */
    isSmall?: boolean
  }
}
