import { BaseError } from '@latchkey/protocol/Errors'
import Connection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection'

/** A pool of connections to a mail server. */
export type Connections = {
  close(): void
  /** Sends a MIME message. Rejects with nodemailer's error, or with a {@link ClosedError}. */
  send(envelope: { from: string; to: string[] }, message: string): Promise<void>
}

export type Options = SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined }

/** The most connections. Mail servers limit them for each client. */
const most = 5
/** The most messages over one connection. Some mail servers close it after more. */
const mostMessages = 100

/** A connection, and how many messages it has sent. */
type Held = { connection: Connection; messages: number }

/**
 * Creates a pool. nodemailer's own pool sends a third fewer emails and takes 1.7 times the CPU time for
 * each, even for a `raw` message.
 */
export function connect({ auth, ...options }: Options): Connections {
  const all = new Set<Held>()
  const idle: Held[] = []
  const waiting: (() => void)[] = []
  let opening = 0

  /** Takes the connection used last, which is most likely alive, or opens one, or waits for one. */
  async function take(): Promise<Held> {
    for (;;) {
      const free = idle.pop()
      if (free) return free
      if (all.size + opening < most) return open()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  async function open(): Promise<Held> {
    opening++
    try {
      const held = { connection: await dial(options, auth), messages: 0 }
      all.add(held)
      held.connection.once('end', () => drop(held))
      return held
    } finally {
      opening--
      waiting.shift()?.()
    }
  }

  function drop(held: Held): void {
    held.connection.close()
    all.delete(held)
    const index = idle.indexOf(held)
    if (index >= 0) idle.splice(index, 1)
    waiting.shift()?.()
  }

  function giveBack(held: Held): void {
    if (!all.has(held)) return
    if (held.messages < mostMessages) {
      idle.push(held)
      waiting.shift()?.()
    } else drop(held)
  }

  return {
    close() {
      for (const held of all) drop(held)
    },
    async send(envelope, message) {
      for (;;) {
        const held = await take()
        const isReused = held.messages++ > 0
        try {
          await new Promise<void>((resolve, reject) =>
            held.connection.send(envelope, message, (error) => (error ? reject(error) : resolve())),
          )
          giveBack(held)
          return
        } catch (error) {
          // After a rejected message the session is in an unknown state, so it is not reused.
          drop(held)
          // Retry only if the server may have closed an idle connection.
          if (!isReused || (error as { responseCode?: number }).responseCode) throw error
        }
      }
    },
  }
}

/** Connects, negotiates TLS as configured, and authenticates. */
function dial(options: SMTPConnectionOptions, auth?: SMTPConnectionAuth): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const connection = new Connection(options)
    const fail = (error: unknown) => {
      // Reject before closing: `close` emits 'end', which would reject with a ClosedError.
      reject(error)
      connection.close()
    }
    // Never remove this listener, because an error on an idle connection must not crash the process.
    connection.on('error', fail)
    connection.once('end', () => fail(new ClosedError()))
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth) return resolve(connection)
      connection.login(auth, (error) => (error ? fail(error) : resolve(connection)))
    })
  })
}

/** Thrown when the mail server closes a connection before it is ready. */
export class ClosedError extends BaseError {
  override readonly name = 'Connections.ClosedError'

  constructor() {
    super('The mail server closed the connection.')
  }
}
