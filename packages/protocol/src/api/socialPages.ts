import type { ApiReason } from '../reasons/server.ts'
import { boolean, object, oneOf, optional, parse, type Schema, string, text } from '../Schema.ts'
import * as Value from '../Value.ts'
import type { Route } from './Route.ts'

/** Why a provider did not confirm a user. */
export const providerProblems = [
  'EMAIL_UNVERIFIED',
  'PROVIDER_DENIED',
  'PROVIDER_INVALID',
  'PROVIDER_UNAVAILABLE',
] as const satisfies ApiReason[]
/** Why a sign-in at a provider has failed. */
export const socialProblems = [
  ...providerProblems,
  'SOCIAL_EXPIRED',
  'SOCIAL_UNPROVED',
] as const satisfies ApiReason[]
/** The end of a sign-in: the origin to notify, and the URL to which a window without an opener navigates. */
const end = object({
  problem: optional(oneOf(...socialProblems)),
  result: object({ location: optional(string), origin: string, resultUri: string }),
})
/** The page's nonce: 256 random bits, followed by the server's MAC once the server has bound the browser. */
const nonce = text(/^[\w-]{43}(\.[\w-]{43})?$/, 'a nonce')
/** The signature of the device that started the sign-in (`browserProof.ts`). */
const proof = optional(text(/^[\w.-]{1,1024}$/, 'a proof'))
const start = { nonce, token: text(/^[\w.-]{1,128}$/, 'a token') }
const parameter = optional(text(/^[^\0]{1,8192}$/, 'text'))
/** The parameters that a provider may send. Others are dropped. */
export const callbackParameters = {
  code: parameter,
  error: parameter,
  iss: parameter,
  state: optional(string),
  user: parameter,
}

/**
 * The routes of the pages of a sign-in at a provider. A page identifies itself by a nonce. A proof of the device that
 * started the sign-in binds the nonce to the sign-in (T62).
 */
export const socialPages = {
  startSocial: {
    answer: either(
      object({
        /** The app that started the sign-in. Set if nothing proves that this browser has started it. */
        asker: optional(object({ name: string, origin: string })),
        location: string,
        /** The nonce with the server's MAC. The page sends it in all further requests. */
        nonce: string,
        provider: string,
      }),
      end,
    ),
    body: object({
      ...start,
      /**
       * Whether a script can see the cookie that recognizes this browser. A cookie that a script can see was planted by
       * a script (T62).
       */
      isCookieVisible: optional(boolean),
      /** Whether the page is in a window that has its opener. Such a page always needs a proof. */
      isWindow: optional(boolean),
      proof,
    }),
    caller: 'anyone',
    path: '/api/1/social/start',
    // The time-out is long, because the server calls the provider during the request.
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
      nonce: optional(nonce),
      parameters: object(callbackParameters),
      proof,
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
