import type { Explanation } from '@latchkey/explain'
import { Schema } from '@latchkey/protocol'
import type { Entry } from '../outbox/Entry.ts'
import { explanation as explanationSchema } from './window/explanation.ts'

/** Parses the explanation that the user approved. Entries of other versions of the wallet may have none that fits. */
export const parseExplanation = ({ explanation }: Pick<Entry, 'explanation'>) =>
  Schema.parse(explanationSchema, explanation).output

/** The explanation that the user approved, or the number of its parts. */
export function readExplanation(entry: Pick<Entry, 'explanation' | 'parts'>): Explanation {
  const count = { kind: 'number', number: BigInt(entry.parts.length) } as const
  const title = { id: 'title.steps', values: { count } } as const
  const nothing = { facts: [], leaves: [], sections: [], target: [], title, warnings: [] }
  return parseExplanation(entry) ?? nothing
}
