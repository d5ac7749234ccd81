import { type Locale, Provider, Schema } from '@latchkey/protocol'
import { UnreachableError } from './Api.ts'
import type { SessionApi } from './Session.ts'

/** Where an account can sign in again: the provider, and what the user is called there. */
export type Method = {
  provider: Provider.Name
  userName?: string | undefined
}

/** The identities of the signed-in user, before one of them is changed. */
export type Standing = { email: string | null; methods: Method[] }

/** A new sign-in that confirms a change. Its window begins at `uri`. */
export type Proof = {
  /** Farcaster: the channel at the relay, for the server alone. */
  channel?: string | undefined
  id: string
  nonce: string
  uri: string
  /** Farcaster: what a phone opens. */
  url?: string | undefined
}

const standingSchema: Schema.Schema<Standing> = Schema.object({
  email: Schema.check<string | null>(
    (value) => value === null || typeof value === 'string',
    'text or null',
  ),
  methods: Schema.list(
    Schema.object({
      provider: Schema.oneOf(...Provider.names),
      userName: Schema.optional(Schema.string),
    }),
  ),
})
const proofSchema = Schema.object({
  channel: Schema.optional(Schema.string),
  id: Schema.string,
  nonce: Schema.string,
  uri: Schema.string,
  url: Schema.optional(Schema.string),
})
const startedSchema = Schema.object({
  action: Schema.oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
})
const provedSchema = Schema.object({ isProved: Schema.boolean })
const path = '/api/1/email-change'

/** The mail server may take its time, in milliseconds. */
export const patience = 30_000
/** Unanswered requests in a row: phones cut off what is in the background. */
const mostFailures = 5
/** Milliseconds before the next try. */
const pause = 1_000

type Options = { language?: Locale.Locale; signal?: AbortSignal | undefined }

/** Looks up what an account signs in with. Refused while an earlier change can be taken back. */
export function look(session: SessionApi, { signal }: Options = {}): Promise<Standing> {
  return session.ask(`${path}/look`, {}, { answer: standingSchema, signal })
}

/** Mails the first code: to the old address, or once more to the new one. */
export function start(
  session: SessionApi,
  { signal, ...body }: Options & { email: string },
): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }> {
  return session.ask(path, body, { answer: startedSchema, patience, signal })
}

/** Begins a new sign-in that confirms a change. */
export function askProof(
  session: SessionApi,
  { signal, ...body }: Options & { email: string; provider: Method['provider'] },
): Promise<Proof> {
  return session.ask(`${path}/proof`, body, { answer: proofSchema, patience, signal })
}

/** Waits until the user has signed in again. A code is then on its way to the new address. */
export async function waitForProof(
  session: SessionApi,
  parameters: Options & Pick<Proof, 'channel' | 'id'>,
): Promise<void> {
  const { channel, id, language, signal } = parameters
  const ask = { answer: provedSchema, patience: 70_000, signal }
  for (let failures = 0; ; )
    try {
      signal?.throwIfAborted()
      const { isProved } = await session.ask(`${path}/proved`, { channel, id, language }, ask)
      if (isProved) return
      failures = 0
    } catch (error) {
      if (!(error instanceof UnreachableError) || ++failures > mostFailures) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}
