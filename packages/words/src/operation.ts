import type { Locale } from '@latchkey/protocol'
import type { en } from './locales/en/operation.ts'
import type * as Sentence from './Sentence.ts'

/** Why an operation of a smart account failed. English is `reasons/operation.ts` of the protocol. */
export type Catalog = Sentence.Catalog<typeof en>

/** Loads one language. Each is a chunk of its own. */
export async function load(locale: Locale.Locale): Promise<Catalog> {
  return (await import(`./locales/${locale}/operation.ts`))[locale]
}
