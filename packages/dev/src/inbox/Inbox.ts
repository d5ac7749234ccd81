import type { Mail, Mailer, Store } from '@latchkey/server/dev'

/** The most stored emails. The oldest are deleted. */
const most = 200

/**
 * Creates a mailer that stores every email, for development. It also sends to `next`, the configured
 * mail server, if there is one. Emails are in the database, so that every process shows the same.
 */
export function create(store: Store, next?: Mailer): Mailer {
  return {
    close: async () => next?.close(),
    async send(mail: Mail) {
      const { html, subject, text, to } = mail
      await store.mails.add({ html, recipient: to, subject, text }, most)
      await next?.send(mail)
    },
  }
}

/** Returns the URLs in an email's text, each once. */
export function findLinks(text: string): string[] {
  return [...new Set(text.match(/^https?:\/\/\S+$/gm))]
}

/** Returns the codes in an email's text: lines of digits, without their spaces. */
export function findCodes(text: string): string[] {
  return (text.match(/^\d[\d \u00a0]{4,12}\d$/gm) ?? []).map((code) => code.replace(/\D/g, ''))
}
