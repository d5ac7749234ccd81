import { type Account, find } from '../Account.ts'
import type { Context } from '../Handler.ts'

/**
 * Asks the user about a change of the sign-in address that takes effect soon, and stops it with a signature of the
 * wallet's authority. Returns whether it was stopped.
 */
export async function stopSlowChange(account: Account, context: Context): Promise<boolean> {
  const { host, signal } = context
  const { change } = await host.api.call('getSlowChange', {}, { signal })
  if (!change?.mayStop) return false
  const { askToStop } = await import('../approvals/STOP_SLOW_CHANGE.ts')
  if (!(await askToStop(change, account, context))) return false
  // The user may have signed out, or another user may have signed in, while the screen was open.
  if ((await find(host))?.walletId !== account.walletId) return false
  const { id, newEmail, oldEmail } = change
  const { walletId } = account
  const claim = { id, newEmail, oldEmail, operation: 'stay' } as const
  const warrant = await host.keys.signMailboxClaim({ claim, signal, walletId })
  await host.api.call('stopSlowChange', { id, warrant }, { signal })
  return true
}
