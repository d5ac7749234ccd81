import * as Schema from '@latchkey/protocol/Schema'
import { problems } from './problems.ts'

/** Where a sign-in ends: who is told, and where the browser is sent if it has no window to close. */
export type Result = { location?: string | undefined; origin: string; resultUri: string }

/** How a question ended. `problem` with a result: the sign-in is over, and the application knows why. */
export type Outcome =
  /** `asker`: the application, where nothing proves that this browser is the one that asked. */
  | { asker?: Asker | undefined; location: string; provider: string; type: 'go' }
  | { problem?: Problem | undefined; result?: Result | undefined; type: 'end' }
  /** Nobody could be asked. Another try may help. */
  | { type: 'unreachable' }

/** An application: as it is registered, and where it really is. */
export type Asker = { name: string; origin: string }

export type Problem = (typeof problems)[number]

const resultSchema = Schema.object({
  location: Schema.optional(Schema.string),
  origin: Schema.string,
  resultUri: Schema.string,
})
const goSchema = Schema.object({
  asker: Schema.optional(Schema.object({ name: Schema.string, origin: Schema.string })),
  location: Schema.string,
  provider: Schema.string,
})
const endSchema = Schema.object({
  problem: Schema.optional(Schema.oneOf(...problems)),
  result: resultSchema,
})
const refusalSchema = Schema.object({
  error: Schema.object({ reason: Schema.oneOf(...problems) }),
})

/** How long an answer may take, in milliseconds: the server asks the provider meanwhile. */
const patience = 40_000

/** Asks once. It always ends, and never throws. */
export type Ask = (call: 'callback' | 'cancel' | 'start', body: object) => Promise<Outcome>

export function create(send: typeof fetch): Ask {
  return async (call, body) => {
    try {
      const response = await send(`/api/1/social/${call}`, {
        body: JSON.stringify(body),
        cache: 'no-store',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
        keepalive: true,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return read(await response.json())
    } catch {
      return { type: 'unreachable' }
    }
  }
}

function read(body: unknown): Outcome {
  const go = Schema.parse(goSchema, body).output
  if (go) return { ...go, type: 'go' }
  const end = Schema.parse(endSchema, body).output
  if (end) return { ...end, type: 'end' }
  const refusal = Schema.parse(refusalSchema, body).output
  return refusal ? { problem: refusal.error.reason, type: 'end' } : { type: 'unreachable' }
}
