import { en } from './locales/en/accountType.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the kit about the kinds of account. Only the account panel loads them. */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/accountType.ts`),
  english,
)
