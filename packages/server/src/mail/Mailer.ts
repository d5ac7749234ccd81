import { BaseError } from '@latchkey/protocol/Errors'
import * as IpAddress from '../chain/IpAddress.ts'
import * as Loopback from '../Loopback.ts'
import * as Connections from './Connections.ts'
import * as MimeMessage from './MimeMessage.ts'

/** An email to one recipient. */
export type Mail = { html: string; subject: string; text: string; to: string }

/** Sends emails. */
export type Mailer = {
  /** Waits for open sends, up to a time-out, and closes. */
  close(): Promise<void>
  /** Resolves once the mail server has accepted the email. */
  send(mail: Mail): Promise<void>
}

/** How long each step may take, in milliseconds. */
const patience = {
  /** The time for DNS, the connection and TLS. */
  connect: 5_000,
  /** The time from the connection to the server's greeting. */
  greeting: 5_000,
  /** The time from the call to the end, including the wait for a connection. A user is waiting for it. */
  overall: 15_000,
  /** The longest silence within a session. */
  socket: 10_000,
}

/** The most open sends. Without a limit, the queue would grow while the mail server hangs. */
const most = 1_000

/**
 * Creates a mailer that uses SMTP over a pool of connections. TLS is required, except on this machine
 * and with `smtp://relay?tls=optional`, by which the operator declares the network trusted.
 */
export function smtp(url: string, from: string, options: smtp.Options = {}): Mailer {
  const limits = { ...patience, ...options.patience }
  const { hostname, password, port, protocol, searchParams, username } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isTrusted = Loopback.isHost(hostname) || searchParams.get('tls') === 'optional'
  const sender = parseSender(from)

  // Pass only known options, because the URL's query must not enable nodemailer's log.
  const connections = Connections.connect({
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    host: IpAddress.withoutBrackets(hostname),
    logger: false,
    port: Number(port) || (isSecure ? 465 : 587),
    requireTLS: !isSecure && !isTrusted,
    secure: isSecure,
    socketTimeout: limits.socket,
    // If plain text is allowed, an untrusted certificate is no worse.
    tls: { rejectUnauthorized: !isTrusted },
    ...(username && {
      auth: { pass: decodeURIComponent(password), user: decodeURIComponent(username) },
    }),
  })
  const open = new Set<Promise<unknown>>()

  return {
    async close() {
      const { cancel, expired } = timer(limits.overall)
      await Promise.race([Promise.allSettled(open), expired])
      cancel()
      connections.close()
    },
    async send({ html, subject, text, to }) {
      assertAddress(to)
      if (/[\r\n]/.test(subject)) throw new InvalidMailError('subject')
      if (open.size >= most) throw new SlowError()

      const sent = connections
        .send(
          { from: sender.address, to: [to] },
          MimeMessage.write({ html, subject, text, to }, sender),
        )
        // Replace nodemailer's error, which may contain the recipient's address.
        .catch((error: unknown) => Promise.reject(explain(error as SmtpError)))
      open.add(sent)
      const forget = () => open.delete(sent)
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

/** One plain address. The pattern excludes characters that could add a second address, a name or a header. */
const address = /^[^\s@,;:<>()[\]"\\\p{C}]{1,64}@[^\s@,;:<>()[\]"\\\p{C}]{1,255}$/u

function assertAddress(value: string): void {
  if (!address.test(value)) throw new InvalidMailError('address')
}

/** Reads `Name <address>` or an address alone. Throws a {@link SenderError}. */
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

/** Does what `Promise.withResolvers` does, which Node 20 does not have. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** An error of nodemailer. */
type SmtpError = Error & {
  code?: string
  command?: string
  /** Node's code, if nodemailer has replaced it by its own. */
  originalCode?: string
  responseCode?: number
}

/** Turns an error of nodemailer into one of ours. */
function explain(error: SmtpError): smtp.ErrorType {
  const { code, command, originalCode = '', responseCode: status = 0 } = error
  if (code === 'ETLS' || /CERT|ERR_(SSL|TLS)|EPROTO/.test(originalCode)) return new InsecureError()
  if (code === 'EAUTH' || code === 'ENOAUTH') return new RefusedError('sign-in', status)
  if (code === 'ETIMEDOUT') return new SlowError()
  // A reply code 4yz means a temporary failure (RFC 5321, 4.2.1).
  if (status >= 400 && status < 500) return new SlowError(status)
  if (command === 'RCPT TO') return new BouncedError(status)
  if (status >= 500) return new RefusedError(command === 'MAIL FROM' ? 'sender' : 'message', status)
  return new AbsentError()
}

/** Thrown when the mail server cannot be reached or closes the connection. */
export class AbsentError extends BaseError {
  override readonly name = 'Mailer.AbsentError'
  override readonly reason = 'absent'

  constructor() {
    super('The mail server cannot be reached. Try again in a moment.')
  }
}

/** Thrown when the mail server rejects the recipient. */
export class BouncedError extends BaseError {
  override readonly name = 'Mailer.BouncedError'
  override readonly reason = 'bounced'
  readonly status: number

  constructor(status: number) {
    super('The mail server rejects this address. Check it.')
    this.status = status
  }
}

/** Thrown when the mail server offers no TLS or an untrusted certificate. */
export class InsecureError extends BaseError {
  override readonly name = 'Mailer.InsecureError'
  /** The fix, for the operator. The message is for the user who waits for the email. */
  readonly cure =
    'Use smtps:// in SMTP_URL and a trusted certificate, or add ?tls=optional if the network to the mail server is your own.'
  override readonly reason = 'refused'

  constructor() {
    super('The mail server offers no trusted TLS. Try again later.')
  }
}

/** Thrown when the recipient or the subject is invalid, for example has a line break. */
export class InvalidMailError extends BaseError {
  override readonly name = 'Mailer.InvalidMailError'
  override readonly reason = 'invalid'

  constructor(part: 'address' | 'subject') {
    super(`The mail's ${part} is invalid.`)
  }
}

/** Thrown when the mail server refuses permanently. */
export class RefusedError extends BaseError {
  override readonly name = 'Mailer.RefusedError'
  override readonly reason = 'refused'
  readonly status: number
  /** The refused part. An operator can fix the sender and the sign-in. */
  readonly what: 'message' | 'sender' | 'sign-in'

  constructor(what: RefusedError['what'], status: number) {
    super(`The mail server refused our ${what}. Try again later.`)
    this.status = status
    this.what = what
  }
}

/** Thrown when the sender is not a valid address. */
export class SenderError extends BaseError {
  override readonly name = 'Mailer.SenderError'

  constructor() {
    super(
      'LATCHKEY_MAIL_FROM is not an address. Set it to one such as "Wallet <wallet@example.com>".',
    )
  }
}

/** Thrown when the mail server takes too long or fails temporarily. */
export class SlowError extends BaseError {
  override readonly name = 'Mailer.SlowError'
  override readonly reason = 'slow'
  readonly status: number

  constructor(status = 0) {
    super('The mail server did not accept the email in time. Try again in a moment.')
    this.status = status
  }
}
