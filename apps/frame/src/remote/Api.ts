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
    until: Schema.optional(Schema.string),
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

  async function request<answer>(
    path: string,
    answer: Schema.Schema<answer>,
    init: Init = {},
    wait = patience,
  ): Promise<answer> {
    // It stands in the logs of server and keeper, in the audit table, and in an error that comes of it.
    const requestId = crypto.randomUUID()
    const headers = { ...init.headers, 'x-request-id': requestId }
    const signals = [AbortSignal.timeout(wait), ...(init.signal ? [init.signal] : [])]
    const signal = AbortSignal.any(signals)
    try {
      const response = await send(`${url}${path}`, { ...init, headers, signal })
      nonce = response.headers.get('latchkey-nonce') ?? nonce
      const json: unknown = await response.json()
      if (response.ok) return answer(json)
      throw new RefusedError(response.status, failureSchema(json).error, requestId)
    } catch (error) {
      if (error instanceof RefusedError) throw error
      init.signal?.throwIfAborted()
      throw new UnreachableError({ cause: error, requestId })
    }
  }

  async function prove<answer>(
    path: string,
    text: string,
    { answer, patience, signal, token }: Ask<answer>,
  ): Promise<answer> {
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
    return request(
      path,
      answer,
      { body: text, headers, method: 'POST', signal: signal ?? null },
      patience,
    )
  }

  return {
    async ask(path, body, ask) {
      const text = JSON.stringify(body)
      // Any answer brings one, a refusal as well.
      if (!nonce) await request('/api/1/nonce', Schema.unknown)
      try {
        return await prove(path, text, ask)
      } catch (error) {
        if (!(error instanceof RefusedError) || error.reason !== 'NONCE_STALE') throw error
        return prove(path, text, ask)
      }
    },
    get: (path, answer) => request(path, answer),
  }
}

type Init = RequestInit & { headers?: Record<string, string> }
/**
 * What an application gets with an error: the id of the request, when the reason ends, and the seconds
 * to wait before another try.
 */
type Data = { requestId: string; retryAfter?: number; until?: string } | undefined

/** Thrown when the server says no. */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'
  readonly data: Data
  readonly retryAfter: number | undefined
  readonly status: number

  constructor(
    status: number,
    failure: {
      message: string
      reason: string
      retryAfter?: number | undefined
      until?: string | undefined
    },
    requestId?: string,
  ) {
    super(failure.message, { reason: failure.reason })
    const { retryAfter, until } = failure
    this.data = requestId
      ? { requestId, ...(retryAfter && { retryAfter }), ...(until && { until }) }
      : undefined
    this.retryAfter = retryAfter
    this.status = status
  }
}

/** Thrown when the server cannot be reached, or says what makes no sense. */
export class UnreachableError extends Errors.BaseError {
  override readonly name = 'UnreachableError'
  readonly data: Data

  constructor({ cause, requestId }: { cause?: unknown; requestId?: string } = {}) {
    super('The wallet cannot reach its server. Try again.', {
      cause,
      code: 4900,
      reason: 'SERVER_UNREACHABLE',
    })
    this.data = requestId ? { requestId } : undefined
  }
}
