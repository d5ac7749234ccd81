import { type Gap, toParts } from '@latchkey/protocol/reasons/fill'

/** The sentences of the catalogs. Their gaps are written like those of the protocol's sentences. */

export { type Gap, toParts }

/** A sentence with all of these gaps, in any order. */
type WithGaps<gap extends string> = [gap] extends [never]
  ? string
  : (gap extends gap ? (it: `${string}{${gap}}${string}`) => void : never) extends (
        it: infer all,
      ) => void
    ? all
    : never

/** The English sentences of a surface, by id. They define the ids and the gaps of every language. */
export type English = Readonly<Record<string, string>>

/** One language of a surface. A missing sentence, an unknown one or a missing gap does not compile. */
export type Catalog<english extends English> = {
  readonly [id in keyof english]: WithGaps<Gap<english[id]>>
}

/** The values for the gaps of a sentence. */
export type Values<text extends string, value> = Readonly<Record<Gap<text>, value>>

/** A sentence that has no language yet: an id, and the values for the gaps. */
export type Composed<english extends English, value> = {
  [id in keyof english]: [Gap<english[id]>] extends [never]
    ? { id: id; values?: undefined }
    : { id: id; values: Values<english[id], value> }
}[keyof english]

/** The parameters of a function that takes a sentence: an id, and values if the sentence has gaps. */
export type Rest<english extends English, id extends keyof english, value> = [
  Gap<english[id]>,
] extends [never]
  ? [id: id]
  : [id: id, values: Values<english[id], value>]

/** Fills the gaps of a sentence. */
export function toText(sentence: string, values?: Readonly<Record<string, string>>): string {
  return toParts(sentence, values).join('')
}

/** A function that returns the sentences of one catalog as plain text. */
export type Say<english extends English> = <id extends keyof english>(
  ...rest: Rest<english, id, string>
) => string

/**
 * Returns a function that returns the sentences of a catalog as plain text. In a language that is written from right to
 * left, it isolates each value, so that the value's own direction does not move the text around it.
 */
export function say<english extends English>(
  catalog: Catalog<english>,
  direction: 'ltr' | 'rtl' = 'ltr',
): Say<english> {
  return (...[id, values = {}]) => {
    const entries = Object.entries<string>(values).map(([name, value]) => [
      name,
      direction === 'rtl' ? isolate(value) : value,
    ])
    return toText(catalog[id] as string, Object.fromEntries(entries))
  }
}

/** Wraps text in the characters U+2068 and U+2069, which isolate its direction. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
