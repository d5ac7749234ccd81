import type { Context } from '../Context.ts'
import type { Explanation } from '../Explanation.ts'
import type * as Grant from './Grant.ts'

/** Parses and explains one method. */
export type Row<subject> = {
  /** Explains a parsed request. */
  describe(subject: subject, context: Context): Explanation
  /**
   * Parses params, or says why they must not be signed. The subject is a copy: it shares no object with
   * the params.
   */
  read(params: unknown, context: Context): Refusal | { subject: subject }
}

/** Why a request has no subject. `problem` is the reason for which a permission is refused. */
export type Refusal = { problem?: Grant.Problem | undefined; refusal: Explanation }
