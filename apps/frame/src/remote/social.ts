import { type Locale, Schema, type Value } from '@latchkey/protocol'
import { type Api, UnreachableError } from './Api.ts'
import { type Session, sessionSchema } from './Session.ts'

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
const answerSchema = Schema.object({
  isConnected: Schema.boolean,
  session: Schema.optional(sessionSchema),
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

/** Questions in a row that may go unanswered: phones cut off what is in the background. */
const mostFailures = 5
/** Milliseconds before the next try. */
const pause = 1_000

/** Waits until the person is back, and signs in. Each question ends by itself; the server knows when all of it does. */
export async function connectSocial(
  api: Api,
  parameters: {
    id: string
    language?: Locale.Locale
    result?: string | undefined
    signal?: AbortSignal
  },
): Promise<Session> {
  const { signal, ...body } = parameters
  const ask = { answer: answerSchema, patience: 40_000, signal }
  for (let failures = 0; ; )
    try {
      signal?.throwIfAborted()
      const { session } = await api.ask('/api/1/social/connect', body, ask)
      if (session) return session
      failures = 0
    } catch (error) {
      if (!(error instanceof UnreachableError) || ++failures > mostFailures) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}

/** What an address of a sign-in names: which one, and what the browser brought back for it, if anything. */
export function parseUri(uri: string): { id: string; result?: string } | undefined {
  const { hash } = URL.canParse(uri) ? new URL(uri) : { hash: '' }
  const [, id, result] = /^#([\w-]{22})(?:\.([\w-]{43}))?$/.exec(hash) ?? []
  return id ? { id, ...(result && { result }) } : undefined
}
