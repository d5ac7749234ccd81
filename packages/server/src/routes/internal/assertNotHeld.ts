import type { Context } from 'hono'
import { Refusal } from '../../Refusal.ts'
import type { SignedIn } from './guard.ts'

/** Refuses a held device (T62). Until the user confirms it, it neither opens the wallet nor changes who enters. */
export async function assertNotHeld(c: Context<SignedIn>): Promise<void> {
  const { accountId, deviceId } = c.var.session
  const until = await c.env.identity.holds.findEnd(accountId, deviceId)
  if (until) throw new Refusal('DEVICE_HELD', { until })
}
