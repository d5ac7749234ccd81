import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from './answer.ts'
import type { Chain } from './Chain.ts'

/** The largest request: 4 MiB. */
const mostBytes = 4 * 1024 * 1024

/**
 * Serves chains and bundlers as JSON-RPC over HTTP, on any free port, each at its path. Opens
 * each on its first request. Returns the URL, without a path.
 */
export async function serve(routes: Routes): Promise<string> {
  const server = createRpcServer(routes)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The chain that is opened at each path. */
type Routes = Record<string, () => Promise<Chain>>

/** Creates a server that does not listen yet. */
export function createRpcServer(routes: Routes): Server {
  const opened: Record<string, Promise<Chain>> = {}

  async function respond(path: string, value: unknown): Promise<unknown> {
    const { id = null, method, params = [] } = (value ?? {}) as Partial<Request> & { id?: unknown }
    if (typeof method !== 'string' || !Array.isArray(params)) return { ...invalid, id }
    opened[path] ??= routes[path]!()
    const answer = await opened[path]
      .then((it) => it.request({ method, params }))
      .catch(() => ({ error: { code: -32603, message: 'The local chain failed.' } }))
    return { ...answer, id, jsonrpc: '2.0' }
  }

  const server = createServer(async (request, response) => {
    // Pages of other sites must not reach the chain. A browser sends JSON across origins only after a preflight, which
    // this server does not answer. DNS rebinding shows in the Host header.
    const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
    const isLocal = /^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')
    if (!isJson || !isLocal) return void response.writeHead(isLocal ? 415 : 403).end()
    const path = request.url ?? '/'
    if (!Object.hasOwn(routes, path)) return void response.writeHead(404).end()
    const body = await read(request).then(
      (value): Promise<unknown> =>
        Array.isArray(value)
          ? Promise.all(value.map((it) => respond(path, it)))
          : respond(path, value),
      () => ({ ...invalid, id: null }),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  // Never close idle connections, since the server reuses them.
  server.keepAliveTimeout = 0
  return server
}

const invalid = {
  error: { code: -32600, message: 'This is not a JSON-RPC request.' },
  jsonrpc: '2.0',
}

/** Returns undefined if the request is too large. */
async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
