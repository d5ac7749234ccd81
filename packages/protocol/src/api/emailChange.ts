import * as Provider from '../Provider.ts'
import { boolean, list, object, oneOf, optional, string, unknown } from '../Schema.ts'
import * as Value from '../Value.ts'
import {
  channel,
  code,
  id,
  language,
  longPoll,
  mailPatience,
  none,
  nothing,
  textOrNull,
} from './fields.ts'
import type { Route } from './Route.ts'

const provider = oneOf(...Provider.names)

/** Change of the email address. */
export const emailChange = {
  /** The identities of the account. Refused while an earlier change can be reverted. */
  getIdentities: {
    answer: object({
      email: textOrNull,
      /** Where the account can sign in again, and the user's name there. */
      methods: list(object({ provider, userName: optional(string) })),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/email-change/look',
  },
  /** Sends the first code to the old address, or a new code to the new address. */
  updateEmail: {
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    body: object({
      email: Value.Email,
      /** Whether the user has approved this change in the wallet. Then it may replace a pending one. */
      isApproved: optional(boolean),
      language,
    }),
    caller: 'session',
    path: '/api/1/email-change',
    patience: mailPatience,
  },
  updateEmailPrimaryOtp: {
    answer: nothing,
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/primary',
    patience: mailPatience,
  },
  updateEmailSecondaryOtp: {
    answer: object({ email: string }),
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/secondary',
  },
  /** Starts a sign-in that confirms the change for an account without an email address. */
  startEmailProof: {
    answer: object({
      /** Farcaster: the channel at the relay, which only the server reads. */
      channel: optional(string),
      id: string,
      /** The start page of the sign-in window. */
      uri: string,
      /** Farcaster: the link that a phone opens. */
      url: optional(string),
    }),
    body: object({ email: Value.Email, language, provider }),
    caller: 'session',
    path: '/api/1/email-change/proof',
    patience: mailPatience,
  },
  /** Waits for that sign-in. The server then sends a code to the new address. */
  finishEmailProof: {
    answer: object({ isProved: boolean }),
    body: object({ channel: optional(channel), id, language }),
    caller: 'session',
    path: '/api/1/email-change/proved',
    ...longPoll,
    // An email follows.
    patience: longPoll.patience + mailPatience,
  },
} as const satisfies Record<string, Route>

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
  /** Stops the open change. Refused unless the caller's device may stop it. */
  stopSlowChange: {
    answer: nothing,
    body: object({ id }),
    caller: 'session',
    path: '/api/1/slow-change/stop',
  },
} as const satisfies Record<string, Route>
