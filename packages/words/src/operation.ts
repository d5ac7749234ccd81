import type { en } from './locales/en/operation.ts'
import type * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/**
 * Sentences that say why an operation of a smart account failed. The English ones are in `reasons/operation.ts` of the
 * protocol.
 */
export type Catalog = Sentence.Catalog<typeof en>

export const load = /* @__PURE__ */ createLoad<Catalog>(
  (locale) => import(`./locales/${locale}/operation.ts`),
)
