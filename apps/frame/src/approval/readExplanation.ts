import type { Explanation } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import type { Entry } from '../outbox/Entry.ts'
import { explanation as explanationSchema } from './window/explanation.ts'

/**
 * Parses the stored explanation that the user approved. Undefined if another version of the wallet has stored it in
 * another format.
 */
export const parseExplanation = ({ explanation }: Pick<Entry, 'explanation'>) =>
  Schema.parse(explanationSchema, explanation).output

/**
 * Returns the explanation that the user approved. If it cannot be parsed, returns an explanation that shows only the
 * number of parts.
 */
export function readExplanation(entry: Pick<Entry, 'explanation' | 'parts'>): Explanation {
  const count = { kind: 'number', number: BigInt(entry.parts.length) } as const
  const title = { id: 'title.steps', values: { count } } as const
  const nothing = { facts: [], leaves: [], sections: [], target: [], title, warnings: [] }
  return parseExplanation(entry) ?? nothing
}
