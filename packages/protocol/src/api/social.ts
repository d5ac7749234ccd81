import { number, object, optional, string, text } from '../Schema.ts'
import * as Value from '../Value.ts'
import { connected, id, language, longPoll, timeZone } from './fields.ts'
import { bits256Format } from './formats.ts'
import type { Route } from './Route.ts'

/** The routes of the frame for a sign-in at a provider. */
export const social = {
  getSocialRedirectUri: {
    answer: object({
      /** The time until the sign-in expires, in seconds. */
      expiresIn: number,
      id: string,
      /** The URL of the start page. */
      uri: string,
    }),
    body: object({
      language,
      provider: Value.SocialProvider,
      /** The URL to which the provider returns if the app's own page navigates to the provider. */
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
      /** The result that was in the URL when the browser returned to the app. */
      result: optional(text(bits256Format, 'a result')),
      timeZone,
    }),
    caller: 'device',
    path: '/api/1/social/connect',
    ...longPoll,
  },
} as const satisfies Record<string, Route>
