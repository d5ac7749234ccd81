import type { Context } from 'hono'
import { Refusal } from '../../Refusal.ts'
import type { SignedIn } from './guard.ts'

/**
 * Refuses a held device (T62). Until the user confirms the device, it can neither open the wallet nor change how users
 * sign in.
 */
export async function assertNotHeld(c: Context<SignedIn>): Promise<void> {
  const { accountId, deviceId } = c.var.session
  const until = await c.env.identity.holds.findEnd(accountId, deviceId)
  if (until) throw new Refusal('DEVICE_HELD', { until })
}
