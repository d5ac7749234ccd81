import type { ApiReason } from '../reasons/server.ts'
import { object, oneOf, optional, parse, type Schema, string, text } from '../Schema.ts'
import * as Value from '../Value.ts'
import { secret } from './fields.ts'
import type { Route } from './Route.ts'

/** Why a provider did not confirm a user. */
export const providerProblems = [
  'EMAIL_UNVERIFIED',
  'PROVIDER_DENIED',
  'PROVIDER_INVALID',
  'PROVIDER_UNAVAILABLE',
] as const satisfies ApiReason[]
/** Why a sign-in at a provider failed. */
export const socialProblems = [...providerProblems, 'SOCIAL_EXPIRED'] as const satisfies ApiReason[]
/** The end of a sign-in: the origin to notify, and where a window without an opener goes. */
const end = object({
  problem: optional(oneOf(...socialProblems)),
  result: object({ location: optional(string), origin: string, resultUri: string }),
})
const start = { nonce: secret, token: text(/^[\w.-]{1,128}$/, 'a token') }
const parameter = optional(text(/^[^\0]{1,8192}$/, 'text'))
/** The parameters that a provider may send. Others are dropped. */
export const callbackParameters = {
  code: parameter,
  error: parameter,
  iss: parameter,
  state: optional(string),
  user: parameter,
}

/** The pages of a sign-in at a provider. They have no device key and identify themselves by a nonce. */
export const socialPages = {
  startSocial: {
    answer: either(
      object({
        /** The app. Present if nothing proves that this browser has started the sign-in. */
        asker: optional(object({ name: string, origin: string })),
        location: string,
        provider: string,
      }),
      end,
    ),
    body: object(start),
    caller: 'anyone',
    path: '/api/1/social/start',
    // The server calls the provider during the request.
    patience: 40_000,
  },
  cancelSocial: {
    answer: end,
    body: object({ ...start, provider: Value.SocialProvider }),
    caller: 'anyone',
    path: '/api/1/social/cancel',
    patience: 40_000,
  },
  finishSocial: {
    answer: end,
    body: object({
      nonce: optional(secret),
      parameters: object(callbackParameters),
      provider: Value.SocialProvider,
    }),
    caller: 'anyone',
    path: '/api/1/social/callback',
    patience: 40_000,
  },
} as const satisfies Record<string, Route>

/** A value that matches one of two schemas. The first match wins. */
function either<first, second>(
  first: Schema<first>,
  second: Schema<second>,
): Schema<first | second> {
  return (value) => {
    const { output, problem } = parse(first, value)
    return problem === undefined ? (output as first) : second(value)
  }
}
