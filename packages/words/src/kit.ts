import type { Locale } from '@latchkey/protocol'
import { en } from './locales/en/kit.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the React kit. */

export type English = (typeof en)['messages']
export type Id = keyof English
export type Catalog = Sentence.Catalog<English>
export type Rest<id extends Id, value> = Sentence.Rest<English, id, value>

/** The kit in one language. Plain data, so that a server can pass it to a page. */
export type Language = {
  direction: 'ltr' | 'rtl'
  /** BCP 47. Numbers and durations are formatted with it, and the frame is asked to use it. */
  locale: string
  messages: Catalog
}

/** A language of the table: direction and tag are those of its row. */
export type Of<locale extends Locale.Locale> = {
  direction: Locale.Table[locale]['direction']
  locale: Locale.Table[locale]['tag']
  messages: Catalog
}

export const english: Language = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/kit.ts`),
  english,
)
