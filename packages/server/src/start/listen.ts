import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { SentFailure } from '@latchkey/protocol/api/Route'
import { BaseError } from '@latchkey/protocol/Errors'
import { server as reasons } from '@latchkey/protocol/reasons/server'
import { ignoreUpgrade, isForWebSocket } from '../sockets/ignoreUpgrade.ts'
import type { WebSockets } from '../sockets/WebSockets.ts'

/** Where to listen, and the names of the settings for it. A fixed host has no setting. */
export type Place = {
  host: string
  port: number
  /** The part that needs the port, if it is not the server itself. */
  purpose?: string
  settings: { host?: string; port: string }
  /** Opens WebSockets. If undefined, a request for a WebSocket is served as a plain request. */
  sockets?: WebSockets
  /** Time-outs that replace the defaults in tests, in milliseconds. */
  timeouts?: Partial<typeof timeouts>
}

/** A listening HTTP server. */
export type Listening = {
  /**
   * Finishes the open requests and closes. For `grace` milliseconds it still accepts requests, one per
   * connection, so that a load balancer can notice that this process is draining.
   */
  end(grace?: number): Promise<void>
  port: number
}

/**
 * How long open requests may take after the grace period, in milliseconds. This time and the grace period together are
 * less than the ten seconds that supervisors wait.
 */
const patience = 7_000

/**
 * Time-outs in milliseconds, so that a client that sends nothing does not occupy a socket (T63). A share set of 80 KiB
 * still arrives in time at 45 kbit/s. A proxy in front, such as nginx, sends whole requests.
 */
const timeouts = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 15_000,
}

/** The response to a request that Node cannot read. */
function answerTo({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return toResponse('431 Request Header Fields Too Large')
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return toResponse('400 Bad Request')
  const { message } = reasons.BODY_INCOMPLETE
  const failure: SentFailure = { error: { message, reason: 'BODY_INCOMPLETE' } }
  return toResponse('408 Request Timeout', JSON.stringify(failure))
}

function toResponse(status: string, body = ''): string {
  const headers = [
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json',
  ]
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

/** Starts an HTTP server, and resolves once it listens. Throws a {@link HostError} or a {@link PortError}. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  place: Place,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let isEnding = false
    const options = {
      fetch,
      hostname: place.host,
      port: place.port,
      serverOptions: { ...timeouts, ...place.timeouts },
    }
    const server = serve(options, ({ port }) =>
      resolve({
        async end(grace = 0) {
          isEnding = true
          if (grace) await sleep(grace)
          // Close the WebSockets first, because `server.close` waits for them.
          await place.sockets?.close()
          // This also closes idle connections. The others close after their response.
          const closed = new Promise<void>((resolve) => server.close(() => resolve()))
          const timer = setTimeout(() => server.closeAllConnections(), patience)
          await closed
          clearTimeout(timer)
        },
        port,
      }),
    ) as Server
    server.once('error', (error) => reject(explain(error, place)))
    // Read the address now. Node looks it up on first use, and the connection may have ended by then (T64).
    server.on('connection', (socket) => void socket.remoteAddress)
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse }
      // A response that has begun must not be followed by another one.
      if (socket.writable && !response?.headersSent) socket.write(answerTo(error))
      socket.destroy(error)
    })
    const { sockets } = place
    if (sockets)
      server.on('upgrade', (request, socket, head) => {
        if (isForWebSocket(request)) sockets.open(request, socket, head)
        else ignoreUpgrade(server, request, socket, head)
      })
    server.prependListener('request', (_, response) => {
      if (isEnding) response.shouldKeepAlive = false
    })
  })
}

/** Turns a system error into one that names the setting to change. */
export function explain(error: NodeJS.ErrnoException, place: Place): Error {
  const { code = '' } = error
  const { host, settings } = place
  if (code === 'EADDRINUSE' || code === 'EACCES') return new PortError(place, code)
  if (settings.host && /^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/.test(code))
    return new HostError(host, settings.host)
  return error
}

/** Thrown when the host is not an address of this machine. */
export class HostError extends BaseError {
  override readonly name = 'listen.HostError'

  constructor(host: string, setting: string) {
    super(
      `${setting} is "${host}", which is not an address of this machine. Set it to localhost, to one of the machine’s addresses, or to 0.0.0.0 for all of them.`,
    )
  }
}

/** Thrown when the port is in use or not permitted. */
export class PortError extends BaseError {
  override readonly name = 'listen.PortError'

  constructor({ port, purpose, settings }: Place, code: 'EACCES' | 'EADDRINUSE') {
    super(
      code === 'EACCES'
        ? `Port ${port} needs administrator rights. Set ${settings.port} to a port above 1023, and forward requests to it with a proxy.`
        : `Port ${port} is in use${purpose ? `, and ${purpose} needs it` : ''}. Stop the program that uses it, or set ${settings.port} to another port.`,
    )
  }
}
