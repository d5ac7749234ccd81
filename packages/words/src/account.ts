import { en } from './locales/en/account.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the page `/account`. */

export type English = typeof en
export type Id = keyof English
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/account.ts`),
  english,
)
