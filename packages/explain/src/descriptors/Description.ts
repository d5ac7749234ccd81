import type { Fact, Section } from '../Explanation.ts'
import type { Accounted } from '../risks/accounted.ts'

/**
 * What a descriptor says about a request, as a section beside the explanation. It adds text, and removes no fact. It
 * removes a warning only as `accounted` describes.
 */
export type Description = {
  /**
   * The calls with value whose arguments name no possible recipient other than the described contract. If a simulation
   * finds nothing else, the descriptor is trusted for these contracts.
   */
  accounted: readonly Accounted[]
  sections: readonly Section[]
}

/** The most lines of one description. A longer description is not shown at all, because no part of it may be hidden. */
export const mostFacts = 60

/** One described call or signature. */
export type Described = {
  facts: readonly Fact[]
  /** Whether no argument names a stranger, and every byte was decoded. */
  isAccounted: boolean
}
