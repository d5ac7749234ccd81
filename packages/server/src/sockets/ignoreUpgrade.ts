import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whether a request asks for a WebSocket (RFC 6455). No other protocol is spoken here. */
export function isForWebSocket({ headers, method }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Serves a request for an unknown protocol, such as `h2c`, as if it had no `Upgrade` header (RFC 9110, section 7.8).
 *
 * Node has stopped parsing after the headers, and the body is unread. So this function hands the connection to the
 * server again, with the same bytes except for that header.
 */
export function ignoreUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { httpVersion, method, rawHeaders, url } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    const value = rawHeaders[index + 1]!
    if (/^upgrade$/i.test(name)) continue
    const isConnection = /^connection$/i.test(name)
    lines.push(`${name}: ${isConnection ? withoutUpgrade(value) : value}`)
  }
  // Node reads headers as Latin-1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

/** Removes `upgrade` from a `Connection` header. The other options, such as `close`, still apply. */
function withoutUpgrade(value: string): string {
  return value
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it.toLowerCase() !== 'upgrade')
    .join(', ')
}
