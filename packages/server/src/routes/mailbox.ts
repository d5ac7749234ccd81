import type { Context } from 'hono'
import { budgets } from '../identity/limits.ts'
import * as Mailbox from '../identity/Mailbox.ts'
import * as Log from '../Log.ts'
import type { Mail } from '../mail/Mailer.ts'
import { Refusal } from '../Refusal.ts'
import type { Proved } from './prove.ts'
import { send } from './send.ts'

/**
 * Sends a mail that a signed-in user has sent to a mailbox that is not known to be theirs. All
 * accounts together have one budget for each mailbox (T55).
 */
export async function sendToStranger<env extends Proved>(
  c: Context<env>,
  mail: Mail,
): Promise<void> {
  const { budgets: store } = c.env.identity
  const key = keyOf(c, 'change', mail.to)
  const taken = await store.take(key, budgets.change)
  if ('wait' in taken) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: taken.wait })
  await send(c, mail).catch(async (error) => {
    // The mail did not leave, so another try costs nothing.
    await store.giveBack(key, taken.time).catch(() => {})
    throw error
  })
}

/**
 * Sends a security notice. The response does not wait for it.
 *
 * Notices have a budget of their own, so that no other mail keeps one from being sent (T55). If they
 * cannot be counted, the notice is sent all the same.
 */
export function sendNotice<env extends Proved>(c: Context<env>, mail: Mail): void {
  const { identity, log, mailer } = c.env
  const { requestId: id } = c.var
  identity.budgets
    .take(keyOf(c, 'notice', mail.to), budgets.notice)
    .catch(() => undefined)
    .then((taken) => {
      if (taken && 'wait' in taken)
        log('error', 'notice withheld: too many for one mailbox', { id })
      else return mailer.send(mail)
      return undefined
    })
    .catch((error) => log('error', 'mail failed', { ...Log.describe(error), id }))
}

function keyOf<env extends Proved>(
  c: Context<env>,
  kind: 'change' | 'notice',
  address: string,
): Uint8Array {
  return c.env.identity.secret.mac(`budget ${kind}`, c.var.realm.id, Mailbox.canonical(address))
}
