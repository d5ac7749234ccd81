import type { en as held } from './locales/en/held.ts'
import type { en } from './locales/en/reason.ts'
import type * as Sentence from './Sentence.ts'

/** Why the frame or the server refused, as a sentence. English is `Reason.table` of the protocol. */
export type Catalog = Sentence.Catalog<typeof en>

/** The reasons that end at a time, with that time. */
export type Held = Sentence.Catalog<typeof held>
