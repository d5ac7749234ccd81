import { boolean, check, list, number, object, optional, string, text } from '../Schema.ts'
import { email } from './email.ts'
import { slowChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { id, none, nothing, timeZone } from './fields.ts'
import { bits256Format } from './formats.ts'
import { heldDevices } from './heldDevices.ts'
import { passkey, passkeys } from './passkeys/passkey.ts'
import { permission } from './permissions.ts'
import { project } from './project.ts'
import type { Route } from './Route.ts'
import { session } from './session.ts'
import { social } from './social.ts'

/**
 * Returns the project that the page `/account` signs in to. Each realm has one. Its sessions may call only the routes
 * of this page, and no other session may call these routes.
 */
export const accountProject = (realmId: string) => `latchkey.account.${realmId}`

/**
 * The audit actions that users see. Each has a sentence `event.<action>` in `@latchkey/words/account`. The steps of an
 * activation are left out, because `activate` stands for them. If the keeper has refused a request, the action is
 * `keeperRefused` instead of `keeperOpen`.
 */
export const activityActions = [
  'activate',
  'adopt',
  'deviceConfirmed',
  'deviceRevoked',
  'emailChanged',
  'emailChangeStarted',
  'emailReverted',
  'export',
  'fetchAuthShare',
  'identityHeld',
  'keeperOpen',
  'keeperRefused',
  'newestSetFor',
  'oprfEvaluate',
  'othersRevoked',
  'passkeyAdded',
  'passkeyRemoved',
  'sessionReused',
  'sessionRevoked',
  'signIn',
  'signInNewDevice',
  'signInRefused',
  'signOut',
  'signUp',
  'slotsChanged',
  'slowChangeStarted',
  'slowChangeStopped',
] as const

export type ActivityAction = (typeof activityActions)[number]

/** The number of devices to skip. */
const skip = check<number>(
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000,
  'a whole number from 0 to 100,000',
)
const browser = { browser: optional(string), system: optional(string) }

/** The routes of the page `/account`: the user's own browsers, and the activity of the account. */
export const account = {
  listDevices: {
    answer: object({
      devices: list(
        object({
          ...browser,
          createdAt: string,
          deviceId: string,
          isCurrent: boolean,
          lastUsedAt: string,
          /** The sessions in the browser, last used first. Older servers leave this out. */
          sessions: optional(
            list(
              object({
                app: optional(string),
                id,
                isCurrent: boolean,
                lastUsedAt: string,
                origin: string,
              }),
            ),
          ),
          /** The time zone that the browser claimed when it last signed in. */
          timeZone,
        }),
      ),
      /** The start of the next page. Undefined on the last page. */
      next: optional(number),
    }),
    body: object({ skip: optional(skip) }),
    caller: 'session',
    path: '/api/1/account/devices',
  },
  listActivity: {
    answer: object({
      /** The cursor of the next page. Undefined on the last page. */
      next: optional(string),
      rows: list(
        object({
          ...browser,
          /** An `ActivityAction`, or an action that only a newer server knows. */
          action: string,
          app: optional(string),
          id: string,
          isCurrent: boolean,
          time: string,
        }),
      ),
    }),
    body: object({ before: optional(text(/^\d{1,19}$/, 'a cursor')) }),
    caller: 'session',
    path: '/api/1/account/activity',
  },
  /** The permissions that the user has granted to any app, each with its app. */
  listGranted: {
    answer: object({
      permissions: list(object({ ...permission, app: string, origins: list(string) })),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/account/permissions',
  },
  /**
   * Returns whether the user has to confirm every new browser, and the number of hours after which a new browser opens
   * the wallet without a confirmation (T62).
   */
  getNewDeviceHold: {
    answer: object({ hours: number, isAlways: boolean }),
    body: none,
    caller: 'session',
    path: '/api/1/account/new-device-hold',
  },
  /** Changes the setting of `getNewDeviceHold`. The server refuses a change by a browser that is held. */
  setNewDeviceHold: {
    answer: nothing,
    body: object({ isAlways: boolean }),
    caller: 'session',
    path: '/api/1/account/new-device-hold/set',
  },
  /** Forgets one of the user's devices and ends every session of it. */
  revokeOwnDevice: {
    answer: nothing,
    body: object({ deviceId: text(bits256Format, 'a device') }),
    caller: 'session',
    path: '/api/1/account/revoke',
  },
  /** Forgets every other device of the user, and ends every session but the caller's. */
  revokeOthers: {
    answer: nothing,
    body: none,
    caller: 'session',
    path: '/api/1/account/revoke-others',
  },
} as const satisfies Record<string, Route>

const { connectApproved, connectDevice, connectEmail, connectOtp } = email

/** The routes by which a page of the wallet signs a user in and out. */
export const signInPage = {
  ...farcaster,
  ...passkey,
  ...project,
  ...social,
  connectApproved,
  connectDevice,
  connectEmail,
  connectOtp,
  endSession: session.endSession,
} as const satisfies Record<string, Route>

/** The routes that the page `/account` may call. The page signs in and reads, but does not open the wallet (T58). */
export const accountPage = {
  ...account,
  ...passkeys,
  ...signInPage,
  blockDevice: heldDevices.blockDevice,
  confirmDevice: heldDevices.confirmDevice,
  listHeldDevices: heldDevices.listHeldDevices,
  getSlowChange: slowChange.getSlowChange,
  listNotices: session.listNotices,
  revokeSession: session.revokeSession,
  stopSlowChange: slowChange.stopSlowChange,
} as const satisfies Record<string, Route>
