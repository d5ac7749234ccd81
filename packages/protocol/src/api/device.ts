import { check, object, oneOf, optional, string, text } from '../Schema.ts'
import { nothing, secret } from './fields.ts'
import { provedIdFormat, revokeFormat } from './formats.ts'
import type { Route } from './Route.ts'

/** The page that a mailed link opens. It can be opened in any browser, so only its token counts. */
export const device = {
  getDeviceRequest: {
    answer: object({
      browser: optional(string),
      email: string,
      origin: string,
      project: string,
      state: oneOf('code', 'denied', 'device', 'spent'),
      system: optional(string),
      time: check<string>((value) => !Number.isNaN(Date.parse(String(value))), 'a time'),
    }),
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/look',
    patience: 10_000,
  },
  approveDevice: {
    answer: object({
      code: text(/^\d{6,10}$/, 'a code'),
      /** Seconds. */
      expiresIn: check<number>((value) => Number(value) >= 0, 'seconds'),
    }),
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/approve',
    patience: 10_000,
  },
  denyDevice: {
    answer: nothing,
    body: object({ token: secret }),
    caller: 'anyone',
    path: '/api/1/device/deny',
    patience: 10_000,
  },
  /** Ends every session of a device. A link of an older version has no expiry time and counts as expired. */
  revokeDevice: {
    answer: nothing,
    body: object({ token: text(revokeFormat, 'a token') }),
    caller: 'anyone',
    path: '/api/1/device/revoke',
    patience: 10_000,
  },
  /** Reverts a change of the email address. */
  revertEmail: {
    answer: nothing,
    body: object({ token: text(provedIdFormat, 'a token') }),
    caller: 'anyone',
    path: '/api/1/device/revert',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
