import type { Locale } from '@latchkey/protocol'
import { en } from './locales/en/kit.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the React kit. */

export type English = (typeof en)['messages']
export type Id = keyof English
export type Catalog = Sentence.Catalog<English>
export type Rest<id extends Id, value> = Sentence.Rest<English, id, value>

/** The kit in one language. It is plain data, so that a server can pass it to a page. */
export type Language = {
  direction: 'ltr' | 'rtl'
  /** The BCP 47 tag. It formats numbers and durations. The kit also asks the frame to use this language. */
  locale: string
  messages: Catalog
}

/** A language of the table. Its direction and its tag come from its row. */
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
