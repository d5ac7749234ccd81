import type { Context } from '../Context.ts'
import type { Explanation } from '../Explanation.ts'
import type * as Grant from './Grant.ts'

/** Parses and explains one method. */
export type Row<subject> = {
  /** Explains a parsed request. */
  describe(subject: subject, context: Context): Explanation
  /**
   * Parses the params, or returns why they must not be signed. The subject is a copy that shares no object with the
   * params.
   */
  read(params: unknown, context: Context): Refusal | { subject: subject }
}

/** The explanation of a request without a subject. `problem` says why a permission is refused. */
export type Refusal = { problem?: Grant.Problem | undefined; refusal: Explanation }
