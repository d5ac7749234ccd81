import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that delivers nothing. It reads the codes from the emails. */
export type MailSink = {
  port: number
  /** Returns the code of the newest email to an address, and removes it. */
  take(address: string): string | undefined
}

/** The code in the text part of an email. It has its own line. */
const code = /^(\d{3}) (\d{3})\r?$/m
/** A part of an email that contains other characters than ASCII. */
const encoded = /^content-transfer-encoding: base64\r\n(?:\S.*\r\n)*\r\n([\w+/=\r\n]+)/gim
const end = '\r\n.\r\n'

/**
 * Starts the mail server. It supports only the SMTP commands that our server uses, because a full mail server would
 * distort measurements.
 */
export async function listen(): Promise<MailSink> {
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
        const [, left, right] = code.exec(decode(part)) ?? []
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

function decode(email: string): string {
  return email.replace(encoded, (_, body: string) => Buffer.from(body, 'base64').toString())
}
