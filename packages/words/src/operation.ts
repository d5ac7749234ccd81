import type { en } from './locales/en/operation.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** Why an operation of a smart account failed. English is `reasons/operation.ts` of the protocol. */
export type Catalog = Sentence.Catalog<typeof en>

export const load = /* @__PURE__ */ createLoad<Catalog>(
  (locale) => import(`./locales/${locale}/operation.ts`),
)
