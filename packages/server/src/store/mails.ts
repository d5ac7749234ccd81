import type { Database } from './Database.ts'
import { isText } from './isText.ts'
import { sql } from './sql/sql.ts'

/** A mail in the development inbox. */
export type CaughtMail = {
  createdAt: Date
  html: string
  id: number
  recipient: string
  subject: string
  text: string
}

/** The development inbox. Each method is one statement. */
export type Mails = {
  /** Stores a mail, and deletes all but the newest `most`. */
  add(
    mail: Pick<CaughtMail, 'html' | 'recipient' | 'subject' | 'text'>,
    most: number,
  ): Promise<void>
  /** Lists the mails, the newest first. With a recipient, in any letter case, lists only their mails. */
  list(recipient?: string): Promise<CaughtMail[]>
}

export function createMails({ run }: Database): Mails {
  return {
    async add({ html, recipient, subject, text }, most) {
      await run(sql`
        with added as (
          insert into mails (recipient, subject, html, text)
          values (${recipient}, ${subject}, ${html}, ${text})
          returning id
        )
        delete from mails where id <= (select id from added) - ${most}::bigint`)
    },
    async list(recipient) {
      if (recipient && !isText(recipient)) return []
      const where = recipient ? sql`where lower(recipient) = lower(${recipient})` : sql``
      return run<CaughtMail>(sql`
        select id::float8 as id, recipient, subject, html, text, created_at as "createdAt"
        from mails ${where} order by mails.id desc`)
    },
  }
}
