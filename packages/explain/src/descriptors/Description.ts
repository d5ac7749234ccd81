import type { Fact, Section } from '../Explanation.ts'
import type { Accounted } from '../risks/accounted.ts'

/**
 * What a descriptor says about a request, as a section to show beside the explanation. It adds words. It takes no fact
 * and no warning away, except as `accounted` says.
 */
export type Description = {
  /**
   * The calls with value whose arguments name no one who could get it, other than the described contract. Their
   * contracts are as safe as their descriptor says, if a simulation finds nothing else.
   */
  accounted: readonly Accounted[]
  sections: readonly Section[]
}

/** The most lines of one description. A longer one is not shown at all, because no part may be hidden. */
export const mostFacts = 60

/** One described call or signature. */
export type Described = {
  facts: readonly Fact[]
  /** Whether no argument names a stranger, and no bytes are unread. */
  isAccounted: boolean
}
