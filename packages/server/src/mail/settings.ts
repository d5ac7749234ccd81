import { parseSender } from './Mailer.ts'

const example = 'smtps://user:password@mail.example.com'

/** Returns a problem of the mail server's URL. The message omits the URL, which may contain a password. */
export function findSmtpProblem(url: URL): string | undefined {
  if (!url.hostname) return `SMTP_URL names no host. Set it to one such as ${example}.`
  if (!canDecode(url.username) || !canDecode(url.password))
    return 'SMTP_URL has a % in its user or password that is not an escape. Write it as %25.'
  if (!url.username && url.password)
    return `SMTP_URL has a password and no user. Set it to one such as ${example}.`
  const { hash, search } = url
  if (hash || (search && search !== '?tls=optional'))
    return 'SMTP_URL has an unknown part after its host. Only ?tls=optional is allowed there. In a password, write # as %23 and ? as %3F.'
  return undefined
}

/** Returns a problem of the sender. */
export function findSenderProblem(from: string): string | undefined {
  try {
    parseSender(from)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
