import type { Context } from 'hono'
import * as Log from '../../Log.ts'
import { render } from '../../mail/mails.ts'
import type { Token } from '../../store/sessions/sessionTokens.ts'
import { userAgentOf } from './client.ts'
import type { Proved, SignedIn } from './guard.ts'
import { sendNotice } from './limitedMail.ts'
import { linkToRevoke, readLanguage, toRecipients } from './notifyNewDevice.ts'

/**
 * Ends the session of an expired token if a newer token of the session was in use before (T18), and notifies the
 * user.
 */
export async function endIfReused(c: Context<SignedIn>, token: Token): Promise<void> {
  const { proof, requestId } = c.var
  const isReused = await c.env.identity.sessions.endReused(token, proof, requestId)
  if (isReused) notifyReused(c, token.accountId)
}

/**
 * Mails every known address of the account that two copies of a browser used one session. The link makes the browser
 * unknown. The mail is in the language of the owner's known devices (T66). The response does not wait for the mails.
 */
export function notifyReused<env extends Proved>(c: Context<env>, accountId: string): void {
  const { identity, log } = c.env
  const { hostOrigin, project, requestId: id } = c.var
  log('error', 'session token reused', { id, project: project.id })
  identity.notices
    .findOwner(accountId)
    .then((owner) => {
      const language = readLanguage(owner)
      const mail = render(
        'copied',
        {
          link: linkToRevoke(c, accountId, language),
          origin: hostOrigin,
          project: project.name,
          time: new Date(identity.clock.now()),
          userAgent: userAgentOf(c),
        },
        language,
      )
      for (const to of toRecipients(c, owner.addresses))
        sendNotice(c, { ...mail, to }, { isUrgent: true })
    })
    .catch((error) => log('error', 'mail failed', { ...Log.describe(error), id }))
}
