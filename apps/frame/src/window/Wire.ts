import { type Locale, Schema } from '@latchkey/protocol'
import type { Shown } from '../approvals/Approval.ts'

/**
 * What the frame and the window that it opens say to each other. The frame asks and signs; the window
 * shows and is decided in. A window of another site's page has its own storage, so it could not sign.
 *
 * Requirements
 * - Nobody but this very frame and this very window, both at the wallet's origin, is heard or told
 *   anything. Any page can open the window's address; it then has nothing to show.
 * - What was decided counts once, for the request that is first in line, as it was shown.
 * - A window that is closed has decided nothing. A request that is gone takes its window along.
 * - Every wait ends.
 *
 * Steps
 * 1. A click in the frame opens the window, without a name: nobody can find it by one. Its address has
 *    a number that only these two know.
 * 2. The window's document says HELLO to its opener, for the wallet's origin only.
 * 3. The frame hears it from the window that it opened, and hands a port over in its WELCOME.
 * 4. A page with the policy `same-origin` for openers takes the opener away. Where frame and window
 *    have the same storage, being of one site, they meet on a channel named by the number instead.
 * 5. On the port: SHOW, and again whenever something changes; DECIDE; END. BYE, when the document
 *    goes: a window that was reloaded says HELLO again.
 * 6. END may name a page of the wallet's: the window goes there instead of closing, so that the user
 *    signs in again where they have just approved (T47).
 */

/** Said before there is a port. Nothing in them is believed: it counts who says them. */
export const hello = { type: 'HELLO' } as const
export const welcome = { type: 'WELCOME' } as const

export type Show = {
  approval: Shown
  /** The language that the frame speaks. */
  locale?: Locale.Locale | undefined
  /** Counts what has changed that somebody may have decided on. */
  revision: number
  theme?: 'dark' | 'light' | undefined
  type: 'SHOW'
}

/** What the frame says on the port. */
export type FromFrame = Show | { location?: string | undefined; type: 'END' }

/** What the window says on it. */
export type FromWindow =
  | { type: 'BYE' }
  | { id: number; isApproved: boolean; revision: number; type: 'DECIDE' }

const decide = Schema.object({
  id: Schema.number,
  isApproved: Schema.boolean,
  revision: Schema.number,
  type: Schema.oneOf('DECIDE'),
})
const bye = Schema.object({ type: Schema.oneOf('BYE') })

/** What the window said, if it is something that it may say. */
export function parseFromWindow(data: unknown): FromWindow | undefined {
  return Schema.parse(bye, data).output ?? Schema.parse(decide, data).output
}

export function isHello(data: unknown): boolean {
  return Object(data).type === hello.type
}

export function isWelcome(data: unknown): boolean {
  return Object(data).type === welcome.type
}

/** All that the window needs to know. The rest cannot leave the frame: functions are not copied. */
export function toApproval(props: Shown): Shown {
  const { account, costs, explanation, id, method, network, origin, position, project, total } =
    props
  return { account, costs, explanation, id, method, network, origin, position, project, total }
}
