import { boolean, list, object, optional, string } from '../../Schema.ts'
import { language, none, nothing, signedIn, timeZone } from '../fields.ts'
import type { Route } from '../Route.ts'
import { challenge, created, credentialId, transports, used } from './responses.ts'

/** A sign-in with a passkey. It never creates an account. */
export const passkey = {
  /** Returns the challenge of a sign-in. */
  askPasskey: {
    answer: object({ challenge }),
    body: none,
    caller: 'device',
    path: '/api/1/passkey',
  },
  connectPasskey: {
    answer: signedIn,
    body: object({ language, response: used, timeZone }),
    caller: 'device',
    path: '/api/1/passkey/connect',
  },
} as const satisfies Record<string, Route>

/** The routes by which the page `/account` adds and removes passkeys. */
export const passkeys = {
  listPasskeys: {
    answer: object({
      passkeys: list(
        object({
          /** The browser and the system that have added the passkey, as the browser says. */
          browser: optional(string),
          createdAt: string,
          id: credentialId,
          /** Whether the passkey may be copied to other devices of the user. */
          isSynced: boolean,
          lastUsedAt: optional(string),
          system: optional(string),
        }),
      ),
    }),
    body: none,
    caller: 'session',
    path: '/api/1/account/passkeys',
  },
  /** Returns the challenge for a new passkey, and the passkeys that the browser must not create again. */
  startPasskey: {
    answer: object({
      challenge,
      known: list(object({ id: credentialId, transports })),
      /** The user handle. The authenticator returns it with each sign-in. */
      userId: credentialId,
      /** The user as the browser's list of passkeys shows it: the address, or the name at the provider. */
      userName: string,
    }),
    body: none,
    caller: 'session',
    path: '/api/1/account/passkeys/start',
  },
  addPasskey: {
    answer: nothing,
    body: object({ response: created }),
    caller: 'session',
    path: '/api/1/account/passkeys/add',
  },
  /** Removes a passkey. Refused for the user's last way to sign in. */
  removePasskey: {
    answer: nothing,
    body: object({ id: credentialId }),
    caller: 'session',
    path: '/api/1/account/passkeys/remove',
  },
} as const satisfies Record<string, Route>
