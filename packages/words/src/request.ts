import type { en } from './locales/en/request.ts'
import type * as Sentence from './Sentence.ts'

/** The sentences about a sign-in that its email and the page behind the link share. */
export type Catalog = Sentence.Catalog<typeof en>
