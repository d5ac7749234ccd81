import type { en } from './locales/en/limited.ts'
import type * as Sentence from './Sentence.ts'

/** The sentence with which the server asks to wait. */
export type Catalog = Sentence.Catalog<typeof en>
