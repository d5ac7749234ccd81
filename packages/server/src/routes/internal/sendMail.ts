import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as Log from '../../Log.ts'
import { BouncedError, type Mail } from '../../mail/Mailer.ts'
import { Refusal } from '../../Refusal.ts'

/** Sends a mail that the response waits for. Refuses if it cannot be sent. */
export async function sendMail<env extends Env>(c: Context<env>, mail: Mail): Promise<void> {
  const { log, mailer, metrics } = c.env
  const requestId = c.get('requestId')
  try {
    await mailer.send(mail)
    metrics.mails.inc({ outcome: 'sent' })
  } catch (error) {
    metrics.mails.inc({ outcome: 'failed' })
    log('error', 'mail failed', { ...Log.describe(error), id: requestId })
    throw new Refusal(error instanceof BouncedError ? 'EMAIL_BOUNCED' : 'MAIL_UNAVAILABLE')
  }
}
