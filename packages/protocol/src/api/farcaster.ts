import { number, object, string } from '../Schema.ts'
import { channel, connected, id, language, longPoll, timeZone } from './fields.ts'
import type { Route } from './Route.ts'

/** The routes of a sign-in with Farcaster. */
export const farcaster = {
  getFarcasterUri: {
    answer: object({
      /** The channel at the relay. Only the server reads it. */
      channel: string,
      /** The time until the channel expires, in seconds. */
      expiresIn: number,
      id: string,
      /** The link that a phone opens. */
      url: string,
    }),
    body: object({ language }),
    caller: 'device',
    path: '/api/1/farcaster',
  },
  connectFarcaster: {
    answer: connected,
    body: object({ channel, id, language, timeZone }),
    caller: 'device',
    path: '/api/1/farcaster/connect',
    ...longPoll,
  },
} as const satisfies Record<string, Route>
