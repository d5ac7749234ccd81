import { type Account, begin, endUser, enter } from '../Account.ts'
import type { Context } from '../Handler.ts'
import { isRefused } from '../remote/Api.ts'
import type { Session } from '../remote/ServerSession.ts'
import * as AcceptedSignIns from '../social/AcceptedSignIns.ts'

/** Waits for the session of a sign-in in another window or on a phone, and opens the wallet. */
export async function enterProved(
  context: Context,
  id: string,
  wait: () => Promise<Session>,
): Promise<Account> {
  const { host, notify } = context
  const { sessions } = host
  const accepted = AcceptedSignIns.of(host)
  const before = await sessions.get()
  try {
    const session = await wait()
    // Store the accepted sign-in before the session. So a page that is reloaded between the two knows where the session
    // came from.
    await accepted.put(id, session.handle)
    await begin(context, session)
  } catch (error) {
    const current = isRefused(error, 'SOCIAL_EXPIRED') ? await sessions.get() : undefined
    // The sign-in may have expired because it has already succeeded. Either another tab has signed in, or this tab has
    // signed in and then could not open the wallet.
    const isHere =
      current && (current.handle !== before?.handle || (await accepted.has(id, current.handle)))
    if (!isHere) throw error
    if (current.walletId !== before?.walletId) await endUser(context)
  }
  // Open the wallet first. A host that learns of the session can then find the address.
  const entered = await enter(host)
  notify('SESSION_UPDATE', { token: entered.handle })
  return entered
}
