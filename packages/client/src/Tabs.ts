import { restore } from './actions/restore.ts'
import type { Client } from './Client.ts'

/** Restores the session of an earlier visit, and follows the app's other tabs. */
export function follow(client: Client): void {
  const { session, storage } = client

  function take() {
    // Ignore a failure here. The stored session stays, and the next request reports the failure.
    if (storage.get('EMAIL_LOGIN_USED_KEY')) restore(client).catch(() => {})
    else if (session.getState().status !== 'disconnected') session.end()
  }

  session.revive = () => {
    client.use(({ takeOver }) => takeOver(client)).catch(() => {})
  }
  if (globalThis.document) take()
  storage.subscribe((name) => {
    // The state and the provider follow at once. The frame receives the network with GET_USER.
    if (name === 'LAST_USED_CHAIN_KEY') session.set({})
    // Each tab's frame renews its own token, and the time of the last email does not matter here.
    if (!/TOKEN|TIME/.test(name)) take()
  })
}
