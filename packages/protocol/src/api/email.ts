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
} from './fields.ts'
import type { Route } from './Route.ts'

/** Sign-in by email. */
export const email = {
  connectEmail: {
    answer: object({
      action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP'),
      /** Proves to `bindBrowser` that the frame has this challenge. Absent if it has no link. */
      bindToken: optional(secretId),
      challengeId: string,
      codeLength: number,
      /** Where the user may type a code: only into a window of the wallet, or into the app as well. */
      codes: oneOf('host', 'window'),
      /** Seconds. */
      expiresIn: number,
    }),
    body: object({
      email: Value.Email,
      /** Older clients always verify the device and expect codes of six digits. */
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
      /** Whether the browser that asked approved: `connectApproved` then signs in, without a code. */
      isFinished: optional(boolean),
    }),
    body: object({ challengeId: id }),
    caller: 'device',
    path: '/api/1/email/device',
    ...longPoll,
  },
  connectApproved: {
    answer: signedIn,
    body: object({ challengeId: id }),
    caller: 'device',
    path: '/api/1/email/approved',
  },
  connectOtp: {
    answer: signedIn,
    body: object({ challengeId: id, code, language }),
    caller: 'device',
    path: '/api/1/email/code',
  },
} as const satisfies Record<string, Route>

/** The wallet's window of a sign-in by email. */
export const mailPage = {
  /** Sets the cookie of a challenge in this browser: the frame that has the challenge opened the window. */
  bindBrowser: {
    answer: nothing,
    body: object({ token: secretId }),
    caller: 'anyone',
    path: '/api/1/email/browser',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
