import type { Context } from 'hono'
import * as Log from '../../Log.ts'
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
  const { identity, log } = c.env
  const { hostOrigin, project, session } = c.var
  const { accountId } = session
  // The passkey is stored, so the answer must not say that it failed.
  const owner = await identity.notices.findOwner(accountId).catch((error) => {
    log('error', 'mail failed', { ...Log.describe(error), id: c.var.requestId })
    return undefined
  })
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
  for (const to of toRecipients(c, owner?.addresses ?? []))
    sendNotice(c, { ...mail, to }, { isUrgent: true })
}
