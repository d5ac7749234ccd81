import type { Mail, Mailer, Store } from '@latchkey/server/dev'

/** Mails that are kept. */
const most = 200

/**
 * Catches every mail, for development: nothing leaves this machine unless a mail server is named,
 * which then gets it too. In the database, so that every process shows the same.
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

/** The addresses that a mail's text leads to, each once. */
export function findLinks(text: string): string[] {
  return [...new Set(text.match(/^https?:\/\/\S+$/gm))]
}

/** The codes in a mail's text: digits that have a line to themselves, without their blanks. */
export function findCodes(text: string): string[] {
  return (text.match(/^\d[\d \u00a0]{4,12}\d$/gm) ?? []).map((code) => code.replace(/\D/g, ''))
}
