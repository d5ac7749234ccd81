import type { Schema } from '../Schema.ts'

/** An HTTP route: its request, its response, and who may call it. */
export type Route = {
  /** The parsed JSON of a successful response. */
  answer: Schema
  /** The parsed JSON of the request, or the query of a GET. */
  body: Schema
  caller: Caller
  /** Default: POST. */
  method?: 'GET' | 'POST'
  path: `/api/1/${string}`
  /** How long the caller waits for the response, in milliseconds. */
  patience?: number
}

/**
 * Who may call a route. The server checks it before the handler runs.
 *
 * - `anyone`: no proof. The body, such as the token of a link, decides.
 * - `device`: a device that signs the request, for a registered project and origin.
 * - `session`: the same, with the access token of a session of this device.
 */
export type Caller = 'anyone' | 'device' | 'session'

/** The default time-out, in milliseconds. */
export const patience = 15_000
