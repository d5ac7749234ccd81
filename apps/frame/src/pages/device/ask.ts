import * as Schema from '@latchkey/protocol/Schema'

/** What the page asks its server, and how each answer looks. */
const answers = {
  approve: Schema.object({
    code: matching(/^\d{6,10}$/, 'a code'),
    /** Seconds. */
    expiresIn: Schema.check<number>((value) => Number(value) >= 0, 'seconds'),
  }),
  deny: Schema.object({}),
  look: Schema.object({
    browser: Schema.optional(Schema.string),
    email: Schema.string,
    origin: Schema.string,
    project: Schema.string,
    state: Schema.oneOf('code', 'denied', 'device', 'spent'),
    system: Schema.optional(Schema.string),
    time: Schema.check<string>((value) => !Number.isNaN(Date.parse(String(value))), 'a time'),
  }),
  revert: Schema.object({}),
  revoke: Schema.object({}),
} as const

/** Reasons after which there is nothing left to decide. */
const refusals = {
  CODE_EXPIRED: 'spent',
  DEVICE_EXPIRED: 'expired',
  DEVICE_REFUSED: 'denied',
  INVALID: 'malformed',
  NOT_FOUND: 'malformed',
} as const

export type Call = keyof typeof answers
export type Answer<call extends Call> = Schema.Output<(typeof answers)[call]>
export type Refusal = (typeof refusals)[keyof typeof refusals]
/** Why there was no answer. Another try may help. */
export type Problem = 'busy' | 'failed' | 'offline' | 'slow'

export type Outcome<call extends Call> =
  | { answer: Answer<call>; type: 'answer' }
  | { problem: Problem; type: 'problem' }
  | { refusal: Refusal; type: 'refusal' }

/** Asks once. It always ends, and never throws. */
export type Ask = <call extends Call>(
  call: call,
  token: string,
  signal: AbortSignal,
) => Promise<Outcome<call>>

/** How long an answer may take, in milliseconds. */
const patience = 10_000

export function create(options: create.Options): Ask {
  const { fetch, isOnline = () => true, patience: limit = patience } = options
  return async (call, token, signal) => {
    const given = new AbortController()
    const abort = () => given.abort()
    const timer = setTimeout(abort, limit)
    signal.addEventListener('abort', abort)
    try {
      const response = await fetch(`/api/1/device/${call}`, {
        body: JSON.stringify({ token }),
        cache: 'no-store',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
        // Whoever decides and closes the tab has still decided.
        keepalive: true,
        method: 'POST',
        redirect: 'error',
        signal: given.signal,
      })
      return read(call, response.status, await response.text())
    } catch {
      if (given.signal.aborted) return { problem: 'slow', type: 'problem' }
      return { problem: isOnline() ? 'failed' : 'offline', type: 'problem' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}

export declare namespace create {
  type Options = {
    fetch(path: string, init: RequestInit): Promise<Response>
    isOnline?(): boolean
    /** In milliseconds. */
    patience?: number
  }
}

const failed = { problem: 'failed', type: 'problem' } as const
const errorSchema = Schema.object({ error: Schema.object({ reason: Schema.string }) })

/** What does not come from our server, such as a page of a proxy, is a failure like any other. */
function read<call extends Call>(call: call, status: number, text: string): Outcome<call> {
  const body = fromJson(text)
  if (status === 200) {
    const schema = answers[call] as Schema.Schema<Answer<call>>
    const { output } = Schema.parse(schema, body)
    return output ? { answer: output, type: 'answer' } : failed
  }
  if (status === 429 || status === 503) return { problem: 'busy', type: 'problem' }
  const reason = Schema.parse(errorSchema, body).output?.error.reason ?? ''
  return Object.hasOwn(refusals, reason)
    ? { refusal: refusals[reason as keyof typeof refusals], type: 'refusal' }
    : failed
}

function matching(format: RegExp, expected: string): Schema.Schema<string> {
  return Schema.check((value) => typeof value === 'string' && format.test(value), expected)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
