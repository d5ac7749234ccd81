import type { en } from './locales/en/reason.ts'
import type * as Sentence from './Sentence.ts'

/** Why the frame or the server refused, as a sentence. English is `Reason.table` of the protocol. */
export type Catalog = Sentence.Catalog<typeof en>
