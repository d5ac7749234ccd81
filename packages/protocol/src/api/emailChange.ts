import * as Provider from '../Provider.ts'
import { boolean, list, object, oneOf, optional, string } from '../Schema.ts'
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
