import type { en } from './locales/en/kit.ts'

/** Every sentence that the kit may say, by name. English says which there are. */
export type Id = keyof (typeof en)['messages']
type English<id extends Id> = (typeof en)['messages'][id]

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
export type Catalogue = { readonly [id in Id]: WithGaps<Gap<English<id>>> }

/** A language: what is said in it, and how it is written. Plain data, so that a server can pass it on. */
export type Language = {
  direction: 'ltr' | 'rtl'
  /** BCP 47. Numbers and durations are written so, and the frame is asked to speak it. */
  locale: string
  messages: Catalogue
}

/** A sentence by name, and what stands in its gaps, if it has any. */
export type Rest<id extends Id, value> =
  Gap<English<id>> extends never
    ? [id: id]
    : [id: id, values: Readonly<Record<Gap<English<id>>, value>>]

/**
 * A sentence in pieces, text and values in the order of the language. Values stay what they are, so
 * that nothing that came from outside becomes part of a sentence unmarked.
 */
export function toParts<value>(
  sentence: string,
  values: Readonly<Record<string, value>> = {},
): (string | value)[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? values[part]! : part))
    .filter((part) => part !== '')
}
