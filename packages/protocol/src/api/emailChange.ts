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

/** The routes of a change of the email address. */
export const emailChange = {
  /** Returns the identities of the account. Refused while an earlier change can be reverted. */
  getIdentities: {
    answer: object({
      email: textOrNull,
      /** The providers with which the account can sign in again, and the user's name at each. */
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
      /** Whether the user has approved this change in the wallet. An approved change may replace a pending one. */
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
      /** The channel at the relay of Farcaster. Only the server reads it. */
      channel: optional(string),
      id: string,
      /** The start page of the sign-in window. */
      uri: string,
      /** The link that a phone opens, for Farcaster. */
      url: optional(string),
    }),
    body: object({ email: Value.Email, language, provider }),
    caller: 'session',
    path: '/api/1/email-change/proof',
    patience: mailPatience,
  },
  /** Waits for the sign-in of `startEmailProof`. The server then sends a code to the new address. */
  finishEmailProof: {
    answer: object({ isProved: boolean }),
    body: object({ channel: optional(channel), id, language }),
    caller: 'session',
    path: '/api/1/email-change/proved',
    ...longPoll,
    // The server sends an email after the wait.
    patience: longPoll.patience + mailPatience,
  },
} as const satisfies Record<string, Route>

/**
 * The routes of a change of the email address without the old mailbox, which is lost or in someone else's hands. The
 * wallet's authority signs the change. It takes effect after seven days.
 */
export const slowChange = {
  /** Returns the pending change, if there is one. */
  getSlowChange: {
    answer: object({
      change: optional(
        object({
          /** The registered name of the app in which the change was started. */
          app: string,
          /** The browser, as claimed by the device that started the change. */
          browser: optional(string),
          id: string,
          /** Whether the caller's device may stop the change. */
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
  /** Sends a code to the new address. Returns the addresses that the authority has to sign. */
  startSlowChange: {
    answer: object({ id: string, newEmail: string, oldEmail: string }),
    body: object({ email: Value.Email, language }),
    caller: 'session',
    path: '/api/1/slow-change',
    patience: mailPatience,
  },
  /** Accepts the code and the authority's signature. The server then notifies every known address. */
  confirmSlowChange: {
    answer: object({ newEmail: string, until: string }),
    body: object({ code, id, warrant: unknown }),
    caller: 'session',
    path: '/api/1/slow-change/confirm',
  },
  /** Stops the pending change. Refused unless the caller's device may stop it. */
  stopSlowChange: {
    answer: nothing,
    body: object({ id }),
    caller: 'session',
    path: '/api/1/slow-change/stop',
  },
} as const satisfies Record<string, Route>
