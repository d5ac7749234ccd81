import { find } from '../Account.ts'
import type { Host } from '../Host.ts'

/**
 * Returns the user's picture from the provider. Undefined if there is none. The server fetches it once per sign-in, so
 * that the provider does not learn which apps show it.
 */
export async function findPicture(host: Host): Promise<string | undefined> {
  const { api, sessions } = host
  const found = await find(host)
  if (!found?.avatar || found.picture) return found?.picture
  const { picture } = await api.call('getPicture', {})
  // Do not store a missing picture, so that the next call tries again.
  if (!picture) return undefined
  // Read the session again: tokens may have been refreshed, or the user may have signed out meanwhile.
  await sessions.lock(async () => {
    const current = await sessions.get()
    if (current?.handle === found.handle) await sessions.set({ ...current, picture })
  })
  return picture
}
