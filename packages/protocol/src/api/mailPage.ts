import { object } from '../Schema.ts'
import { nothing, secretId } from './fields.ts'
import type { Route } from './Route.ts'

/** The wallet's window of a sign-in by email. */
export const mailPage = {
  /** Sets the cookie of a challenge in this browser: the frame that has the challenge opened the window. */
  bindBrowser: {
    answer: nothing,
    body: object({ token: secretId }),
    caller: 'anyone',
    path: '/api/1/email/browser',
    patience: 10_000,
  },
} as const satisfies Record<string, Route>
