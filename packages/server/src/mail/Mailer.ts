import { BaseError } from '@latchkey/protocol/Errors'
import * as Connections from './Connections.ts'
import * as MimeMessage from './MimeMessage.ts'

/** One mail to one person. */
export type Mail = { html: string; subject: string; text: string; to: string }

/** What carries mails. */
export type Mailer = {
  /** Lets mails under way leave, within reason, and closes. */
  close(): Promise<void>
  /** Resolves once the mail server has taken it. */
  send(mail: Mail): Promise<void>
}

/** How long each step may take, in milliseconds. */
const patience = {
  /** Name, connection and TLS. */
  connect: 5_000,
  /** From the connection to the server's first word. */
  greeting: 5_000,
  /** From the call to the end, waiting for a connection included: a person sits before it. */
  overall: 15_000,
  /** Silence within a conversation. */
  socket: 10_000,
}

/** Mails that may wait for the server at once. More would only grow while it is stuck. */
const most = 1_000

/**
 * Sends by SMTP, over a few connections that are kept. TLS is required but on this machine, and
 * where the operator says that the network between is theirs: `smtp://relay?tls=optional`.
 */
export function smtp(url: string, from: string, options: smtp.Options = {}): Mailer {
  const limits = { ...patience, ...options.patience }
  const { hostname, password, port, protocol, searchParams, username } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isTrusted = loopback.test(hostname) || searchParams.get('tls') === 'optional'
  const sender = parseSender(from)

  // The address is taken apart here: its query must not switch on a log of what is said.
  const connections = Connections.connect({
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    host: hostname.replace(/^\[|\]$/g, ''),
    logger: false,
    port: Number(port) || (isSecure ? 465 : 587),
    requireTLS: !isSecure && !isTrusted,
    secure: isSecure,
    socketTimeout: limits.socket,
    // Where plain text would do, an unknown certificate is no worse.
    tls: { rejectUnauthorized: !isTrusted },
    ...(username && {
      auth: { pass: decodeURIComponent(password), user: decodeURIComponent(username) },
    }),
  })
  const underWay = new Set<Promise<unknown>>()

  return {
    async close() {
      const { cancel, expired } = timer(limits.overall)
      await Promise.race([Promise.allSettled(underWay), expired])
      cancel()
      connections.close()
    },
    async send({ html, subject, text, to }) {
      assertAddress(to)
      if (/[\r\n]/.test(subject)) throw new InvalidMailError('subject')
      if (underWay.size >= most) throw new SlowError()

      const sent = connections
        .send(
          { from: sender.address, to: [to] },
          MimeMessage.write({ html, subject, text, to }, sender),
        )
        // Nothing of what nodemailer says is passed on: it may repeat the person's address.
        .catch((error: unknown) => Promise.reject(explain(error as SmtpError)))
      underWay.add(sent)
      const forget = () => underWay.delete(sent)
      sent.then(forget, forget)

      const { cancel, expired } = timer(limits.overall)
      try {
        await Promise.race([
          sent,
          expired.then(() => {
            throw new SlowError()
          }),
        ])
      } finally {
        cancel()
      }
    },
  }
}

export declare namespace smtp {
  type Options = { patience?: Partial<typeof patience> }
  type ErrorType =
    | AbsentError
    | BouncedError
    | InsecureError
    | InvalidMailError
    | RefusedError
    | SlowError
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** One plain address: nothing by which a second one, a name or a header could come in. */
const address = /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}@[^\s@,;:<>()[\]"\\\p{C}]{1,255}$/u

function assertAddress(value: string): void {
  if (!address.test(value)) throw new InvalidMailError('address')
}

/** Reads `Name <address>` or an address alone. */
export function parseSender(from: string): MimeMessage.Sender {
  const [, name = '', inner = from] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(from) ?? []
  if (!address.test(inner)) throw new SenderError()
  return { address: inner, name: name.trim().replace(/^"(.*)"$/, '$1') }
}

function timer(milliseconds: number): { cancel(): void; expired: Promise<void> } {
  const { promise, resolve } = withResolvers()
  const handle = setTimeout(resolve, milliseconds)
  return { cancel: () => clearTimeout(handle), expired: promise }
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** What nodemailer tells of a failure. */
type SmtpError = Error & {
  code?: string
  command?: string
  /** Node's own code, where nodemailer has put one of its own in its place. */
  originalCode?: string
  responseCode?: number
}

/** Says in our words what went wrong. */
function explain(error: SmtpError): smtp.ErrorType {
  const { code, command, originalCode = '', responseCode: status = 0 } = error
  if (code === 'ETLS' || /CERT|ERR_(SSL|TLS)|EPROTO/.test(originalCode)) return new InsecureError()
  if (code === 'EAUTH' || code === 'ENOAUTH') return new RefusedError('sign-in', status)
  if (code === 'ETIMEDOUT') return new SlowError()
  // 4yz: it asks us to come back later (RFC 5321, 4.2.1).
  if (status >= 400 && status < 500) return new SlowError(status)
  if (command === 'RCPT TO') return new BouncedError(status)
  if (status >= 500) return new RefusedError(command === 'MAIL FROM' ? 'sender' : 'message', status)
  return new AbsentError()
}

/** Thrown when there is no mail server at the address, or it hangs up. */
export class AbsentError extends BaseError {
  override readonly name = 'Mailer.AbsentError'
  override readonly reason = 'absent'

  constructor() {
    super('The mail server cannot be reached. Please try again in a moment.')
  }
}

/** Thrown when the mail server does not take mail for this person. */
export class BouncedError extends BaseError {
  override readonly name = 'Mailer.BouncedError'
  override readonly reason = 'bounced'
  readonly status: number

  constructor(status: number) {
    super('This address does not take mail. Please check it.')
    this.status = status
  }
}

/** Thrown when the mail server cannot be spoken to in private. */
export class InsecureError extends BaseError {
  override readonly name = 'Mailer.InsecureError'
  /** For the operator. The message is for whoever waits for the mail. */
  readonly cure =
    'Use smtps:// in SMTP_URL and a certificate that is trusted, or add ?tls=optional if the network between is yours.'
  override readonly reason = 'refused'

  constructor() {
    super('The mail server cannot be spoken to in private. Please try again later.')
  }
}

/** Thrown when a mail would say more than it should: a line break in a header, two addresses. */
export class InvalidMailError extends BaseError {
  override readonly name = 'Mailer.InvalidMailError'
  override readonly reason = 'invalid'

  constructor(part: 'address' | 'subject') {
    super(`The mail's ${part} is invalid.`)
  }
}

/** Thrown when the mail server refuses for good. */
export class RefusedError extends BaseError {
  override readonly name = 'Mailer.RefusedError'
  override readonly reason = 'refused'
  readonly status: number
  /** What it refused: an operator can mend the first two. */
  readonly what: 'message' | 'sender' | 'sign-in'

  constructor(what: RefusedError['what'], status: number) {
    super(`The mail server refused our ${what}. Please try again later.`)
    this.status = status
    this.what = what
  }
}

/** Thrown when mails are to come from what is not an address. */
export class SenderError extends BaseError {
  override readonly name = 'Mailer.SenderError'

  constructor() {
    super(
      'LATCHKEY_MAIL_FROM is not an address. Set it to one such as "Wallet <wallet@example.com>".',
    )
  }
}

/** Thrown when the mail server takes too long, or asks us to wait. */
export class SlowError extends BaseError {
  override readonly name = 'Mailer.SlowError'
  override readonly reason = 'slow'
  readonly status: number

  constructor(status = 0) {
    super('The mail server did not take the mail in time. Please try again in a moment.')
    this.status = status
  }
}
