import { Errors, Network, Reason, Rpc, Schema } from '@latchkey/protocol'
import { headers, toAuthorization } from '@latchkey/protocol/api/Route'
import { isSending, type SendingMethod } from '@latchkey/protocol/rpc/sending'
import type { Host } from '../Host.ts'
import { UnreachableError } from './Api.ts'

/** The time-out of a call, in milliseconds. */
const patience = 30_000

/**
 * The JSON-RPC of a chain, for reads only. The calls go through the wallet's server, which is the only server that the
 * frame connects to. Methods that send do not compile, and are also refused at run time (T69).
 */
export type Node = {
  request<method extends string>(
    method: method extends SendingMethod ? never : method,
    params?: unknown,
    options?: Options,
  ): Promise<unknown>
}

/**
 * A node that can also send. Only the carriers of the outbox may use it, and the handler that sends an app's own
 * transactions (T69).
 */
export type Sender = Node & {
  send(method: SendingMethod, params: unknown, options?: Options): Promise<unknown>
}

type Options = {
  /** Receives the result of the chain's second node. Only simulations have one, if the operator has set two nodes. */
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

/** Opens a node for reads. It rejects with `NotAllowedError` for a method that sends. */
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
      // Send the session's token, because a session has its own rate limit. Without one, the project's limit applies.
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
    // Only the server itself refuses a whole HTTP request. Limits of nodes are JSON-RPC errors.
    const isRefused = response.status === 429 || response.status === 503
    const retryAfter = isRefused ? findWait(parsed.error?.data) : undefined
    return { ...parsed, limit: retryAfter ? { requestId, retryAfter } : undefined }
  } catch (error) {
    throw new UnreachableError({ cause: error, requestId })
  }
}

/** Returns the seconds to wait, as the server reports them. */
function findWait(data: unknown): number | undefined {
  const { retryAfter } = Object(data) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : undefined
}

/** Thrown when a node returns an error. The message and data are passed on to the host. */
export class NodeError extends Errors.BaseError {
  override readonly name: string = 'Node.NodeError'
  readonly data: unknown

  constructor({ code, data, message }: { code: number; data?: unknown; message: string }) {
    super(message, { code })
    this.data = data
  }
}

type Limit = { requestId: string; retryAfter: number }

/** Thrown when the server is busy, or limits the calls of this user or project. `retryAfter` is in seconds. */
export class LimitedError extends NodeError {
  override readonly name = 'Node.LimitedError'
  override readonly data: Limit
  override readonly reason = 'TOO_MANY_REQUESTS'

  constructor(data: Limit) {
    super(Reason.table.TOO_MANY_REQUESTS)
    this.data = data
  }
}
