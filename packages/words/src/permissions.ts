import type { Locale } from '@latchkey/protocol'
import { en } from './locales/en/permissions.ts'
import type * as Sentence from './Sentence.ts'

/** The sentences about permissions (ERC-7715), in the kit's account panel and on the page `/account`. */

export type English = typeof en
export type Catalog = Sentence.Catalog<English>

export const english: Catalog = en

/** Loads one language. Each is a chunk of its own; English is always there. */
export async function load(locale: Locale.Locale): Promise<Catalog> {
  return locale === 'en' ? english : (await import(`./locales/${locale}/permissions.ts`))[locale]
}
