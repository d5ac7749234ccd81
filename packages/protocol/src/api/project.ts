import { list, object, optional, string, unknown } from '../Schema.ts'
import { none } from './fields.ts'
import type { Route } from './Route.ts'

/** Data that the frame needs before the user signs in. */
export const project = {
  /** Every response has the nonce for the next proof. This one has nothing else. */
  getNonce: {
    answer: unknown,
    body: none,
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/nonce',
  },
  /** The registration of an app, and the recovery slots of new wallets. */
  getProject: {
    answer: object({
      id: string,
      name: string,
      // The name of the operator. Absent in answers of older versions.
      operator: optional(string, ''),
      slots: list(unknown),
      socials: list(string),
    }),
    // An absent id or origin is not registered.
    body: object({ id: optional(string, ''), origin: optional(string, '') }),
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/project',
  },
} as const satisfies Record<string, Route>
