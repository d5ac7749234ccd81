import type { Context } from '../Handler.ts'

/**
 * Updates the account's sign-in address after a change without the old mailbox. The change may have taken effect
 * between two visits.
 */
export async function followMove({ host, notify }: Context): Promise<void> {
  const { api, sessions } = host
  const asked = await sessions.get()
  const { email } = await api.call('getSession', {})
  await sessions.lock(async () => {
    const session = await sessions.get()
    // Check the session again. Another user may have signed in meanwhile, and must not get this address.
    if (!session || session.handle !== asked?.handle || !email || session.email === email) return
    await sessions.set({ ...session, email })
    notify('SESSION_UPDATE', { token: session.handle })
  })
}
