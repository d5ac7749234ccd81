import { getUser } from './actions/getUser.ts'
import { restore } from './actions/restore.ts'
import type { Client } from './Client.ts'
import type * as Storage from './Storage.ts'

/** What another tab may change that this one must follow. */
const followed: readonly Storage.Name[] = [
  'EMAIL',
  'EMAIL_LOGIN_USED_KEY',
  'LAST_USED_CHAIN_KEY',
  'PREFERRED_ACCOUNT_TYPE',
]

/** Keeps in step with the other tabs of this application, through what they remember. */
export function follow(client: Client): void {
  const { session, storage } = client
  storage.subscribe((name) => {
    if (!followed.includes(name)) return
    const { status } = session.getState()
    const signedIn = storage.get('EMAIL_LOGIN_USED_KEY')
    if (!signedIn) {
      if (status !== 'disconnected') session.end()
      return
    }
    const caughtUp = status === 'connected' ? getUser(client) : restore(client)
    caughtUp.catch(() => {})
  })
}
