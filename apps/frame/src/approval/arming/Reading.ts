/**
 * Tracks whether a part of the screen was in view from its top to its end. The part may be higher than the window, and
 * is then read by scrolling.
 */

/** Differences up to this size come from rounding and zoom, in CSS pixels. */
const tolerance = 2

/** The height of the part, and how far from its top it was seen. Both are in CSS pixels. */
export type State = { height: number; until: number }

export const start: State = { height: 0, until: 0 }

/** The edges of a part, and the edges of its range in view. */
export type Sight = { bottom: number; seenBottom: number; seenTop: number; top: number }

/**
 * Returns the state after a sight. A range that was skipped does not count. After a change of the layout, nothing
 * counts.
 */
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
