import { Errors, Network, Schema } from '@latchkey/protocol'
import { toAuthorization } from '@latchkey/protocol/api/Route'
import type { Host } from '../Host.ts'
import { UnreachableError } from '../remote/Api.ts'

/** The time-out of a call, in milliseconds. */
const patience = 30_000

/**
 * JSON-RPC of a chain. The calls go through the wallet's server, the only server the frame talks
 * to.
 */
export type Node = {
  request(method: string, params?: unknown, options?: { signal?: AbortSignal }): Promise<unknown>
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
})

let lastId = 0

export function create(
  chainId: Network.CaipId,
  { projectId, sessions }: Pick<Host, 'projectId' | 'sessions'>,
): Node {
  const url = Network.rpcUrl({ chainId, host: '', projectId })
  return {
    async request(method, params = [], { signal } = {}) {
      const { error, result } = await send(
        url,
        { id: ++lastId, jsonrpc: '2.0', method, params },
        // A session has its own rate limit. Without a session, the project's limit applies.
        { signal, token: (await sessions.get().catch(() => undefined))?.accessToken },
      )
      if (error) throw new NodeError(error)
      return result
    },
  }
}

async function send(
  url: string,
  body: unknown,
  { signal, token }: { signal?: AbortSignal | undefined; token?: string | undefined },
): Promise<Schema.Output<typeof responseSchema>> {
  const requestId = crypto.randomUUID()
  const signals = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        ...(token && { authorization: toAuthorization(token) }),
      },
      method: 'POST',
      signal: AbortSignal.any(signals),
    })
    return responseSchema(await response.json())
  } catch (error) {
    throw new UnreachableError({ cause: error, requestId })
  }
}

/** Thrown when a node returns an error. Its message and data are passed to the host. */
export class NodeError extends Errors.BaseError {
  override readonly name: string = 'Node.NodeError'
  readonly data: unknown

  constructor({ code, data, message }: { code: number; data?: unknown; message: string }) {
    super(message, { code })
    this.data = data
  }
}
