import { restore } from './actions/restore.ts'
import type { Client } from './Client.ts'

/** Keeps in step with the other tabs of this application, through what they remember. */
export function follow(client: Client): void {
  const { session, storage } = client
  storage.subscribe((name) => {
    // Each tab's frame renews its own handle, and the last mail changes nothing here.
    if (/TOKEN|TIME/.test(name)) return
    if (storage.get('EMAIL_LOGIN_USED_KEY')) restore(client).catch(() => {})
    else if (session.getState().status !== 'disconnected') session.end()
  })
}
