import type { en } from './locales/en/reason.ts'
import type * as Message from './Message.ts'

/** Why the frame or the server refused, as a sentence. English is `Reason.table` of the protocol. */
export type Catalogue = Message.Catalogue<typeof en>
