import { connect, type Socket } from 'node:net'

export type Answer = { body: string; head: string; status: number }

/**
 * A persistent connection with one request at a time. This is our own code because the generator shares the machine
 * with the server, and Node's client needs three times the CPU time.
 */
export type Connection = {
  /** Sends a raw request. Rejects when the connection fails or times out. */
  ask(request: string): Promise<Answer>
  close(): void
}

/** The time-out of a response in milliseconds. It is longer than all time-outs of the server. */
const patience = 30_000

export async function open(port: number): Promise<Connection> {
  let text = ''
  let waiting: { reject(error: Error): void; resolve(answer: Answer): void } | undefined
  const socket = await dial(port)
  socket.setEncoding('latin1').setNoDelay(true).setTimeout(patience)
  const fail = (error: Error) => {
    socket.destroy()
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('timeout', () => fail(new Error('The response timed out.')))
  socket.on('data', (chunk: string) => {
    text += chunk
    const answer = parse(text)
    if (!answer) return
    text = ''
    const asked = waiting
    waiting = undefined
    asked?.resolve(answer)
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'))
        waiting = { reject, resolve }
        socket.write(request, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

/** A raw HTTP request. */
export function write(path: string, body: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: wallet.example.com\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`
}

export function findHeader(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(head)?.[1]
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** Parses a response. Returns undefined while it is incomplete. The text is Latin-1, so each byte is a character. */
function parse(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = text.slice(0, end)
  const rest = text.slice(end + 4)
  const status = Number(head.slice(9, 12))
  const length = findHeader(head, 'content-length')
  if (length !== undefined)
    return rest.length >= Number(length) ? { body: rest, head, status } : undefined
  if (!rest.endsWith('0\r\n\r\n')) return undefined
  return { body: unchunk(rest), head, status }
}

function unchunk(text: string): string {
  let body = ''
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at)
    const size = Number.parseInt(text.slice(at, line), 16)
    if (!size) return body
    body += text.slice(line + 2, line + 2 + size)
    at = line + size + 4
  }
}
