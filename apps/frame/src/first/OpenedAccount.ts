import type * as Value from '@latchkey/protocol/Value'
import type { SessionStore, Stored } from '../remote/SessionStore.ts'

/** A signed-in user whose wallet was opened on this device. */
export type Account = Stored & { address: Value.Hex }

/**
 * Returns the signed-in account if this device has opened its wallet before. Reads only storage, and does not ask the
 * server.
 */
export async function find({
  sessions,
}: {
  sessions: Pick<SessionStore, 'get'>
}): Promise<Account | undefined> {
  const session = await sessions.get()
  return session && isOpened(session) ? session : undefined
}

export const isOpened = (session: Stored): session is Account => session.address !== undefined
