import type { Event } from '@latchkey/protocol'
import { type Account, demand } from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'

/** A change that waits for the code from the new mailbox. Contains the addresses that the user has approved. */
export type PendingSlowChange = { handle: string; id: string; newEmail: string; oldEmail: string }

/** The time until the change takes effect, in milliseconds. Only the screen uses it, because the server decides. */
const notice = 7 * 24 * 60 * 60_000

/**
 * Changes the sign-in address without the old mailbox. The user approves the change in the wallet's own window and gets
 * a code in the new mailbox. The wallet's authority signs the change after that.
 */
export async function startSlowChange(
  { email }: Event.Payload<'UPDATE_EMAIL'>,
  context: Context,
): Promise<{ action: 'VERIFY_SECONDARY_OTP' }> {
  const { host, signal } = context
  const { address: account, email: oldEmail, handle }: Account = await demand(host)
  if (!oldEmail) throw new RefusedError('PROOF_REQUIRED')
  const newEmail = email.trim().toLowerCase()
  const { approveSlowChange } = await import('../approval/approvals/UPDATE_EMAIL.ts')
  const until = new Date(Date.now() + notice)
  await approveSlowChange({ account, newEmail, oldEmail, until }, context)
  if ((await host.sessions.get())?.handle !== handle) throw new RefusedError('NOT_CONNECTED')
  const body = { email, language: FrameLocale.get() }
  const asked = await host.api.call('startSlowChange', body, { signal })
  // The server's answer contains the addresses that will be signed. They must be the ones that the user has approved.
  if (asked.newEmail !== newEmail || asked.oldEmail !== oldEmail)
    throw new RefusedError('PROOF_REQUIRED')
  host.slowChange = { handle, ...asked }
  return { action: 'VERIFY_SECONDARY_OTP' }
}

/** Drops a change that waits for its code. Called when a change with the old mailbox starts. */
export function forgetSlowChange(host: Host): void {
  host.slowChange = undefined
}

/** Finishes a change with the code from the new mailbox. Returns undefined if no change is waiting for a code. */
export async function confirmSlowChange(
  code: string,
  { host, signal }: Context,
): Promise<Event.Answer<'UPDATE_EMAIL_SECONDARY_OTP'> | undefined> {
  const asked = host.slowChange
  if (!asked) return undefined
  const { handle, walletId } = await demand(host)
  if (asked.handle !== handle) throw new RefusedError('NOT_CONNECTED')
  const { id, newEmail, oldEmail } = asked
  const claim = { id, newEmail, oldEmail }
  const warrant = await host.keys.signMailboxClaim({ claim, signal, walletId })
  const answer = await host.api.call('confirmSlowChange', { code, id, warrant }, { signal })
  host.slowChange = undefined
  return answer
}
