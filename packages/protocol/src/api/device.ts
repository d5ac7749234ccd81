import { boolean, check, object, oneOf, optional, string, text } from '../Schema.ts'
import { nothing, secret, secretId } from './fields.ts'
import { revokeFormat } from './formats.ts'
import type { Route } from './Route.ts'

/** The project that the device page names in a proof. No app has this id. */
export const deviceProject = 'latchkey.device'

/**
 * The token of a page's link, and whether a script can see the cookie that recognizes the browser. A cookie that a
 * script can see was planted by a script, so it does not count (T62).
 */
const link = object({ isCookieVisible: optional(boolean), token: secret })

/**
 * The routes of the page that an emailed link opens. The page can be opened in any browser, so the token of the link
 * authenticates it. A cookie, or a proof in a header by the device's key, shows that the page is open in the browser
 * that started the sign-in.
 */
export const device = {
  getDeviceRequest: {
    answer: object({
      /**
       * Where the sign-in was started: in this browser (`here`), in a browser on another network (`elsewhere`), or
       * perhaps in this browser (`unknown`).
       */
      asker: oneOf('elsewhere', 'here', 'unknown'),
      browser: optional(string),
      /** Where the user may type the code, if one is shown. */
      codes: oneOf('host', 'window'),
      email: string,
      /** Whether an approval on this page signs in without a code. */
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
      /**
       * The code to show. Undefined if the user approved in the browser that started the sign-in, because that browser
       * is signed in without a code.
       */
      code: optional(text(/^\d{6,10}$/, 'a code')),
      /** The time until the code expires, in seconds. */
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
  /** Ends every session of a device. */
  revokeDevice: {
    answer: object({
      /** Whether the new device is held, so that it cannot open the wallet yet (T62). Older servers leave this out. */
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
      /** Whether this link has already reverted the change, so that nothing changes now. */
      isRepeated: optional(boolean),
    }),
    body: object({ token: secretId }),
    caller: 'anyone',
    path: '/api/1/device/revert',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
