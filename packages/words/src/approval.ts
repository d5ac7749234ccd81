import type { en } from './locales/en/approval.ts'

/** Every sentence that a person may read, by name. English says which there are. */
export type Id = keyof typeof en

/** The gaps of a sentence: what stands in braces. */
export type Gap<text extends string> = text extends `${string}{${infer name}}${infer rest}`
  ? name | Gap<rest>
  : never

/** A sentence with all of these gaps, in whatever order the language has. */
type WithGaps<gap extends string> = [gap] extends [never]
  ? string
  : (gap extends gap ? (it: `${string}{${gap}}${string}`) => void : never) extends (
        it: infer all,
      ) => void
    ? all
    : never

/** One language. A missing sentence does not compile, nor does a missing gap. */
export type Catalogue = { readonly [id in Id]: WithGaps<Gap<(typeof en)[id]>> }

/** What must be said to fill the gaps of one sentence. */
export type Values<id extends Id, value> = Readonly<Record<Gap<(typeof en)[id]>, value>>

/** A sentence and what stands in its gaps. It has no language yet. */
export type Message<value> = {
  [id in Id]: Gap<(typeof en)[id]> extends never
    ? { id: id; values?: undefined }
    : { id: id; values: Values<id, value> }
}[Id]

/**
 * A sentence in pieces, text and values in the order of the language. Values stay what they are, so
 * that nothing that came from outside becomes part of a sentence unmarked.
 */
export function toParts<value>(catalogue: Catalogue, message: Message<value>): (string | value)[] {
  const values: Readonly<Record<string, value>> = message.values ?? {}
  return catalogue[message.id]
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? values[part]! : part))
    .filter((part) => part !== '')
}

/** A sentence as plain text. */
export function toText(catalogue: Catalogue, message: Message<string>): string {
  return toParts(catalogue, message).join('')
}
