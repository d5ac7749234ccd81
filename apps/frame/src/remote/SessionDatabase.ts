import { Schema } from '@latchkey/protocol'
import * as Database from '../device/Database.ts'
import { memory, type SessionStore, type Stored, storedSchema } from './Session.ts'

/** Without a value: somebody has signed out. */
const entrySchema = Schema.object({
  value: Schema.optional(storedSchema),
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

/**
 * Keeps the session of one application in IndexedDB, where all its tabs find it. Where the browser
 * refuses to store, or throws away what was stored, it lasts as long as the page (T20). So who signs
 * out leaves a note of it: to other tabs, a session that is missing was evicted, and not ended.
 */
export function create(database: Database.Database, name: string): SessionStore {
  const fallback = memory()
  let isDenied = false
  /** As this page has last seen it. */
  let last: Stored | undefined

  /** Once denied, always denied: half of a session in each place would be worse than none. */
  async function attempt<value>(
    action: (store: SessionStore) => Promise<value>,
    stored: () => Promise<value>,
  ): Promise<value> {
    if (isDenied) return action(fallback)
    try {
      return await stored()
    } catch (error) {
      if (!Database.isDenied(error)) throw error
      isDenied = true
      await fallback.set(last)
      return action(fallback)
    }
  }

  return {
    get: () =>
      attempt(
        (store) => store.get(),
        () =>
          database.transact('sessions', 'readonly', async (store) => {
            const entry: unknown = await Database.result(store.get(name))
            // What cannot be read is as good as evicted.
            const { output } = Schema.parse(entrySchema, entry)
            if (output) last = output.value
            return last
          }),
      ),
    lock: (action) =>
      'locks' in navigator && !isDenied
        ? navigator.locks.request(`latchkey/session/${name}`, action)
        : fallback.lock(action),
    set: (session) =>
      attempt(
        (store) => store.set(session),
        () =>
          database.transact('sessions', 'readwrite', async (store) => {
            await Database.result(store.put({ value: session, version: 1 }, name))
            last = session
          }),
      ),
  }
}
