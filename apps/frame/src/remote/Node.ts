import { Errors, Network, Reason, Rpc, Schema } from '@latchkey/protocol'
import { headers, toAuthorization } from '@latchkey/protocol/api/Route'
import { isSending, type SendingMethod } from '@latchkey/protocol/rpc/sending'
import type { Host } from '../Host.ts'
import { UnreachableError } from './Api.ts'

/** The time-out of a call, in milliseconds. */
const patience = 30_000

/**
 * The JSON-RPC interface of a chain, for reads only. The calls go through the wallet's server, which is the only server
 * that the frame connects to. Methods that send do not compile, and also throw at run time (T69).
 */
export type Node = {
  request<method extends string>(
    method: method extends SendingMethod ? never : method,
    params?: unknown,
    options?: Options,
  ): Promise<unknown>
}

/**
 * A node that can also send. Only two parts of the frame may use it: the carriers of the outbox, and the handler for
 * transactions that an app has already signed (T69).
 */
export type Sender = Node & {
  send(method: SendingMethod, params: unknown, options?: Options): Promise<unknown>
}

type Options = {
  /**
   * Receives the result of the chain's second node. Only simulations have a second result, and only if the operator has
   * configured two nodes.
   */
  onSecond?: (result: unknown) => void
  signal?: AbortSignal
}

const responseSchema = Schema.object({
  error: Schema.optional(
    Schema.object({
      code: Schema.number,
      data: Schema.optional(Schema.unknown),
      message: Schema.string,
    }),
  ),
  result: Schema.unknown,
  secondResult: Schema.optional(Schema.unknown),
})

let lastId = 0

/** The parts of a host that a node needs. */
export type NodeHost = Pick<Host, 'projectId'> & { sessions: Pick<Host['sessions'], 'get'> }

/** Opens a node for reads. Its `request` rejects with `NotAllowedError` for a method that sends. */
export function create(chainId: Network.CaipId, host: NodeHost): Node {
  const call = open(chainId, host)
  return {
    async request(method: string, ...rest) {
      if (isSending(method)) throw new Rpc.NotAllowedError()
      return call(method, ...rest)
    },
  }
}

/** Opens a node that can also send. */
export function sender(chainId: Network.CaipId, host: NodeHost): Sender {
  return { ...create(chainId, host), send: open(chainId, host) }
}

function open(chainId: Network.CaipId, { projectId, sessions }: NodeHost) {
  const url = Network.rpcUrl({ chainId, host: '', projectId })
  return async (method: string, params: unknown = [], { onSecond, signal }: Options = {}) => {
    const { error, limit, result, secondResult } = await post(
      url,
      { id: ++lastId, jsonrpc: '2.0', method, params },
      // Send the session's token, because each session has its own rate limit. Without a token, the project's limit
      // applies.
      { signal, token: (await sessions.get().catch(() => undefined))?.accessToken },
    )
    if (limit) throw new LimitedError(limit)
    if (error) throw new NodeError(error)
    if (secondResult !== undefined) onSecond?.(secondResult)
    return result
  }
}

async function post(
  url: string,
  body: unknown,
  { signal, token }: { signal?: AbortSignal | undefined; token?: string | undefined },
): Promise<Schema.Output<typeof responseSchema> & { limit?: Limit | undefined }> {
  const requestId = crypto.randomUUID()
  const signals = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        [headers.requestId]: requestId,
        ...(token && { authorization: toAuthorization(token) }),
      },
      method: 'POST',
      signal: AbortSignal.any(signals),
    })
    const parsed = responseSchema(await response.json())
    // Only the wallet's server uses these HTTP statuses. Rate limits of nodes are JSON-RPC errors.
    const isRefused = response.status === 429 || response.status === 503
    const retryAfter = isRefused ? findWait(parsed.error?.data) : undefined
    return { ...parsed, limit: retryAfter ? { requestId, retryAfter } : undefined }
  } catch (error) {
    throw new UnreachableError({ cause: error, requestId })
  }
}

/** Returns the waiting time in seconds, as the server reports it. */
function findWait(data: unknown): number | undefined {
  const { retryAfter } = Object(data) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : undefined
}

/** Thrown when a node returns an error. The host receives the message and the data. */
export class NodeError extends Errors.BaseError {
  override readonly name: string = 'Node.NodeError'
  readonly data: unknown

  constructor({ code, data, message }: { code: number; data?: unknown; message: string }) {
    super(message, { code })
    this.data = data
  }
}

type Limit = { requestId: string; retryAfter: number }

/** Thrown when the server is busy, or when it rate-limits this user or project. `retryAfter` is in seconds. */
export class LimitedError extends NodeError {
  override readonly name = 'Node.LimitedError'
  override readonly data: Limit
  override readonly reason = 'TOO_MANY_REQUESTS'

  constructor(data: Limit) {
    super(Reason.table.TOO_MANY_REQUESTS)
    this.data = data
  }
}
