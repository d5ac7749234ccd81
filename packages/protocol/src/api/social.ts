import { number, object, optional, string, text } from '../Schema.ts'
import * as Value from '../Value.ts'
import { connected, id, language, longPoll } from './fields.ts'
import { bits256Format } from './formats.ts'
import type { Route } from './Route.ts'

/** Sign-in at a provider: the routes of the frame. */
export const social = {
  getSocialRedirectUri: {
    answer: object({
      /** Seconds. */
      expiresIn: number,
      id: string,
      /** The start page. */
      uri: string,
    }),
    body: object({
      language,
      provider: Value.SocialProvider,
      /** Where the provider returns to if the app's page itself navigates to it. */
      returnUrl: optional(text(/^[\x21-\x7e]{1,2048}$/, 'an address')),
    }),
    caller: 'device',
    path: '/api/1/social',
  },
  connectSocial: {
    answer: connected,
    body: object({
      id,
      language,
      /** The result that the browser returned to the app with. */
      result: optional(text(bits256Format, 'a result')),
    }),
    caller: 'device',
    path: '/api/1/social/connect',
    ...longPoll,
  },
} as const satisfies Record<string, Route>
