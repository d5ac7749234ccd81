import { boolean, list, object, optional, string, unknown } from '../Schema.ts'
import { none, nothing } from './fields.ts'
import type { Route } from './Route.ts'

/** The routes for data that the frame needs before the user signs in. */
export const project = {
  /** Returns a nonce for the next proof. Every response has one in a header, and this response has nothing else. */
  getNonce: {
    answer: nothing,
    body: none,
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/nonce',
  },
  /** Returns the registration of an app, and the recovery slots of new wallets. */
  getProject: {
    answer: object({
      // Whether the operator has a source of prices. Older versions do not send it.
      hasPrices: optional(boolean, false),
      id: string,
      name: string,
      // The name of the operator. Absent in answers of older versions.
      operator: optional(string, ''),
      // The paymaster services that the app may name. A URL may contain an API key and this answer is public, so the
      // answer has the SHA-256 of the URL instead. `keys` are the keys that the app's context for the service may have.
      // Older versions do not send `paymasters`.
      paymasters: optional(
        list(object({ chain: string, hash: string, keys: optional(list(string), []) })),
        [],
      ),
      // Documents of the vault, which only the vault parses.
      slots: list(unknown),
      socials: list(string),
    }),
    // An empty id or origin is never registered.
    body: object({ id: optional(string, ''), origin: optional(string, '') }),
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/project',
  },
} as const satisfies Record<string, Route>
