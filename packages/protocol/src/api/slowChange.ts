import { boolean, object, optional, string, unknown } from '../Schema.ts'
import * as Value from '../Value.ts'
import { code, id, language, mailPatience, none, nothing } from './fields.ts'
import type { Route } from './Route.ts'

/**
 * Change of the email address without the old mailbox, because it is lost or in someone else's hands. The wallet's
 * authority signs it, and it takes effect after seven days.
 */
export const slowChange = {
  /** The change that is open, if there is one. */
  getSlowChange: {
    answer: object({
      change: optional(
        object({
          /** The registered name of the app where it was started. */
          app: string,
          /** A claim of the device that started it. */
          browser: optional(string),
          id: string,
          /** Whether the caller's device started it. */
          isOwn: boolean,
          /** Whether the caller's device may stop it. */
          mayStop: boolean,
          newEmail: string,
          oldEmail: string,
          origin: string,
          startedAt: string,
          system: optional(string),
          until: string,
        }),
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/slow-change/look',
  },
  /** Sends a code to the new address. Answers with the addresses that the authority signs. */
  startSlowChange: {
    answer: object({ id: string, newEmail: string, oldEmail: string }),
    body: object({ email: Value.Email, language }),
    caller: 'session',
    path: '/api/1/slow-change',
    patience: mailPatience,
  },
  /** Accepts the code and the authority's signature. Notices go to every known address. */
  confirmSlowChange: {
    answer: object({ newEmail: string, until: string }),
    body: object({ code, id, warrant: unknown }),
    caller: 'session',
    path: '/api/1/slow-change/confirm',
  },
  /** Stops the open change, with the authority's signature. */
  stopSlowChange: {
    answer: nothing,
    body: object({ id, warrant: unknown }),
    caller: 'session',
    path: '/api/1/slow-change/stop',
  },
} as const satisfies Record<string, Route>
