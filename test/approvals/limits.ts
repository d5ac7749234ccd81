/** Limits of the corpora. The numbers of requests may only grow, and all other numbers may only shrink. */
export const limits = {
  /** Ordinary and hostile requests that a descriptor describes. */
  leastDescribed: 62,
  leastDescribedHostile: 211,
  leastHostile: 1030,
  leastOrdinary: 223,
  /** The names of hostile requests that are not high risk yet. */
  missedHostile: [] as readonly string[],
  /** Ordinary requests that are high risk. */
  stoppedOrdinary: 12,
}
