import { en } from './locales/en/approval.ts'
import * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of approval screens, in the wallet's frame and in its own window. */

export type English = typeof en
export type Id = keyof English
export type Catalog = Sentence.Catalog<English>
export type { Gap } from './Sentence.ts'

/** A sentence that has no language yet: an id, and the values for the gaps. */
export type Message<value> = Sentence.Composed<English, value>

/** The values for the gaps of one sentence. */
export type Values<id extends Id, value> = Sentence.Values<English[id], value>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/approval.ts`),
  english,
)

/** Splits a message into text and values, in the order of its language. */
export function toParts<value>(catalog: Catalog, message: Message<value>): (string | value)[] {
  return Sentence.toParts(catalog[message.id], message.values)
}

/** Returns a message as plain text. */
export function toText(catalog: Catalog, message: Message<string>): string {
  return Sentence.toText(catalog[message.id], message.values)
}
