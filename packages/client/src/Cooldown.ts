/** How long people wait between two mails, in milliseconds. The client's own, for those that it counts. */
const cooldown = 30_000

/** What is left of it, in milliseconds. A mail of the future means that the clock was set back. */
export function left(sentAt = 0): number {
  const elapsed = Date.now() - sentAt
  return elapsed >= 0 && elapsed < cooldown ? cooldown - elapsed : 0
}

/**
 * What is left of a wait that the server imposed, in milliseconds. Never more than it was: a clock that
 * was set back must not make it longer.
 */
export function leftOf({ from, seconds }: Imposed = { from: 0, seconds: 0 }): number {
  const elapsed = Date.now() - from
  return elapsed >= 0 ? Math.max(0, seconds * 1_000 - elapsed) : 0
}

/** A wait that the server imposed: since when, in milliseconds, and for how long. */
export type Imposed = { from: number; seconds: number }

/** As people count it. */
export function toSeconds(left: number): number {
  return Math.ceil(left / 1_000)
}

/** When the count of seconds changes next, in milliseconds. */
export function untilNext(left: number): number {
  return left % 1_000 || 1_000
}
