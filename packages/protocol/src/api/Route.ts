import type { ApiReason } from '../reasons/server.ts'
import { number, type Output, object, optional, type Schema, string } from '../Schema.ts'

/** An HTTP route: its request, its response, and who may call it. */
export type Route = {
  /** The parsed JSON of a successful response. */
  answer: Schema
  /** The parsed JSON of the request, or the query of a GET. */
  body: Schema
  caller: Caller
  /** Default: POST. */
  method?: 'GET' | 'POST'
  path: `${typeof prefix}/${string}`
  /** How long the caller waits for the response, in milliseconds. */
  patience?: number
  /** A long poll: it waits for the user, and meanwhile does not count as work of the server. */
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

/** The path of every route begins with this version. */
export const prefix = '/api/1'

/** The default time-out, in milliseconds. */
export const patience = 15_000

/**
 * Every response has a nonce. A request whose caller is a device has a proof that contains one. The id of a request is
 * in the logs of server and keeper, and in their responses.
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
  /** SHA-256 of the body. */
  body: string
  /** A random id, which the server accepts once (T19). */
  id: string
  method: string
  nonce: string
  /** The origin of the host, as the browser reports it to the frame. */
  origin: string
  path: string
  project: string
  /** SHA-256 of the access token, if the request has one. */
  token?: string | undefined
}

/** The `typ` of the proof that a page is in the browser of the device that asked for a sign-in (T62). It is a JWT. */
export const browserProofType = 'latchkey-browser+jwt'

/**
 * What the device's key signs for.
 *
 * - `window`: a window that the app opened goes to the provider.
 * - `page`: the app's own page has navigated to the start page, which goes to the provider.
 * - `return`: the user is back from the provider.
 */
export const browserPurposes = ['page', 'return', 'window'] as const
export type BrowserPurpose = (typeof browserPurposes)[number]

/** The claims of the proof. */
export type BrowserClaims = {
  /** SHA-256 of the page's nonce. So the proof is worthless to any other page. */
  challenge: string
  /** The id of the sign-in. */
  id: string
  purpose: BrowserPurpose
}

/** The public key of a device. Its thumbprint is the id of the device. */
export type DeviceJwk = { crv: 'P-256'; kty: 'EC'; x: string; y: string }

/** RFC 7638: the members in alphabetical order, without whitespace. Its SHA-256 is the thumbprint. */
export function toThumbprintText({ crv, kty, x, y }: DeviceJwk): string {
  return JSON.stringify({ crv, kty, x, y })
}

const scheme = 'Latchkey'
const accessToken = new RegExp(`^${scheme} (\\S{1,256})$`)

/** The header `authorization` of a session's access token. */
export function toAuthorization(token: string): string {
  return `${scheme} ${token}`
}

/** The access token of a header `authorization`, if it has one. */
export function readAuthorization(header: string | undefined): string | undefined {
  return accessToken.exec(header ?? '')?.[1]
}

/** The body of a response with an error. The frame may not know the reason of a newer server. */
export const failure = object({
  error: object({
    message: string,
    reason: string,
    /** Seconds. */
    retryAfter: optional(number),
    /** When the reason ends. */
    until: optional(string),
  }),
})
export type Failure = Output<typeof failure>
/** The same body, as the server writes it. */
export type SentFailure = { error: Failure['error'] & { reason: ApiReason } }
