import Connection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from 'nodemailer/lib/smtp-connection'

/** A few connections to a mail server, which are kept. */
export type Connections = {
  close(): void
  /** Sends a message that is written already. Rejects with what nodemailer says. */
  send(envelope: { from: string; to: string[] }, message: string): Promise<void>
}

export type Options = SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined }

/** Connections at once: mail servers do not like many from one place. */
const most = 5
/** Messages over one connection, after which some mail servers would end it. */
const mostMessages = 100

/** What is ours of a connection. */
type Held = { connection: Connection; messages: number }

/** nodemailer's own pool is for mails that it writes itself, which takes most of its time. */
export function connect({ auth, ...options }: Options): Connections {
  const all = new Set<Held>()
  const idle: Held[] = []
  const waiting: (() => void)[] = []
  let opening = 0

  /** The one used last, which is the likeliest to be alive; or a new one; or whichever is free first. */
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
          // What was refused leaves the conversation half-way: a new one is the surest way on.
          drop(held)
          // A server may have ended it while nobody spoke. A new one is not tried twice.
          if (!isReused || (error as { responseCode?: number }).responseCode) throw error
        }
      }
    },
  }
}

/** Connects, with TLS as the options say, and signs in. */
function dial(options: SMTPConnectionOptions, auth?: SMTPConnectionAuth): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const connection = new Connection(options)
    const fail = (error: unknown) => {
      // First: to close says that it has ended.
      reject(error)
      connection.close()
    }
    // Stays: an error of a connection that nobody uses must not end the process.
    connection.on('error', fail)
    connection.once('end', () => fail(new Error('The mail server has hung up.')))
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth) return resolve(connection)
      connection.login(auth, (error) => (error ? fail(error) : resolve(connection)))
    })
  })
}
