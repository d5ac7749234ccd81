import type { Locale } from '@latchkey/protocol'
import { loadOrEnglish } from './loadOrEnglish.ts'
import { en } from './locales/en/custody.ts'
import * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/** The sentences about who can open a wallet. They are not part of the kit's language, which an app can replace. */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/custody.ts`),
  english,
)

/**
 * The custody of a wallet. `assisted`: the operator can open it. `self`: the operator does not hold enough parts of the
 * key, except in share sets from before the move to self-custody, until they are deleted.
 */
export type Custody = {
  mode: 'assisted' | 'self'
  /** The operator's name. Empty if it is not known. */
  operator: string
}

/** Says who can open a wallet. In English if the language cannot be loaded. */
export async function tell({ mode, operator }: Custody, locale: Locale.Locale): Promise<string> {
  const catalog = await loadOrEnglish({ english, load }, locale)
  if (mode === 'self') return catalog.self
  if (!operator) return catalog.operator
  // The marks keep a name in another script from changing the order of the sentence.
  return Sentence.toText(catalog.named, { operator: Sentence.isolate(operator) })
}
