import type { Context } from '../Handler.ts'
import * as Api from '../remote/Api.ts'
import type { Session } from '../remote/Session.ts'
import { type Account, enter } from './account.ts'

/** Sign-ins that have signed in. What comes after may be tried again without another. */
const accepted = new Set<string>()

/** Waits for the session of a sign-in that goes on elsewhere, and opens the wallet. */
export async function enterProved(
  { host, notify }: Context,
  id: string,
  wait: () => Promise<Session>,
): Promise<Account> {
  const { sessions } = host
  const before = await sessions.get()
  try {
    await sessions.set(await wait())
  } catch (error) {
    const isSpent = error instanceof Api.RefusedError && error.reason === 'SOCIAL_EXPIRED'
    const current = isSpent ? await sessions.get() : undefined
    // By another tab of this browser; or here, where the wallet then could not be had.
    const isHere = current && (accepted.has(id) || current.handle !== before?.handle)
    if (!isHere) throw error
  }
  accepted.add(id)
  // The wallet first: whoever is told that they are in has an address.
  const entered = await enter(host)
  notify('SESSION_UPDATE', { token: entered.handle })
  return entered
}
