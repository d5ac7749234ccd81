/** What the corpora must keep to. The numbers of requests may only grow, and the others may only shrink. */
export const limits = {
  leastHostile: 777,
  leastOrdinary: 91,
  /** The names of hostile requests that are not high risk yet. */
  missedHostile: [] as readonly string[],
  /** Ordinary requests that are high risk. */
  stoppedOrdinary: 4,
}
