import type { Context } from 'hono'
import { render } from '../../mail/mails.ts'
import { userAgentOf } from './client.ts'
import type { SignedIn } from './guard.ts'
import { sendNotice } from './limitedMail.ts'
import { linkToRevoke, networkOf, readLanguage, toRecipients } from './notifyNewDevice.ts'

/**
 * Mails every known address of the account that the wallet was exported (T80). Sends no second mail for exports of the
 * same session within ten minutes. The mail is in the language of the owner's known devices (T66). The response does
 * not wait for the mails.
 */
export async function notifyExport(c: Context<SignedIn>): Promise<void> {
  const { identity } = c.env
  const { hostOrigin, project, session } = c.var
  const { accountId, id: sessionId } = session
  const noted = await identity.notices.startExport({ accountId, sessionId })
  if (noted.isTold) return
  const language = readLanguage(noted)
  const mail = render(
    'exported',
    {
      link: linkToRevoke(c, accountId, language),
      network: networkOf(c),
      origin: hostOrigin,
      project: project.name,
      time: new Date(identity.clock.now()),
      userAgent: userAgentOf(c),
    },
    language,
  )
  for (const to of toRecipients(c, noted.addresses))
    sendNotice(c, { ...mail, to }, { isUrgent: true })
}
