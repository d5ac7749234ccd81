import { en } from './locales/en/demo.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the demo application. */

export type English = typeof en
export type Id = keyof English
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/demo.ts`),
  english,
)
