import { type Locale, Schema } from '@latchkey/protocol'
import type { Shown } from '../Approval.ts'

/**
 * Messages between the frame and the window that it opens for an approval. The window shows the request and gets the
 * decision. The frame signs, because the window may have another storage partition, which has no key.
 *
 * Requirements
 * - Only this frame and this window, both at the wallet's origin, exchange messages. Any page can open the window's
 *   URL, at any time, size and place. Without the number of a frame, the window has nothing to show.
 * - A decision counts once, for the first request of the queue, and only for the shown revision.
 * - A closed window decides nothing. When a request ends, its window closes.
 * - Every wait has a time-out.
 *
 * Steps
 * 1. A click in the frame opens the window without a name, so that no other page can find it. Its URL contains a random
 *    number that only the frame and the window know.
 * 2. The window's document sends HELLO to its opener, at the wallet's origin only.
 * 3. The frame checks that HELLO comes from the window that it opened, and sends WELCOME with a port.
 * 4. A host with COOP `same-origin` severs the window from its opener. If the frame and the window share a storage
 *    partition, they then use a BroadcastChannel whose name is the number.
 * 5. On the port, the frame sends SHOW, again after every change, and END. The window sends DECIDE, and BYE when its
 *    document unloads. After a reload, the window sends HELLO again.
 * 6. If the page cannot show the frame, the host's page opens the window instead of step 1. The frame sends the number
 *    to the host in SHOW, a notice that comes with every question. So a hostile host can open the window whenever the
 *    user has a question, and can choose its size, place and moment. The frame tells the window who opened it
 *    (`isHosted`), and the window then asks for more (T73). The window looks for the frame among its opener's frames at
 *    the wallet's origin, and sends the number with HELLO. The host has another origin, so neither side accepts
 *    messages from the host. A later window with the same number replaces the earlier one, which gets END.
 * 7. END may contain the location of a wallet page. The window navigates there instead of closing, so that the user can
 *    sign in again right after the approval (T47).
 */

/**
 * The first message of a window, sent before it has a port. The frame needs the number only if the host's page has
 * opened the window.
 */
export const hello = (number: string) => ({ number, type: 'HELLO' }) as const
export const welcome = { type: 'WELCOME' } as const

export type Show = {
  approval: Shown
  /** Whether the host's page has opened the window, and so could choose its size and moment (T73). */
  isHosted?: boolean | undefined
  /** The language of the frame. */
  locale?: Locale.Locale | undefined
  /** The number of the shown revision. It grows with every change that is relevant for the decision. */
  revision: number
  theme?: 'dark' | 'light' | undefined
  type: 'SHOW'
}

/** Messages from the frame to the window. */
export type FromFrame = Show | { location?: string | undefined; type: 'END' }

/** Messages from the window to the frame. */
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

/** Parses a message of the window. Returns undefined if it is invalid. */
export function parseFromWindow(data: unknown): FromWindow | undefined {
  return Schema.parse(bye, data).output ?? Schema.parse(decide, data).output
}

/** Whether a message is HELLO. If `number` is given, the message must contain it. */
export function isHello(data: unknown, number?: string): boolean {
  const message = Object(data)
  return message.type === 'HELLO' && (number === undefined || message.number === number)
}

export function isWelcome(data: unknown): boolean {
  return Object(data).type === welcome.type
}

/** Picks the fields that the window needs. The other fields are functions, which cannot be sent. */
export function toApproval(props: Shown): Shown {
  const { account, costs, description, explanation, id, method, network, origin } = props
  const { position, prediction, project, total } = props
  return {
    account,
    costs,
    description,
    explanation,
    id,
    method,
    network,
    origin,
    position,
    prediction,
    project,
    total,
  }
}
