import { Locale } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import type { Secret } from '../identity/Secret.ts'
import type { Mailer } from '../mail/Mailer.ts'
import { render } from '../mail/mails.ts'
import { createNotices } from '../store/custody/notices.ts'
import type { Database } from '../store/Database.ts'
import { listProviderEmails } from '../store/restores/restores.ts'
import type { Revert } from '../store/restores/settleRestore.ts'

/** Mails the addresses that could revert a change before a restore. Returns the number of mails. */
export async function tellReverts(
  reverts: readonly Revert[],
  { database, mailer, operator, publicUrl, say, secret }: tellReverts.Options,
): Promise<number> {
  if (!mailer) return 0
  const notices = createNotices(database)
  let sent = 0
  for (const { accountId, id, newEmail, oldEmail } of reverts) {
    const { language } = await notices.findOwner(accountId)
    const locale = Locale.choose([language])
    const link = new URL(pages.device.path, publicUrl)
    link.searchParams.set('language', locale)
    link.hash = `${id}.${secret.mac('revert', id).toString('base64url')}`
    const mail = render('restored', { link, newEmail, operator }, locale)
    const known = [
      ...(oldEmail ? [oldEmail] : []),
      ...(await listProviderEmails(database, accountId)),
    ]
    for (const to of new Set(known.filter((it) => it !== newEmail)))
      try {
        await mailer.send({ ...mail, to })
        sent++
      } catch {
        say(`An email about the account ${accountId} could not be sent.`)
      }
  }
  return sent
}

export declare namespace tellReverts {
  type Options = {
    database: Database
    /** The mailer. Undefined in development, where no mail leaves the machine. */
    mailer: Pick<Mailer, 'send'> | undefined
    operator: string
    publicUrl: URL
    say(line: string): void
    secret: Pick<Secret, 'mac'>
  }
}
