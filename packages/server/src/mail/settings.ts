import { parseSender } from './Mailer.ts'

const example = 'smtps://user:password@mail.example.com'

/** What is wrong with the address of a mail server. It may hold a password: nothing of it is repeated. */
export function findSmtpProblem(url: URL): string | undefined {
  if (!url.hostname) return `SMTP_URL names no host. Set it to one such as ${example}.`
  if (!canDecode(url.username) || !canDecode(url.password))
    return 'SMTP_URL has a % in its user or password that is no escape. Write it as %25.'
  if (!url.username && url.password)
    return `SMTP_URL has a password and no user. Set it to one such as ${example}.`
  const { hash, search } = url
  if (hash || (search && search !== '?tls=optional'))
    return 'SMTP_URL has something after its host that is not known. All that can be there is ?tls=optional. A # or ? in a password is written as %23 or %3F.'
  return undefined
}

/** What is wrong with who mails come from. */
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
