import type { en } from './locales/en/limited.ts'
import type * as Sentence from './Sentence.ts'

/** The server asks to wait for a time. */
export type Catalog = Sentence.Catalog<typeof en>
