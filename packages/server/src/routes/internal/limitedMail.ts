import type { Context } from 'hono'
import * as Mailbox from '../../identity/Mailbox.ts'
import * as Log from '../../Log.ts'
import type { Mail } from '../../mail/Mailer.ts'
import { Refusal } from '../../Refusal.ts'
import { budgets } from '../../store/limits.ts'
import type { Proved } from './guard.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends a code of an address change. All accounts together have one budget for each mailbox (T55).
 *
 * Codes to the account's own address have another budget. It is for exactly this address, because an address that
 * differs by a dot may belong to another user. So an attacker cannot keep a user from changing their address.
 */
export async function sendChangeCode<env extends Proved>(
  c: Context<env>,
  mail: Mail,
  whose: 'another' | 'own',
): Promise<void> {
  const { budgets: store, isLimited, secret } = c.env.identity
  const { realm } = c.var
  if (!isLimited) return sendMail(c, mail)
  const key =
    whose === 'own'
      ? secret.mac('budget own change', realm.id, Mailbox.normalize(mail.to))
      : secret.mac('budget change', realm.id, Mailbox.canonical(mail.to))
  const taken = await store.take(key, budgets.change)
  if ('wait' in taken) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: taken.wait })
  await sendMail(c, mail).catch(async (error) => {
    // The mail was not sent, so another try costs nothing.
    await store.giveBack(key, taken.time).catch(() => {})
    throw error
  })
}

/**
 * Sends a security notice. The response does not wait for it.
 *
 * Notices have a budget of their own, so that no other mail keeps a notice from being sent (T55). The budget is for
 * exactly this address, because notices go to addresses that were proved, and an address that differs by a dot may
 * belong to another user. A notice is sent even if it cannot be counted. A notice that `isUrgent` is sent even above
 * the budget, because it has the link that reverts a change (T47), or is about a released share, and the keeper limits
 * those (T51).
 *
 * The result says whether the notice was sent.
 */
export function sendNotice<env extends Proved>(
  c: Context<env>,
  mail: Mail,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<boolean> {
  const { identity, log, mailer } = c.env
  const { requestId: id } = c.var
  const key = identity.secret.mac('budget notice', c.var.realm.id, Mailbox.normalize(mail.to))
  return identity.budgets
    .take(key, budgets.notice)
    .catch(() => undefined)
    .then(async (taken) => {
      const isWithheld = identity.isLimited && !isUrgent && taken !== undefined && 'wait' in taken
      if (isWithheld) log('error', 'notice withheld: too many for one mailbox', { id })
      else await mailer.send(mail)
      return !isWithheld
    })
    .catch((error) => {
      log('error', 'mail failed', { ...Log.describe(error), id })
      return false
    })
}
