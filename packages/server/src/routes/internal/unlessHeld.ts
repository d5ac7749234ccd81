import { Refusal } from '../../Refusal.ts'
import type { Routes } from '../Route.ts'

type KeeperOpen = Routes['keeperOpen']

/**
 * Refuses a release to a new device that is held (T62). The session exists, so the user signs in, but the keeper opens
 * nothing until the user confirms the device elsewhere or the hold ends.
 */
export function unlessHeld(open: KeeperOpen): KeeperOpen {
  return async (c, body) => {
    const { accountId, deviceId } = c.var.session
    const until = await c.env.identity.holds.findEnd(accountId, deviceId)
    if (until) throw new Refusal('DEVICE_HELD', { until })
    return open(c, body)
  }
}
