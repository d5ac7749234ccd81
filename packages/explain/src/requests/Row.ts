import type { Context } from '../Context.ts'
import type { Explanation } from '../Explanation.ts'

/** Parses and explains one method. */
export type Row<subject> = {
  /** Explains a parsed request. */
  describe(subject: subject, context: Context): Explanation
  /**
   * Parses params, or says why they must not be signed. The subject is a copy: it shares no object with
   * the params.
   */
  read(params: unknown, context: Context): { refusal: Explanation } | { subject: subject }
}
