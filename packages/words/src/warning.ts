import type { en } from './locales/en/warning.ts'
import type * as Sentence from './Sentence.ts'

/** The warnings of approval screens. They are part of the surface `approval`. */
export type Catalog = Sentence.Catalog<typeof en>
