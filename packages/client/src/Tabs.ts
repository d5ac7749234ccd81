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
    if (storage.get('EMAIL_LOGIN_USED_KEY')) restore(client).catch(() => {})
    else if (session.getState().user) session.end()
  })
}
