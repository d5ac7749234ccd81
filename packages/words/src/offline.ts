import { en } from './locales/en/offline.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences of the offline recovery page. */

export type Catalog = Sentence.Catalog<typeof en>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/offline.ts`),
  english,
)
