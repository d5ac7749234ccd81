import { number, object, optional, string, text } from '../Schema.ts'
import * as Value from '../Value.ts'
import { connected, id, language, longPoll } from './fields.ts'
import type { Route } from './Route.ts'

/** Sign-in at a provider, as the frame sees it. */
export const social = {
  getSocialRedirectUri: {
    answer: object({
      /** Seconds. */
      expiresIn: number,
      id: string,
      /** For the window that this browser opens. It shows the nonce on its way back. */
      nonce: string,
      /** The start page. */
      uri: string,
    }),
    body: object({
      language,
      provider: Value.SocialProvider,
      /** Where the browser comes back to if the app's own page goes to the provider. */
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
      /** What the browser brought back, if it was sent back to the app. */
      result: optional(text(/^[\w-]{43}$/, 'a result')),
    }),
    caller: 'device',
    path: '/api/1/social/connect',
    patience: longPoll,
  },
} as const satisfies Record<string, Route>
