import type { Context } from 'hono'
import { render } from '../../mail/mails.ts'
import { userAgentOf } from './client.ts'
import type { SignedIn } from './guard.ts'
import { sendNotice } from './limitedMail.ts'
import { linkToRevoke, networkOf, readLanguage, toRecipients } from './notifyNewDevice.ts'

/**
 * Mails every known address of the account that a passkey was added (T81). The link signs the browser out and removes
 * the passkey. The response does not wait for the mails.
 */
export async function notifyPasskey(c: Context<SignedIn>): Promise<void> {
  const { identity } = c.env
  const { hostOrigin, project, session } = c.var
  const { accountId } = session
  const owner = await identity.notices.findOwner(accountId)
  const language = readLanguage(owner)
  const mail = render(
    'passkeyAdded',
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
  for (const to of toRecipients(c, owner.addresses))
    sendNotice(c, { ...mail, to }, { isUrgent: true })
}
