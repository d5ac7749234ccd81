import { type Locale, Schema, type Value } from '@latchkey/protocol'
import type { Api } from './Api.ts'
import type { Session } from './Session.ts'
import { waitForSession } from './waitForSession.ts'

export type Asked = {
  /** Seconds. */
  expiresIn: number
  id: string
  /** For a window of this browser, which shows it on its way back. */
  nonce: string
  /** The start page. */
  uri: string
}

const askedSchema = Schema.object({
  expiresIn: Schema.number,
  id: Schema.string,
  nonce: Schema.string,
  uri: Schema.string,
})
/** Asks where to send the person. */
export function getSocialRedirectUri(
  api: Api,
  parameters: {
    /** Of the pages on the way. */
    language?: Locale.Locale
    provider: Value.SocialProvider
    /** Where the browser comes back to, if the application's own page goes. */
    returnUrl?: string | undefined
    signal?: AbortSignal
  },
): Promise<Asked> {
  const { signal, ...body } = parameters
  return api.ask('/api/1/social', body, { answer: askedSchema, signal })
}

/** Waits until the person is back, and signs in. */
export function connectSocial(
  api: Api,
  parameters: {
    id: string
    language?: Locale.Locale
    result?: string | undefined
    signal?: AbortSignal
  },
): Promise<Session> {
  return waitForSession(api, '/api/1/social/connect', parameters)
}

/** What an address of a sign-in names: which one, and what the browser brought back for it, if anything. */
export function parseUri(uri: string): { id: string; result?: string } | undefined {
  const { hash } = URL.canParse(uri) ? new URL(uri) : { hash: '' }
  const [, id, result] = /^#([\w-]{22})(?:\.([\w-]{43}))?$/.exec(hash) ?? []
  return id ? { id, ...(result && { result }) } : undefined
}
