/** The time between two emails to the same user, in milliseconds. */
const cooldown = 30_000

/**
 * Returns the remaining cooldown after an email, in milliseconds. If `sentAt` is in the future, the clock was set back.
 * This must not lock the user out.
 */
export function left(sentAt = 0): number {
  const elapsed = Date.now() - sentAt
  return elapsed >= 0 && elapsed < cooldown ? cooldown - elapsed : 0
}

/** A wait that the server imposed: its start, in milliseconds, and its length. */
export type Imposed = { from: number; seconds: number }

/**
 * Returns the remaining time of a wait that the server imposed, in milliseconds. It never grows if the clock is set
 * back.
 */
export function leftOf({ from, seconds }: Imposed = { from: 0, seconds: 0 }): number {
  const elapsed = Date.now() - from
  return elapsed >= 0 ? Math.max(0, seconds * 1_000 - elapsed) : 0
}

/** Rounds a remaining time up to whole seconds. */
export function toSeconds(left: number): number {
  return Math.ceil(left / 1_000)
}

/** Returns the time until the number of whole seconds changes, in milliseconds. */
export function untilNext(left: number): number {
  return left % 1_000 || 1_000
}
