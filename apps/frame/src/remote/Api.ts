import { Errors, Reason } from '@latchkey/protocol'
import type { Answer, Body, Name } from '@latchkey/protocol/Api'
import { toCookiePath } from '@latchkey/protocol/api/browserCookie'
import { type FrameName, frame } from '@latchkey/protocol/api/frame'
import {
  type Failure,
  failure,
  headers,
  patience,
  type Route,
  toAuthorization,
} from '@latchkey/protocol/api/Route'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as RequestProof from './RequestProof.ts'

/** The server's API, limited to the routes that the caller may use. */
export type Api<allowed extends Name = FrameName> = {
  /**
   * Calls a route and returns the parsed answer. Throws `RefusedError` if the server refuses the request, and
   * `UnreachableError` if no valid response arrives in time.
   */
  call<name extends allowed>(
    name: name,
    body: Body<name>,
    options?: CallOptions,
  ): Promise<Answer<name>>
}

export type CallOptions = {
  /** Overrides the route's time-out, in milliseconds. */
  patience?: number | undefined
  signal?: AbortSignal | undefined
  /** The access token, for routes that need a session. */
  token?: string | undefined
}

export type Options = {
  device(): Promise<RequestProof.ProofKey>
  fetch?: typeof fetch
  /** The real origin of the host. */
  origin: string
  projectId: string
  /** The origin of the server. Default: the frame's own. */
  url?: string | undefined
}

/** Creates an API for one device, project and origin. Signs each request that needs a proof. */
export function create(options: Options): Api
export function create<name extends Name>(options: Options, rows: Record<name, Route>): Api<name>
export function create(options: Options, rows: Record<string, Route> = frame): Api<Name> {
  const { device, origin, projectId: project } = options
  let nonce: string | undefined
  const transport: Transport = {
    fetch: options.fetch ?? ((...parameters) => fetch(...parameters)),
    onResponse(response) {
      nonce = response.headers.get(headers.nonce) ?? nonce
    },
    url: options.url,
  }

  async function prove(
    { method = 'POST', path }: Route,
    text: string,
    token: string | undefined,
  ): Promise<Record<string, string>> {
    const body = method === 'GET' ? '' : text
    const claims = { body, method, nonce: nonce!, origin, path, project, token }
    return {
      [headers.proof]: await RequestProof.create(await device(), claims),
      ...(token && { authorization: toAuthorization(token) }),
    }
  }

  return {
    async call(name, body, options = {}) {
      const row = rows[name]!
      const text = encode(row, body)
      if (row.caller === 'anyone') return send(row, text, transport, options)
      const attempt = async () => {
        const proof = await prove(row, text, options.token)
        return send<typeof name>(row, text, { ...transport, headers: proof }, options)
      }
      // Get a nonce first. Every response contains one, even a refusal.
      if (!nonce) await send(frame.getNonce, '', transport, {})
      try {
        return await attempt()
      } catch (error) {
        if (!isRefused(error, 'NONCE_STALE')) throw error
        return attempt()
      }
    },
  }
}

/**
 * Creates an API for the routes that a page of the wallet may call without a session. With `hasCookies`, the server may
 * recognize the browser by a cookie. If `findKey` returns a key, the page sends a proof signed with this key. The proof
 * tells the server whether the page is in the browser that started the sign-in (T62).
 */
export function fromPage<name extends Name>(
  rows: Record<name, Route>,
  { fetch, findKey, hasCookies = false, origin = '', project = '' }: PageOptions,
): Api<name> {
  let nonce: string | undefined
  const init: RequestInit = {
    cache: 'no-store',
    credentials: hasCookies ? 'same-origin' : 'omit',
    // The request must reach the server even if the user closes the tab right after the decision.
    keepalive: true,
    redirect: 'error',
  }
  const transport: Transport = {
    fetch,
    init,
    toPath: hasCookies ? toCookiePath : undefined,
    onResponse(response) {
      nonce = response.headers.get(headers.nonce) ?? nonce
    },
  }

  async function show({ method = 'POST', path }: Route, body: string) {
    const key = await findKey?.()
    if (!key) return {}
    if (!nonce)
      await send(frame.getNonce, '', { ...transport, toPath: undefined }, {}).catch(() => {})
    const claims = { body, method, nonce: nonce ?? '', origin, path, project, token: undefined }
    return { [headers.proof]: await RequestProof.create(key, claims) }
  }

  return {
    async call(name, body, options = {}) {
      const text = encode(rows[name], body)
      const shown = { ...transport, headers: await show(rows[name], text) }
      return send(rows[name], text, shown, options)
    },
  }
}

type PageOptions = Pick<Transport, 'fetch'> & {
  /** Finds the key of the device, without creating one. */
  findKey?: (() => Promise<RequestProof.ProofKey | undefined>) | undefined
  hasCookies?: boolean
  /** The origin and the project in the proof. */
  origin?: string
  project?: string
}

/** How requests are sent. */
type Transport = {
  fetch(url: string, init: RequestInit): Promise<Response>
  headers?: Record<string, string>
  init?: RequestInit
  onResponse?(response: Response): void
  /** Replaces the path of a route. */
  toPath?: ((path: string) => string) | undefined
  url?: string | undefined
}

const json = { 'content-type': 'application/json' }

/** Encodes a body as JSON, or as the query string of a GET. Bodies of GET routes contain only strings. */
function encode({ method }: Route, body: unknown): string {
  if (method !== 'GET') return JSON.stringify(body)
  return new URLSearchParams(body as Record<string, string>).toString()
}

async function send<name extends Name>(
  row: Route,
  text: string,
  { fetch, headers: given, init, onResponse, toPath = (path) => path, url = '' }: Transport,
  { patience: limit, signal }: CallOptions,
): Promise<Answer<name>> {
  const post = row.method === 'GET' ? undefined : { body: text, method: 'POST' }
  const query = post || !text ? '' : `?${text}`
  // The id of the request. It also appears in the logs of the server and the keeper, in the audit table, and in errors.
  const requestId = crypto.randomUUID()
  const late = AbortSignal.timeout(limit ?? row.patience ?? patience)
  let status: number | undefined
  try {
    const response = await fetch(`${url}${toPath(row.path)}${query}`, {
      ...init,
      ...post,
      headers: { ...given, ...(post && json), [headers.requestId]: requestId },
      signal: AbortSignal.any([late, ...(signal ? [signal] : [])]),
    })
    status = response.status
    onResponse?.(response)
    const body: unknown = await response.json()
    // The schema of the route's row parses the answer.
    if (response.ok) return row.answer(body) as Answer<name>
    throw new RefusedError(status, failure(body).error, requestId)
  } catch (cause) {
    if (cause instanceof RefusedError && !isOutage(cause)) throw cause
    signal?.throwIfAborted()
    throw new UnreachableError({ cause, isLate: late.aborted, requestId, status })
  }
}

/**
 * The data of an error for the host: the id of the request, when the reason ends, and the seconds until a retry can
 * succeed.
 */
type Data = { requestId: string; retryAfter?: number; until?: string } | undefined

/** Thrown when the server refuses a request. */
export class RefusedError extends Errors.BaseError {
  override readonly name: string = 'Api.RefusedError'
  readonly data: Data
  readonly retryAfter: number | undefined
  readonly status: number

  constructor(
    status: number,
    { message, reason, retryAfter, until }: Failure['error'],
    requestId?: string,
  ) {
    super(message, { reason })
    this.data = requestId
      ? { requestId, ...(retryAfter && { retryAfter }), ...(until && { until }) }
      : undefined
    this.retryAfter = retryAfter
    this.status = status
  }
}

/** Whether the server has refused a request with this reason. */
export function isRefused(error: unknown, reason: ApiReason): error is RefusedError {
  return error instanceof RefusedError && error.reason === reason
}

/**
 * Whether the server has failed, or whether its version lacks the route. In both cases, the same request may succeed
 * later.
 */
const isOutage = (error: RefusedError) =>
  isRefused(error, 'FAILED') || isRefused(error, 'PATH_UNKNOWN')

/** Thrown when the server cannot be reached, or when its response is invalid. */
export class UnreachableError extends Errors.BaseError {
  override readonly name = 'Api.UnreachableError'
  readonly data: Data
  /** Whether the request has timed out. */
  readonly isLate: boolean
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined

  constructor(options: UnreachableError.Options = {}) {
    const { cause, isLate = false, requestId, status } = options
    const { code, message } = Reason.table.SERVER_UNREACHABLE
    super(message, { cause, code, reason: 'SERVER_UNREACHABLE' })
    this.data = requestId ? { requestId } : undefined
    this.isLate = isLate
    this.status = status
  }
}

export declare namespace UnreachableError {
  type Options = {
    cause?: unknown
    isLate?: boolean
    requestId?: string
    status?: number | undefined
  }
}
