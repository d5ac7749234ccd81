import { type Account, find } from '../Account.ts'
import type { Context } from '../Handler.ts'

/**
 * Asks the user about a change of the sign-in address that will take effect soon. Returns whether the change was
 * stopped.
 */
export async function stopSlowChange(account: Account, context: Context): Promise<boolean> {
  const { host, signal } = context
  const { change } = await host.api.call('getSlowChange', {}, { signal })
  if (!change?.mayStop) return false
  const { askToStop } = await import('../approval/approvals/STOP_SLOW_CHANGE.ts')
  if (!(await askToStop(change, account, context))) return false
  // The user may have signed out, or another user may have signed in, while the screen was open.
  if ((await find(host))?.walletId !== account.walletId) return false
  await host.api.call('stopSlowChange', { id: change.id }, { signal })
  return true
}
