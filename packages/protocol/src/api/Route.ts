import type { Schema } from '../Schema.ts'

/** An HTTP route: what the caller sends and gets, and who may call it. */
export type Route = {
  /** The parsed JSON of a successful response. */
  answer: Schema
  /** The parsed JSON of the request, or the query of a GET. */
  body: Schema
  caller: Caller
  /** POST, unless given. */
  method?: 'GET' | 'POST'
  path: `/api/1/${string}`
  /** How long the caller waits for the response, in milliseconds. */
  patience?: number
}

/**
 * Who may call a route. The server checks it before the handler runs.
 *
 * - `anyone`: no proof. What the body holds, such as the token of a link, is all that counts.
 * - `device`: a device that signs the request, for a registered project and origin.
 * - `session`: the same, with the access token of a session of this device.
 */
export type Caller = 'anyone' | 'device' | 'session'

/** The default time-out, in milliseconds. */
export const patience = 15_000
