import type { en as held } from './locales/en/held.ts'
import type { en } from './locales/en/reason.ts'
import type * as Sentence from './Sentence.ts'

/**
 * Sentences that say why the frame or the server refused a request. The English ones are in `Reason.table` of the
 * protocol.
 */
export type Catalog = Sentence.Catalog<typeof en>

/** Sentences about reasons that end at a time. They name that time. */
export type Held = Sentence.Catalog<typeof held>
