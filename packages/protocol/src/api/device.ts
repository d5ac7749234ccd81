import { boolean, check, object, oneOf, optional, string, text } from '../Schema.ts'
import { nothing, secret, secretId } from './fields.ts'
import { revokeFormat } from './formats.ts'
import type { Route } from './Route.ts'

/** The project that the device page names in the proof of its key. No app has it. */
export const deviceProject = 'latchkey.device'

/**
 * The link of a page, and whether a script can read a cookie of the name that recognizes the browser. Such a
 * cookie was planted, and does not count (T62).
 */
const link = object({ isCookieVisible: optional(boolean), token: secret })

/**
 * The page that a mailed link opens. It can be opened in any browser, so its token counts. A cookie, or the proof
 * header with the key of the device, shows that it is open in the browser that asked.
 */
export const device = {
  getDeviceRequest: {
    answer: object({
      /** Which browser asked: this one, one on another network (`elsewhere`), or perhaps this one (`unknown`). */
      asker: oneOf('elsewhere', 'here', 'unknown'),
      browser: optional(string),
      /** Where the user may type the code, if there is one. */
      codes: oneOf('host', 'window'),
      email: string,
      /** Whether an approval from here signs in without a code. */
      finishes: boolean,
      origin: string,
      project: string,
      state: oneOf('approved', 'code', 'denied', 'device', 'spent'),
      system: optional(string),
      time: check<string>((value) => !Number.isNaN(Date.parse(String(value))), 'a time'),
    }),
    body: link,
    caller: 'anyone',
    path: '/api/1/device/look',
    patience: 10_000,
  },
  approveDevice: {
    answer: object({
      /** Absent if the browser that asked approved. It is then signed in without a code. */
      code: optional(text(/^\d{6,10}$/, 'a code')),
      /** Seconds. */
      expiresIn: check<number>((value) => Number(value) >= 0, 'seconds'),
    }),
    body: link,
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
    answer: object({
      /** Whether the hold of new devices has kept the wallet closed there (T62). Older servers leave it out. */
      isHeld: optional(boolean),
    }),
    body: object({ token: text(revokeFormat, 'a token') }),
    caller: 'anyone',
    path: '/api/1/device/revoke',
    patience: 10_000,
  },
  /** Reverts a change of the email address. */
  revertEmail: {
    answer: object({
      /** Whether this link had reverted the change before. Nothing changes then. */
      isRepeated: optional(boolean),
    }),
    body: object({ token: secretId }),
    caller: 'anyone',
    path: '/api/1/device/revert',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
