/** Whether a part of the screen was in view from its top to its end. It may be higher than the window, and scroll. */

/** Rounding and zoom cause differences of this size, in CSS pixels. */
const tolerance = 2

/** How far a part was seen from its top, at a height. Both in CSS pixels. */
export type State = { height: number; until: number }

export const start: State = { height: 0, until: 0 }

/** The part, and its range in view. */
export type Sight = { bottom: number; seenBottom: number; seenTop: number; top: number }

/** Returns the state after a sight. What was skipped does not count, and after a change of the layout nothing does. */
export function observe({ height, until }: State, sight: Sight): State {
  const next = { height: sight.bottom - sight.top, until }
  if (Math.abs(next.height - height) > tolerance) next.until = 0
  const isInView = sight.seenBottom > sight.seenTop
  if (!isInView || sight.seenTop - sight.top > next.until + tolerance) return next
  return { ...next, until: Math.max(next.until, sight.seenBottom - sight.top) }
}

export function isWhole({ height, until }: State): boolean {
  return height > 0 && until >= height - tolerance
}
