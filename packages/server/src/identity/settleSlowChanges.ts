import { Locale } from '@latchkey/protocol'
import type { Alarms } from '../Alarm.ts'
import * as Log from '../Log.ts'
import type { Mailer } from '../mail/Mailer.ts'
import { render } from '../mail/mails.ts'
import type { Moved } from '../store/email/moveDue.ts'
import { ForgedError } from '../store/macs/RowMac.ts'
import type { Identity } from './Identity.ts'
import * as Mailbox from './Mailbox.ts'

/** Moves the accounts whose change without the old mailbox is due, and tells every known address. */
export async function settleSlowChanges(env: settleSlowChanges.Env): Promise<void> {
  const { alarms, identity, log } = env
  for (const due of await identity.slowChanges.listDue())
    try {
      const change = await identity.slowChanges.move(due)
      if (change?.isMoved) await tell(change, env)
      // The address was reserved, and the old one could not be removed, so only an edited database leads here.
      else if (change) log('error', 'slow change failed', { account: due.accountId })
    } catch (error) {
      const { accountId } = due
      if (error instanceof ForgedError) alarms.raise('slowChangeMac', { accountId, requestId: '' })
      log('error', 'slow change failed', { ...Log.describe(error), account: accountId })
    }
  // A process may have ended between a move and its mails.
  for (const change of await identity.slowChanges.takeUntold()) await tell(change, env)
}

export declare namespace settleSlowChanges {
  type Env = {
    alarms: Alarms
    identity: Pick<Identity, 'clock' | 'notices' | 'slowChanges'>
    log: Log.Log
    mailer: Mailer
  }
}

async function tell(change: Moved, { identity, log, mailer }: settleSlowChanges.Env) {
  const { accountId, newEmail, oldEmail, origin, project, userAgent } = change
  const owner = await identity.notices.findOwner(accountId).catch(() => undefined)
  const time = new Date(identity.clock.now())
  const passkeys = 'removed' as const
  const data = { newEmail, oldEmail, origin, passkeys, project, time, userAgent }
  const mail = render('changed', data, Locale.choose([owner?.language]))
  for (const to of new Set(
    [oldEmail, newEmail, ...(owner?.addresses ?? [])].map(Mailbox.normalize),
  ))
    await mailer.send({ ...mail, to }).catch((error) => {
      log('error', 'mail failed', Log.describe(error))
    })
  await identity.slowChanges.noteTold(change.id)
}
