import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import { render } from '../../mail/mails.ts'
import type { Routes } from '../Route.ts'
import { userAgentOf } from './client.ts'
import type { SignedIn } from './guard.ts'
import { sendNotice } from './limitedMail.ts'
import { linkToRevoke, networkOf, readLanguage, toRecipients } from './notifyNewDevice.ts'

type KeeperOpen = Routes['keeperOpen']

/**
 * Notifies the user of every recovery (T51), by mail to every known address of the account. One mail covers all shares
 * that the keeper seals to one key within ten minutes, because a recovery may have to try several sets. The mail about
 * a new device covers the first recovery of its session. The mail is in the language of the owner's known devices
 * (T66). The response waits until the release is noted, but not for the mails.
 */
export function notifyRelease(open: KeeperOpen): KeeperOpen {
  return async (c, body) => {
    const answer = await open(c, body)
    // An error is returned as a response, and nothing was released.
    if (!(answer instanceof Response)) await notify(c, body)
    return answer
  }
}

async function notify(c: Context<SignedIn>, body: Api.Body<'keeperOpen'>): Promise<void> {
  const { config, identity, log } = c.env
  const { hostOrigin, project, requestId, session } = c.var
  const { accountId, id: sessionId } = session
  const recipient = body.publicKey
  const noted = await identity.notices.startRelease({ accountId, recipient, sessionId })
  if (noted.isTold) return
  const recipients = toRecipients(c, noted.addresses)
  if (!recipients.length)
    log('info', 'release not told: no address', { account: accountId, id: requestId })
  const language = readLanguage(noted)
  const mail = render(
    'release',
    {
      link: linkToRevoke(c, accountId, language),
      network: networkOf(c),
      operator: config.operator,
      origin: hostOrigin,
      project: project.name,
      time: new Date(identity.clock.now()),
      userAgent: userAgentOf(c),
    },
    language,
  )
  for (const to of recipients) sendNotice(c, { ...mail, to }, { isUrgent: true })
}
