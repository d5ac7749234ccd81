import { Schema } from '@latchkey/protocol'
import { idFormat } from '@latchkey/protocol/api/formats'
import * as StoredList from '../device/StoredList.ts'
import type { Host } from '../Host.ts'

/**
 * The successful provider sign-ins of this app, and the session of each. After a reload or a failure, they allow
 * opening the wallet without another sign-in.
 */
export type AcceptedSignIns = {
  /** Whether a session came from this sign-in. */
  has(id: string, handle: string): Promise<boolean>
  put(id: string, handle: string): Promise<void>
}

const schema = Schema.object({
  /** When the entry is removed, in milliseconds. */
  forgetAt: Schema.number,
  handle: Schema.string,
  id: Schema.text(idFormat, 'an id'),
})

/** How long a page may wait for a sign-in, in milliseconds. */
const lifetime = 15 * 60_000

/** Returns the list of a host. If the browser denies storage, the list is kept in memory. */
export function of(
  host: Pick<Host, 'acceptedSignIns' | 'database' | 'origin' | 'projectId'>,
): AcceptedSignIns {
  host.acceptedSignIns ??= create(host)
  return host.acceptedSignIns
}

function create({ database, origin, projectId }: Parameters<typeof of>[0]): AcceptedSignIns {
  const list = StoredList.create(database, `accepted sign-ins ${projectId} ${origin}`, schema)
  return {
    async has(id, handle) {
      return (await list.list()).some((it) => it.id === id && it.handle === handle)
    },
    async put(id, handle) {
      const now = Date.now()
      const entry = { forgetAt: now + lifetime, handle, id }
      await list.change((all) => [...all.filter((it) => it.forgetAt > now), entry])
    },
  }
}
