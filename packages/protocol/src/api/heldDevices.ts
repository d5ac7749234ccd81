import { boolean, list, object, optional, string, text } from '../Schema.ts'
import { longPoll, none, nothing } from './fields.ts'
import { bits256Format } from './formats.ts'
import type { Route } from './Route.ts'

const device = object({ deviceId: text(bits256Format, 'a device') })

/**
 * New devices whose sign-in could not be tied to the browser that asked (T62). The keeper releases nothing to them until
 * the user confirms them on a device that the account knew before, or by another identity, or until the hold ends.
 */
export const heldDevices = {
  /** Waits until the caller's own device is released. If `isHeld`, the caller polls again. */
  awaitRelease: {
    // `wasHeld`: whether it was held when the request arrived.
    answer: object({ isHeld: boolean, until: optional(string), wasHeld: boolean }),
    body: none,
    caller: 'session',
    path: '/api/1/held/wait',
    ...longPoll,
  },
  /** The account's other devices that are held. The browser is a claim of the device. */
  listHeldDevices: {
    answer: object({
      devices: list(
        object({
          /** The registered name of the app that the device signed in to. */
          app: optional(string),
          browser: optional(string),
          deviceId: string,
          /** Whether the caller may confirm it. */
          mayConfirm: boolean,
          origin: optional(string),
          system: optional(string),
          time: string,
          until: string,
        }),
      ),
      /** Whether such a change of this device has taken effect, so that the session has another address. */
      hasMoved: optional(boolean),
      /** Whether a change of the address without the old mailbox is open that another device has started. */
      hasSlowChange: optional(boolean),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/held',
  },
  /** Ends the hold of a device. Refused unless the caller may confirm it. */
  confirmDevice: {
    answer: nothing,
    body: device,
    caller: 'session',
    path: '/api/1/held/confirm',
  },
  /** Revokes a held device and ends its sessions. Refused unless the caller may confirm it. */
  blockDevice: {
    answer: nothing,
    body: device,
    caller: 'session',
    path: '/api/1/held/block',
  },
} as const satisfies Record<string, Route>
