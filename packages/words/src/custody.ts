import type { Locale } from '@latchkey/protocol'
import { loadOrEnglish } from './loadOrEnglish.ts'
import { en } from './locales/en/custody.ts'
import * as Sentence from './Sentence.ts'
import { createLoad } from './Surface.ts'

/**
 * The sentences about who can open a wallet. They are separate from the kit's language, because an app can replace the
 * kit's language.
 */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

export const load = /* @__PURE__ */ createLoad(
  (locale) => import(`./locales/${locale}/custody.ts`),
  english,
)

/**
 * Who can open a wallet. With `assisted`, the operator can. With `self`, the operator does not hold enough parts of the
 * key. Until they are deleted, share sets from before a move to self-custody still let the operator open the wallet.
 */
export type Custody = {
  mode: 'assisted' | 'self'
  /** The operator's name. Empty if it is unknown. */
  operator: string
}

/** Returns a sentence that says who can open a wallet. It is English if the language cannot be loaded. */
export async function tell({ mode, operator }: Custody, locale: Locale.Locale): Promise<string> {
  const catalog = await loadOrEnglish({ english, load }, locale)
  if (mode === 'self') return catalog.self
  if (!operator) return catalog.operator
  // Isolate the name, so that a name in another script does not change the order of the sentence.
  return Sentence.toText(catalog.named, { operator: Sentence.isolate(operator) })
}
