import type { Locale } from '@latchkey/protocol'
import { en } from './locales/en/accountType.ts'
import type * as Sentence from './Sentence.ts'

/** The sentences of the kit about the kinds of account. Only the account panel loads them. */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

/** Loads one language. Each is a chunk of its own; English is always there. */
export async function load(locale: Locale.Locale): Promise<Catalog> {
  return locale === 'en' ? english : (await import(`./locales/${locale}/accountType.ts`))[locale]
}
