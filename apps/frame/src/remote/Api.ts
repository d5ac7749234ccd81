import { Errors, Schema } from '@latchkey/protocol'
import * as Proof from './Proof.ts'

/** How long an answer may take, in milliseconds. */
const patience = 15_000

/** The server, as one device of one project and origin sees it. */
export type Api = {
  /** Asks once, with a proof of the device. A stale nonce is renewed on the way. */
  ask<answer>(path: string, body: unknown, options: Ask<answer>): Promise<answer>
  /** Looks up what needs no proof. */
  get<answer>(path: string, answer: Schema.Schema<answer>): Promise<answer>
}

export type Ask<answer> = {
  answer: Schema.Schema<answer>
  /** For what waits for a person. */
  patience?: number | undefined
  signal?: AbortSignal | undefined
  /** The access token, where somebody is signed in. */
  token?: string | undefined
}

export type Options = {
  device(): Promise<Proof.DeviceKey>
  fetch?: typeof fetch
  /** The host application's real origin. */
  origin: string
  projectId: string
  /** Of the server. Our own origin, unless told. */
  url?: string | undefined
}

const failureSchema = Schema.object({
  error: Schema.object({
    message: Schema.string,
    reason: Schema.string,
    retryAfter: Schema.optional(Schema.number),
  }),
})

export function create(options: Options): Api {
  const {
    fetch: send = (...parameters) => fetch(...parameters),
    origin,
    projectId,
    url = '',
  } = options
  let nonce: string | undefined

  async function request(path: string, init: RequestInit, wait: number): Promise<unknown> {
    const signals = [AbortSignal.timeout(wait), ...(init.signal ? [init.signal] : [])]
    try {
      const response = await send(`${url}${path}`, { ...init, signal: AbortSignal.any(signals) })
      nonce = response.headers.get('latchkey-nonce') ?? nonce
      const json: unknown = await response.json()
      if (response.ok) return json
      const failure = Schema.parse(failureSchema, json).output
      throw failure
        ? new RefusedError(response.status, failure.error)
        : new UnreachableError({ cause: response.status })
    } catch (error) {
      if (error instanceof RefusedError || error instanceof UnreachableError) throw error
      init.signal?.throwIfAborted()
      throw new UnreachableError({ cause: error })
    }
  }

  async function prove(
    path: string,
    text: string,
    { patience: wait = patience, signal, token }: Ask<unknown>,
  ) {
    const claims = {
      body: text,
      method: 'POST',
      nonce: nonce!,
      origin,
      path,
      project: projectId,
      token,
    }
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'latchkey-proof': await Proof.create(await options.device(), claims),
    }
    if (token) headers.authorization = `Latchkey ${token}`
    return request(path, { body: text, headers, method: 'POST', signal: signal ?? null }, wait)
  }

  return {
    async ask(path, body, ask) {
      const text = JSON.stringify(body)
      // Any answer brings one, a refusal as well.
      if (!nonce) await request('/api/1/nonce', {}, patience)
      try {
        return demand(ask.answer, await prove(path, text, ask))
      } catch (error) {
        if (!(error instanceof RefusedError) || error.reason !== 'NONCE_STALE') throw error
        return demand(ask.answer, await prove(path, text, ask))
      }
    },
    async get(path, answer) {
      return demand(answer, await request(path, {}, patience))
    },
  }
}

function demand<answer>(schema: Schema.Schema<answer>, value: unknown): answer {
  const { output, problem } = Schema.parse(schema, value)
  if (problem !== undefined) throw new UnreachableError({ cause: problem })
  return output as answer
}

/** Thrown when the server says no. */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'
  readonly retryAfter: number | undefined
  readonly status: number

  constructor(
    status: number,
    failure: { message: string; reason: string; retryAfter?: number | undefined },
  ) {
    super(failure.message, { reason: failure.reason })
    this.retryAfter = failure.retryAfter
    this.status = status
  }
}

/** Thrown when the server cannot be reached, or says what makes no sense. */
export class UnreachableError extends Errors.BaseError {
  override readonly name = 'UnreachableError'

  constructor(options: { cause?: unknown } = {}) {
    super('The wallet cannot reach its server. Try again.', {
      ...options,
      code: 4900,
      reason: 'SERVER_UNREACHABLE',
    })
  }
}
