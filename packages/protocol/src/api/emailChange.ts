import * as Provider from '../Provider.ts'
import { boolean, list, object, oneOf, optional, string } from '../Schema.ts'
import * as Value from '../Value.ts'
import { channel, code, id, language, longPoll, mail, none, nothing, textOrNull } from './fields.ts'
import type { Route } from './Route.ts'

const provider = oneOf(...Provider.names)

/** Change of the email address. */
export const emailChange = {
  /** The identities of the account. Refused while an earlier change can be taken back. */
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
  /** Mails the first code: to the old address, or once more to the new one. */
  updateEmail: {
    answer: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    body: object({ email: Value.Email, language }),
    caller: 'session',
    path: '/api/1/email-change',
    patience: mail,
  },
  updateEmailPrimaryOtp: {
    answer: nothing,
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/primary',
    patience: mail,
  },
  updateEmailSecondaryOtp: {
    answer: object({ email: string }),
    body: object({ code, language }),
    caller: 'session',
    path: '/api/1/email-change/secondary',
  },
  /** Begins a new sign-in, which confirms the change of an account without an email address. */
  startEmailProof: {
    answer: object({
      /** Farcaster: the channel at the relay, for the server alone. */
      channel: optional(string),
      id: string,
      nonce: string,
      /** Where the window of the sign-in begins. */
      uri: string,
      /** Farcaster: what a phone opens. */
      url: optional(string),
    }),
    body: object({ email: Value.Email, language, provider }),
    caller: 'session',
    path: '/api/1/email-change/proof',
    patience: mail,
  },
  /** Waits for that sign-in. A code is then on its way to the new address. */
  finishEmailProof: {
    answer: object({ isProved: boolean }),
    body: object({ channel: optional(channel), id, language }),
    caller: 'session',
    path: '/api/1/email-change/proved',
    // A long poll, and then a mail.
    patience: longPoll + mail,
  },
} as const satisfies Record<string, Route>
