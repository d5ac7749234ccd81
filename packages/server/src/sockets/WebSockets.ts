import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import type { Env } from '../Env.ts'
import * as Log from '../Log.ts'
import { Refusal } from '../Refusal.ts'
import type { SocketCaller } from './SocketCaller.ts'
import * as SocketConnection from './SocketConnection.ts'

/** The WebSockets of a server. */
export type WebSockets = {
  /** Closes every connection. Clients connect again, to another process. */
  close(): Promise<void>
  /** Answers a request for a WebSocket. It opens the WebSocket, or refuses as the app does. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Answers a request. The second parameter has Node's own objects. */
type Fetch = (
  request: Request,
  env: Pick<Env['Bindings'], 'incoming' | 'upgrade'>,
) => Promise<Response> | Response

/** The largest message: 256 KiB. Nodes take no larger transaction. */
const mostBytes = 256 * 1024
/** How long connections have to close, in milliseconds. */
const patience = 2_000

/** The limits of connections (T72). Times are in milliseconds. */
const usual = {
  /** How often connections are checked. A client has the same time to answer a ping. */
  checkInterval: 30_000,
  idle: 60_000,
  /** How often the subscriptions of a connection count in the quota. */
  recount: 60_000,
  whole: 60 * 60_000,
}

/** The headers of an upgrade that identify the caller. They apply to each message of the socket. */
const kept = [
  'authorization',
  'forwarded',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
]

/** Creates the WebSockets of a server. Tests pass other limits. */
export function create(fetch: Fetch, log: Log.Log, limits: Partial<typeof usual> = {}): WebSockets {
  const { checkInterval, ...times } = { ...usual, ...limits }
  // Compression would let a small frame become a large one.
  const server = new WebSocketServer({
    clientTracking: false,
    maxPayload: mostBytes,
    noServer: true,
    perMessageDeflate: false,
  })
  const connections = new Set<SocketConnection.SocketConnection>()
  let isClosing = false
  const timer = setInterval(() => {
    for (const connection of connections) connection.check(performance.now())
  }, checkInterval).unref()

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = `http://${request.headers.host}${request.url}`
    const headers = new Headers(
      kept.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value] as [string, string]] : []
      }),
    )
    if (!URL.canParse(url)) return refuse(socket, new Response(null, { status: 400 }))
    let caller: SocketCaller | undefined
    const upgrade = (admitted: SocketCaller) => {
      if (isClosing) throw new Refusal('UNAVAILABLE')
      caller = admitted
    }
    const env = { incoming: request, upgrade }
    const response = await fetch(new Request(url, { headers }), env as never)
    if (!caller) return refuse(socket, response)
    const { leave } = caller
    let isOpen = false
    const abandon = () => {
      if (!isOpen) leave()
    }
    if (socket.destroyed) return abandon()
    // The handshake may fail, or the client may leave during it.
    socket.once('close', abandon)
    server.handleUpgrade(request, socket, head, (it) => {
      isOpen = true
      const ended = new AbortController()
      const connection = SocketConnection.serve(it, caller!, {
        async forward(text) {
          const length = String(Buffer.byteLength(text))
          const all = new Headers(headers)
          all.set('content-length', length)
          all.set('content-type', 'application/json')
          const { signal } = ended
          const call = new Request(url, { body: text, headers: all, method: 'POST', signal })
          return (await fetch(call, { incoming: request } as never)).text()
        },
        onClose() {
          ended.abort()
          connections.delete(connection)
        },
        onError: (error) => log('error', 'socket failed', Log.describe(error)),
        times,
      })
      connections.add(connection)
      if (isClosing) connection.close(1001, 'The server stops.')
    })
  }

  return {
    async close() {
      isClosing = true
      clearInterval(timer)
      for (const connection of connections) connection.close(1001, 'The server stops.')
      const deadline = performance.now() + patience
      while (connections.size && performance.now() < deadline) await sleep(20)
      for (const connection of connections) connection.terminate()
    },
    open(request, socket, head) {
      socket.on('error', () => {})
      open(request, socket, head).catch((error) => {
        log('error', 'upgrade failed', Log.describe(error))
        socket.destroy()
      })
    },
  }
}

/** Sends a response in place of the upgrade, and closes the connection. */
async function refuse(socket: Duplex, response: Response): Promise<void> {
  const { headers, status } = response
  const body = Buffer.from(await response.arrayBuffer())
  headers.set('connection', 'close')
  headers.set('content-length', String(body.length))
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
  // Node does not close an upgraded connection. A client that leaves its own side open would keep it forever (T72).
  const timer = setTimeout(() => socket.destroy(), patience).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('finish', () => socket.destroy())
  socket.end(Buffer.concat([Buffer.from(head, 'latin1'), body]))
}
