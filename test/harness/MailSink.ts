import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that delivers to nobody, and from which codes are read as people read them. */
export type Sink = {
  port: number
  /** The code in the newest mail to somebody, which is then gone. */
  take(address: string): string | undefined
}

/** As it stands in the text part of a mail, on a line of its own. */
const code = /^(\d{3}) (\d{3})\r$/m
const end = '\r\n.\r\n'

/** Speaks just as much SMTP as is spoken to it: a whole mail server would be measured as well. */
export async function listen(): Promise<Sink> {
  const codes = new Map<string, string>()
  const server = createServer((socket) => converse(socket, codes))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    take(address) {
      const found = codes.get(address)
      codes.delete(address)
      return found
    },
  }
}

function converse(socket: Socket, codes: Map<string, string>): void {
  let text = ''
  let recipient = ''
  let isMail = false
  socket.setEncoding('latin1').setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const mark = isMail ? end : '\r\n'
      const at = text.indexOf(mark)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + mark.length)
      if (isMail) {
        const [, left, right] = code.exec(part) ?? []
        if (left && right) codes.set(recipient, left + right)
        isMail = false
        socket.write('250 taken\r\n')
      } else if (/^data$/i.test(part)) {
        isMail = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(part)) socket.end('221 bye\r\n')
      else {
        recipient = /^rcpt to:<(.*?)>/i.exec(part)?.[1] ?? recipient
        socket.write('250 yes\r\n')
      }
    }
  })
}
