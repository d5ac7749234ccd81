import type { en } from './locales/en/page.ts'
import type * as Sentence from './Sentence.ts'

/** The sentences that the pages of an emailed link and of an account share. */
export type Catalog = Sentence.Catalog<typeof en>
