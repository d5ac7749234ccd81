import { boolean, number, object, oneOf, optional, string } from '../Schema.ts'
import * as Value from '../Value.ts'
import { code, id, language, longPoll, mailPatience, signedIn } from './fields.ts'
import type { Route } from './Route.ts'

/** Sign-in by email. */
export const email = {
  connectEmail: {
    answer: object({
      action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP'),
      challengeId: string,
      codeLength: number,
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
    answer: object({ isApproved: boolean }),
    body: object({ challengeId: id }),
    caller: 'device',
    path: '/api/1/email/device',
    ...longPoll,
  },
  connectOtp: {
    answer: signedIn,
    body: object({ challengeId: id, code, language }),
    caller: 'device',
    path: '/api/1/email/code',
  },
} as const satisfies Record<string, Route>
