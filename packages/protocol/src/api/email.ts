import { boolean, number, object, oneOf, optional, string } from '../Schema.ts'
import * as Value from '../Value.ts'
import {
  code,
  id,
  language,
  longPoll,
  mailPatience,
  nothing,
  secretId,
  signedIn,
  timeZone,
} from './fields.ts'
import type { Route } from './Route.ts'

/** Sign-in by email. */
export const email = {
  connectEmail: {
    answer: object({
      action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP'),
      /**
       * A token that proves to `bindBrowser` that the frame has this challenge. Undefined if the challenge has no link.
       */
      bindToken: optional(secretId),
      challengeId: string,
      codeLength: number,
      /** Where the user may type a code: only in a window of the wallet (`window`), or also in the app (`host`). */
      codes: oneOf('host', 'window'),
      /** The time until the challenge expires, in seconds. */
      expiresIn: number,
    }),
    body: object({
      email: Value.Email,
      /** Whether the client is an older one, which always verifies the device and expects codes of six digits. */
      isOlder: optional(boolean),
      language,
    }),
    caller: 'device',
    path: '/api/1/email',
    patience: mailPatience,
  },
  connectDevice: {
    answer: object({
      isApproved: boolean,
      /**
       * Whether the user approved in the browser that started the sign-in. `connectApproved` then signs in without a
       * code.
       */
      isFinished: optional(boolean),
    }),
    body: object({ challengeId: id }),
    caller: 'device',
    path: '/api/1/email/device',
    ...longPoll,
  },
  connectApproved: {
    answer: signedIn,
    body: object({ challengeId: id, timeZone }),
    caller: 'device',
    path: '/api/1/email/approved',
  },
  connectOtp: {
    answer: signedIn,
    body: object({ challengeId: id, code, language, timeZone }),
    caller: 'device',
    path: '/api/1/email/code',
  },
} as const satisfies Record<string, Route>

/** The routes of the wallet's window for a sign-in by email. */
export const mailPage = {
  /** Sets the cookie of a challenge in this browser, because the frame that has the challenge opened the window. */
  bindBrowser: {
    answer: nothing,
    body: object({ token: secretId }),
    caller: 'anyone',
    path: '/api/1/email/browser',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
