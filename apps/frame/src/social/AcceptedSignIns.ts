import { Schema } from '@latchkey/protocol'
import { idFormat } from '@latchkey/protocol/api/formats'
import * as StoredList from '../device/StoredList.ts'
import type { Host } from '../Host.ts'

/**
 * Sign-ins of this app that have succeeded, with the session of each. After a reload or a failure, the wallet can then
 * be opened without another sign-in.
 */
export type AcceptedSignIns = {
  /** Whether a session came from this sign-in. */
  has(id: string, handle: string): Promise<boolean>
  put(id: string, handle: string): Promise<void>
}

const schema = Schema.object({
  /** In milliseconds. */
  forgetAt: Schema.number,
  handle: Schema.string,
  id: Schema.text(idFormat, 'an id'),
})

/** How long a page may wait for a sign-in, in milliseconds. */
const lifetime = 15 * 60_000

/** One for each app, because it keeps the list in memory if the browser denies storage. */
const known = new WeakMap<object, AcceptedSignIns>()

export function of(host: Pick<Host, 'database' | 'origin' | 'projectId' | 'sessions'>) {
  const found = known.get(host.sessions)
  if (found) return found
  const { database, origin, projectId } = host
  const list = StoredList.create(database, `accepted sign-ins ${projectId} ${origin}`, schema)
  const created: AcceptedSignIns = {
    async has(id, handle) {
      return (await list.list()).some((it) => it.id === id && it.handle === handle)
    },
    async put(id, handle) {
      const now = Date.now()
      const entry = { forgetAt: now + lifetime, handle, id }
      await list.change((all) => [...all.filter((it) => it.forgetAt > now), entry])
    },
  }
  known.set(host.sessions, created)
  return created
}
