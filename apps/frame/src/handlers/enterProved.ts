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
    // Store the accepted sign-in before the session. A page that is reloaded in between then knows which sign-in the
    // session came from.
    await accepted.put(id, session.handle)
    await begin(context, session)
  } catch (error) {
    const current = isRefused(error, 'SOCIAL_EXPIRED') ? await sessions.get() : undefined
    // The error may mean that the sign-in has already succeeded: in another tab, or in this tab before the wallet could
    // be opened.
    const isHere =
      current && (current.handle !== before?.handle || (await accepted.has(id, current.handle)))
    if (!isHere) throw error
    if (current.walletId !== before?.walletId) await endUser(context)
  }
  // Open the wallet before notifying the host, so that a host that learns about the session can find the address.
  const entered = await enter(host)
  notify('SESSION_UPDATE', { token: entered.handle })
  return entered
}
