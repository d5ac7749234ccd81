/** How long people wait between two mails, in milliseconds. The client's own, for those that it counts. */
const cooldown = 30_000

/** What is left of it, in milliseconds. A mail of the future means that the clock was set back. */
export function left(sentAt = 0): number {
  const elapsed = Date.now() - sentAt
  return elapsed >= 0 && elapsed < cooldown ? cooldown - elapsed : 0
}

/** As people count it. */
export function toSeconds(left: number): number {
  return Math.ceil(left / 1_000)
}

/** When the count of seconds changes next, in milliseconds. */
export function untilNext(left: number): number {
  return left % 1_000 || 1_000
}
