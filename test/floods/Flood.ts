import { connect, type Socket } from 'node:net'
import { Network } from '@latchkey/protocol'
import { table } from '@latchkey/protocol/Api'

/** Many simultaneous requests of one program to a server on this machine (T63). */
export type Flood = {
  /** Returns the number of responses by status. */
  statuses(): Record<string, number>
  /** Ends every connection. */
  stop(): void
}

/** The most connections of a flood. More connections could exhaust the machine. */
const most = 1_000

export type Options = {
  count: number
  /** The address that a proxy would report. If it is undefined, the requests come without a proxy. */
  forwardedFor?: string | undefined
  port: number
}

/** Sends headers that announce a body, but never the body. */
export function sendHeaders(options: Options): Promise<Flood> {
  // Use a route without a proof. Other routes refuse the request before they read the body.
  const { path } = table.approveDevice
  return open(options, `POST ${path} HTTP/1.1\r\ncontent-length: 100\r\n${common(options)}\r\n`)
}

/** Sends only the first bytes of a request. */
export function sendFragments(options: Options): Promise<Flood> {
  return open(options, 'POST /api/1/email HTTP/1.1\r\nhost: local')
}

/** Sends JSON-RPC calls for a chain, as a page of a registered origin does. */
export function sendCalls(
  options: Options & { method: string; origin: string; projectId: string },
): Promise<Flood> {
  const { method, origin, projectId } = options
  const path = Network.rpcUrl({ chainId: 'eip155:1', host: '', projectId })
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: [{}] })
  return open(
    options,
    `POST ${path} HTTP/1.1\r\norigin: ${origin}\r\ncontent-length: ${body.length}\r\n${common(options)}\r\n${body}`,
  )
}

function common({ forwardedFor, port }: Options): string {
  const forwarded = forwardedFor ? `x-forwarded-for: ${forwardedFor}\r\n` : ''
  return `host: localhost:${port}\r\ncontent-type: application/json\r\n${forwarded}`
}

/** Opens the connections and sends the same text on each. Resolves when all connections are open. */
async function open({ count, port }: Options, text: string): Promise<Flood> {
  if (count > most) throw new Error(`A flood has at most ${most} connections.`)
  const statuses: Record<string, number> = {}
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  )
  for (const socket of sockets) {
    // Ignore errors, because the server may end the connection at any time.
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      const status = chunk.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    socket.resume()
    socket.write(text)
  }
  return {
    statuses: () => ({ ...statuses }),
    stop() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
