import type { en } from './locales/en/browser.ts'
import type * as Sentence from './Sentence.ts'

/** The names of browsers, which the pages and the emails share. */
export type Catalog = Sentence.Catalog<typeof en>
