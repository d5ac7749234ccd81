import type { Routes } from '../Route.ts'
import { assertNotHeld } from './assertNotHeld.ts'

type KeeperOpen = Routes['keeperOpen']

/**
 * Refuses a release to a new device that is held (T62). The session exists, so the user signs in, but the keeper opens
 * nothing until the user confirms the device elsewhere or the hold ends.
 */
export function unlessHeld(open: KeeperOpen): KeeperOpen {
  return async (c, body) => {
    await assertNotHeld(c)
    return open(c, body)
  }
}
