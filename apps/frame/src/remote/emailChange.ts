import { type Locale, Schema } from '@latchkey/protocol'
import { UnreachableError } from './Api.ts'
import type { SessionApi } from './Session.ts'

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

/** Mails the first code: to the old address, or once more to the new one. */
export function start(
  session: SessionApi,
  { signal, ...body }: Options & { email: string },
): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }> {
  return session.ask(path, body, { answer: startedSchema, patience, signal })
}

/** Waits until the user has signed in again. A code is then on its way to the new address. */
export async function waitForProof(
  session: SessionApi,
  parameters: Options & { channel?: string; id: string },
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
