import { en } from './locales/en/permissions.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences about permissions (ERC-7715), in the kit's account panel and on the page `/account`. */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/permissions.ts`),
  english,
)
