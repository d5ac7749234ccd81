import { boolean, list, object, optional, string, text } from '../Schema.ts'
import { longPoll, none, nothing } from './fields.ts'
import { bits256Format } from './formats.ts'
import type { Route } from './Route.ts'

const device = object({ deviceId: text(bits256Format, 'a device') })

/**
 * The routes for held devices (T62). A new device is held if the server could not tell that its sign-in was approved in
 * the same browser. The keeper releases nothing to the device until the hold ends, or until the user confirms it on an
 * earlier device of the account or by another identity.
 */
export const heldDevices = {
  /** Waits until the caller's own device is released. If `isHeld` is set in the answer, the caller polls again. */
  awaitRelease: {
    // `wasHeld` says whether the device was held when the request arrived.
    answer: object({ isHeld: boolean, until: optional(string), wasHeld: boolean }),
    body: none,
    caller: 'session',
    path: '/api/1/held/wait',
    ...longPoll,
  },
  /** Lists the account's other devices that are held. `browser` and `system` are claims of each device. */
  listHeldDevices: {
    answer: object({
      devices: list(
        object({
          /** The registered name of the app that the device signed in to. */
          app: optional(string),
          browser: optional(string),
          deviceId: string,
          /** Whether the caller may confirm this device. */
          mayConfirm: boolean,
          origin: optional(string),
          system: optional(string),
          time: string,
          until: string,
        }),
      ),
      /**
       * Whether a change of the address that this device started has taken effect, so that its session has another
       * address.
       */
      hasMoved: optional(boolean),
      /** Whether another device has started a change of the address without the old mailbox, which is still pending. */
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
