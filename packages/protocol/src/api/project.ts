import { list, object, optional, string, unknown } from '../Schema.ts'
import { none } from './fields.ts'
import type { Route } from './Route.ts'

/** What a frame needs before anyone signs in. */
export const project = {
  /** Any response carries the nonce for the next proof. This one carries nothing else. */
  getNonce: {
    answer: unknown,
    body: none,
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/nonce',
  },
  /** What is registered for an app, and the recovery slots that new wallets of its users get. */
  getProject: {
    answer: object({
      id: string,
      name: string,
      slots: list(unknown),
      socials: list(string),
    }),
    // An absent id or origin is one that is not registered.
    body: object({ id: optional(string, ''), origin: optional(string, '') }),
    caller: 'anyone',
    method: 'GET',
    path: '/api/1/project',
  },
} as const satisfies Record<string, Route>
