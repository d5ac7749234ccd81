import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { RpcError } from './RpcError.ts'
import type { SolanaNode } from './SolanaNode.ts'

/** The largest message: 64 KiB. */
const mostBytes = 64 * 1024

/**
 * Serves a node as JSON-RPC over WebSocket on HTTP servers: requests and subscriptions. Refuses connections from pages,
 * because a browser lets pages of any site connect.
 */
export function attach(servers: readonly Server[], open: () => Promise<SolanaNode>): void {
  const sockets = new WebSocketServer({ maxPayload: mostBytes, noServer: true })
  for (const server of servers)
    server.on('upgrade', (request, socket, head) => {
      const { host = '', origin } = request.headers
      if (origin !== undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))
        return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      sockets.handleUpgrade(request, socket, head, (it) => serve(it, open))
    })
}

function serve(socket: WebSocket, open: () => Promise<SolanaNode>): void {
  const running = new Map<number, () => void>()
  let last = 0
  const send = (value: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...value }))

  /** Subscribes. The answer contains the id of the subscription, so notifications are sent after the answer. */
  function subscribe(node: SolanaNode, method: string, params: unknown[]): object | undefined {
    const subscription = ++last
    const end = node.subscribe(method, params, (method, result, isLast) => {
      if (isLast) running.get(subscription)?.()
      if (isLast) running.delete(subscription)
      send({ method, params: { result, subscription } })
    })
    if (!end) return undefined
    running.set(subscription, end)
    return { result: subscription }
  }

  async function answer(method: string, params: unknown[]): Promise<object> {
    const node = await open()
    if (method.endsWith('Unsubscribe')) {
      const subscription = Number(params[0])
      running.get(subscription)?.()
      return { result: running.delete(subscription) }
    }
    try {
      return subscribe(node, method, params) ?? (await node.request({ method, params }))
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return { error: { code: error.code, message: error.shortMessage } }
    }
  }

  socket.on('message', async (data) => {
    const { id, method, params = [] } = read(String(data))
    // A message without an id is a notification, such as a ping. It has no answer.
    if (id === undefined) return
    const isValid = typeof method === 'string' && Array.isArray(params)
    const failed = { error: { code: -32603, message: 'The local chain failed.' } }
    const invalid = { error: { code: -32600, message: 'This is not a JSON-RPC request.' } }
    send({ id, ...(isValid ? await answer(method, params).catch(() => failed) : invalid) })
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const end of running.values()) end()
    running.clear()
  })
}

function read(text: string): { id?: unknown; method?: unknown; params?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { id: null }
  }
}
