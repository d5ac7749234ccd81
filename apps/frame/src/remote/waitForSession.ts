import { Schema } from '@latchkey/protocol'
import { type Api, UnreachableError } from './Api.ts'
import { type Session, sessionSchema } from './Session.ts'

const answerSchema = Schema.object({
  isConnected: Schema.boolean,
  session: Schema.optional(sessionSchema),
})

/** Questions in a row that may go unanswered: phones cut off what is in the background. */
const mostFailures = 5
/** Milliseconds before the next try. */
const pause = 1_000

/**
 * Waits until somebody has proved elsewhere who they are, and signs in. Each question ends by itself;
 * the server knows when all of it does.
 */
export async function waitForSession(
  api: Api,
  path: string,
  { signal, ...body }: { id: string; signal?: AbortSignal },
): Promise<Session> {
  const ask = { answer: answerSchema, patience: 40_000, signal }
  for (let failures = 0; ; )
    try {
      signal?.throwIfAborted()
      const { session } = await api.ask(path, body, ask)
      if (session) return session
      failures = 0
    } catch (error) {
      if (!(error instanceof UnreachableError) || ++failures > mostFailures) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}
