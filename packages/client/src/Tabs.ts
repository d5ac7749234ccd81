import { restore } from './actions/session.ts'
import type { Client } from './Client.ts'

/** Takes up what an earlier visit remembers, and keeps in step with the application's other tabs. */
export function follow(client: Client): void {
  const { session, storage } = client

  function take() {
    // A failure is told by the next question; nothing is forgotten over it.
    if (storage.get('EMAIL_LOGIN_USED_KEY')) restore(client).catch(() => {})
    else if (session.getState().status !== 'disconnected') session.end()
  }

  if (typeof document !== 'undefined') take()
  storage.subscribe((name) => {
    // The state and the provider follow at once, signed in or not; the frame learns it from GET_USER.
    if (name === 'LAST_USED_CHAIN_KEY') session.set({})
    // Each tab's frame renews its own handle, and the last mail changes nothing here.
    if (!/TOKEN|TIME/.test(name)) take()
  })
}
