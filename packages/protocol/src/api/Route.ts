import type { ApiReason } from '../reasons/server.ts'
import { number, type Output, object, optional, type Schema, string } from '../Schema.ts'

/** An HTTP route: its request, its response, and who may call it. */
export type Route = {
  /** The JSON of a successful response. */
  answer: Schema
  /** The JSON of the request, or the query of a GET. */
  body: Schema
  caller: Caller
  /** The HTTP method. Default: POST. */
  method?: 'GET' | 'POST'
  path: `${typeof prefix}/${string}`
  /** How long the caller waits for the response, in milliseconds. */
  patience?: number
  /** Whether the route is a long poll. It waits for the user, and the wait does not count as load of the server. */
  isLongPoll?: true
}

/**
 * The caller that a route requires. The server checks it before the handler runs.
 *
 * - `anyone`: no proof. The body, such as the token of a link, decides.
 * - `device`: a device that signs the request, for a registered project and origin.
 * - `session`: the same, with the access token of a session of this device.
 */
export type Caller = 'anyone' | 'device' | 'session'

/** The prefix of every route's path. It names the version of the API. */
export const prefix = '/api/1'

/** The default time-out, in milliseconds. */
export const patience = 15_000

/**
 * Headers of requests and responses. Every response has a nonce, and a proof of a device contains the latest one. The
 * id of a request appears in the logs and responses of the server and the keeper.
 */
export const headers = {
  nonce: 'latchkey-nonce',
  proof: 'latchkey-proof',
  requestId: 'x-request-id',
} as const

/** The `typ` of a proof, which is a JWT. */
export const proofType = 'latchkey-proof+jwt'

/** The claims of a proof. */
export type ProofClaims = {
  /** The SHA-256 of the request's body. */
  body: string
  /** A random id. The server accepts it once (T19). */
  id: string
  method: string
  nonce: string
  /** The origin of the host, as the browser reports it to the frame. */
  origin: string
  path: string
  project: string
  /** The SHA-256 of the access token, if the request has one. */
  token?: string | undefined
}

/**
 * The `typ` of a proof, which is a JWT. It proves that a page runs in the browser of the device that started a sign-in
 * (T62).
 */
export const browserProofType = 'latchkey-browser+jwt'

/**
 * The purpose for which the device's key signs a proof.
 *
 * - `window`: a window that the app has opened is about to go to the provider.
 * - `page`: the app's own page has navigated to the start page, which is about to go to the provider.
 * - `return`: the user is back from the provider.
 */
export const browserPurposes = ['page', 'return', 'window'] as const
export type BrowserPurpose = (typeof browserPurposes)[number]

/** The claims of the proof of a page. */
export type BrowserClaims = {
  /** The SHA-256 of the page's nonce. So no other page can use the proof. */
  challenge: string
  /** The id of the sign-in. */
  id: string
  purpose: BrowserPurpose
}

/** The public key of a device. Its thumbprint is the id of the device. */
export type DeviceJwk = { crv: 'P-256'; kty: 'EC'; x: string; y: string }

/**
 * Returns the text whose SHA-256 is the thumbprint of a key. RFC 7638 requires the members in alphabetical order,
 * without whitespace.
 */
export function toThumbprintText({ crv, kty, x, y }: DeviceJwk): string {
  return JSON.stringify({ crv, kty, x, y })
}

const scheme = 'Latchkey'
const accessToken = new RegExp(`^${scheme} (\\S{1,256})$`)

/** Returns the header `authorization` for a session's access token. */
export function toAuthorization(token: string): string {
  return `${scheme} ${token}`
}

/** Returns the access token of a header `authorization`, or undefined if it has none. */
export function readAuthorization(header: string | undefined): string | undefined {
  return accessToken.exec(header ?? '')?.[1]
}

/** The body of an error response. A newer server may send a reason that this frame does not know. */
export const failure = object({
  error: object({
    message: string,
    reason: string,
    /** The time to wait, in seconds. */
    retryAfter: optional(number),
    /** The time at which the reason ends. */
    until: optional(string),
  }),
})
export type Failure = Output<typeof failure>
/** The body of an error response, as the server writes it. */
export type SentFailure = { error: Failure['error'] & { reason: ApiReason } }
