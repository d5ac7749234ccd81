import type { Context } from '../Handler.ts'

/** Reads the address of the account after a change without the old mailbox, which took effect while nobody was here. */
export async function followMove({ host, notify }: Context): Promise<void> {
  const { api, sessions } = host
  const { email } = await api.call('getSession', {})
  const session = await sessions.get()
  if (!session || !email || session.email === email) return
  await sessions.set({ ...session, email })
  notify('SESSION_UPDATE', { token: session.handle })
}
