import { Schema } from '@latchkey/protocol'
import * as Database from '../device/Database.ts'
import { memory, type SessionStore, storedSchema } from './Session.ts'

const entrySchema = Schema.object({
  value: storedSchema,
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

/**
 * Keeps the session of one application in IndexedDB, where all its tabs find it. Where the browser
 * refuses to store, it lasts as long as the page (T20).
 */
export function create(database: Database.Database, name: string): SessionStore {
  const fallback = memory()
  let isDenied = false

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
            return Schema.parse(entrySchema, entry).output?.value
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
            if (session) await Database.result(store.put({ value: session, version: 1 }, name))
            else await Database.result(store.delete(name))
          }),
      ),
  }
}
