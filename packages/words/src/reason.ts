import type { en } from './locales/en/reason.ts'
import type * as Message from './Message.ts'

/** Why the frame or the server refused, as a sentence. English is `Reason.table` of the protocol. */
export type Catalogue = Message.Catalogue<typeof en>

/** The same under the ids by which a surface finds them: `error.CODE_WRONG`. */
export function toErrors<catalogue extends Catalogue>(catalogue: catalogue): Errors<catalogue> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([reason, sentence]) => [`error.${reason}`, sentence]),
  ) as Errors<catalogue>
}

export type Errors<catalogue extends Catalogue = Catalogue> = {
  readonly [reason in keyof catalogue & string as `error.${reason}`]: catalogue[reason]
}
