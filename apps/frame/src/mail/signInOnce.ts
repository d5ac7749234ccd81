import { begin, enter } from '../Account.ts'
import { readTimeZone } from '../device/readTimeZone.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context } from '../Handler.ts'
import type { Session } from '../remote/ServerSession.ts'
import type { EmailSignIn } from './EmailSignIn.ts'

/** Signs in with a code that the user has typed. */
export function submitCode(context: Context, signIn: EmailSignIn, code: string): Promise<void> {
  const { api } = context.host
  const language = FrameLocale.get()
  const body = { challengeId: signIn.id, code, language, timeZone: readTimeZone() }
  return signInOnce(context, signIn, () => api.call('connectOtp', body))
}

/** Signs in without a code, because the user has approved in the same browser that started the sign-in. */
export function enterApproved(context: Context, signIn: EmailSignIn): Promise<void> {
  const { api } = context.host
  const body = { challengeId: signIn.id, timeZone: readTimeZone() }
  return signInOnce(context, signIn, () => api.call('connectApproved', body))
}

/**
 * Opens a session and the wallet. A challenge works only once, so if the server has already accepted the sign-in, only
 * opens the wallet.
 */
async function signInOnce(
  context: Context,
  signIn: EmailSignIn,
  ask: () => Promise<Session>,
): Promise<void> {
  const { host, notify } = context
  const { emailSignIns } = host
  const current = await emailSignIns.get()
  const isAccepted = current?.id === signIn.id && current.isAccepted
  if (!isAccepted) {
    await begin(context, await ask())
    await emailSignIns.put({ ...signIn, isAccepted: true })
  }
  // Open the wallet before notifying the host, so that a host that learns about the session can find the address.
  const { handle } = await enter(host)
  await emailSignIns.remove(signIn)
  notify('SESSION_UPDATE', { token: handle })
}
