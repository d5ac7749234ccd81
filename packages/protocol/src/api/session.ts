import { boolean, check, list, object, optional, string, text } from '../Schema.ts'
import { AccountType } from '../Value.ts'
import { id, language, none, nothing, preference, profile, tokens } from './fields.ts'
import type { Route } from './Route.ts'

/** The routes for sessions. */
export const session = {
  refreshSession: {
    // The answer includes the user's choice of account, which another device may have changed.
    answer: object({ ...preference, ...tokens }),
    body: object({ refreshToken: text(/^\S{1,256}$/, 'a token') }),
    caller: 'device',
    path: '/api/1/session/refresh',
  },
  getSession: {
    answer: object(profile),
    body: none,
    caller: 'session',
    path: '/api/1/session',
  },
  /** Returns the user's picture as a `data:` URL. The caller shows a placeholder while there is none. */
  getPicture: {
    answer: object({
      picture: check<string | null>(
        (value) =>
          value === null ||
          (typeof value === 'string' && /^data:image\/\w+;base64,[\w+/]+=*$/.test(value)),
        'a picture or null',
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/session/picture',
    patience: 6_000,
  },
  /** Stores the kind of account that the user has chosen. It holds for this app on all devices. */
  setPreferredAccount: {
    answer: nothing,
    body: object({ type: AccountType }),
    caller: 'session',
    path: '/api/1/session/preferred-account',
  },
  endSession: {
    answer: nothing,
    body: none,
    caller: 'session',
    path: '/api/1/session/end',
    // The time-out of a sign-out is short, because the session expires anyway.
    patience: 5_000,
  },
  /**
   * Lists the latest new devices and recoveries of the account on other devices, newest first (T66). Users without an
   * address learn of them only here. The request also tells the server the language of this device.
   */
  listNotices: {
    answer: object({
      notices: list(
        object({
          /** The browser and the system, as claimed by the device. */
          browser: optional(string),
          id: string,
          /**
           * Whether the new device is held, so that it cannot open the wallet yet (T62). Older servers leave this out.
           */
          isHeld: optional(boolean),
          /** `newDevice`, `release`, or a kind that only a newer server knows. */
          kind: string,
          system: optional(string),
          time: string,
        }),
      ),
    }),
    body: object({ language }),
    caller: 'session',
    path: '/api/1/session/notices',
  },
  listSessions: {
    answer: object({
      sessions: list(
        object({
          createdAt: string,
          deviceId: string,
          id: string,
          isCurrent: boolean,
          lastUsedAt: string,
          origin: string,
          projectId: string,
          userAgent: string,
        }),
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/session/list',
  },
  revokeSession: {
    answer: nothing,
    body: object({ sessionId: id }),
    caller: 'session',
    path: '/api/1/session/revoke',
  },
} as const satisfies Record<string, Route>
