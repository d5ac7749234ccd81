import type { en } from './locales/en/page.ts'
import type * as Sentence from './Sentence.ts'

/** Sentences that the page of an emailed link and the page of an account share. */
export type Catalog = Sentence.Catalog<typeof en>
