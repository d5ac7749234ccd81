import * as Schema from '@latchkey/protocol/Schema'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import { memory, type SessionStore, type Stored, storedSchema } from './SessionStore.ts'

/** The stored entry. Without a value, the user has signed out. */
const entrySchema = Schema.object({
  value: Schema.optional(storedSchema),
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

/**
 * Stores the session of one host in IndexedDB, for all its tabs. If the browser denies storage or evicts it, the
 * session lasts as long as the page (T20). For other tabs, a missing entry means that it was evicted, and their session
 * continues. So a sign-out stores an entry without a value.
 */
export function create(database: DeviceDatabase.DeviceDatabase, name: string): SessionStore {
  const fallback = memory()
  let isDenied = false
  /** The session that this page has read last. */
  let last: Stored | undefined

  /** After storage was denied once, only memory is used, so that the session is never split between two places. */
  async function attempt<value>(
    action: (store: SessionStore) => Promise<value>,
    stored: () => Promise<value>,
  ): Promise<value> {
    if (isDenied) return action(fallback)
    try {
      return await stored()
    } catch (error) {
      if (!DeviceDatabase.isDenied(error)) throw error
      isDenied = true
      await fallback.set(last)
      return action(fallback)
    }
  }

  /** Reads the entry. An entry that cannot be parsed counts as evicted. */
  async function read(store: IDBObjectStore): Promise<Stored | undefined> {
    const entry: unknown = await DeviceDatabase.result(store.get(name))
    const { output } = Schema.parse(entrySchema, entry)
    if (output) last = output.value
    return last
  }

  async function write(store: IDBObjectStore, session: Stored | undefined): Promise<void> {
    await DeviceDatabase.result(store.put({ value: session, version: 1 }, name))
    last = session
  }

  return {
    drop: (handle) =>
      attempt(
        (store) => store.drop(handle),
        // Use one transaction, so that a sign-in in another tab is not lost between the read and the write.
        () =>
          database.transact('sessions', 'readwrite', async (store) => {
            if ((await read(store))?.handle === handle) await write(store, undefined)
          }),
      ),
    get: () =>
      attempt(
        (store) => store.get(),
        () => database.transact('sessions', 'readonly', read),
      ),
    lock: (action) =>
      'locks' in navigator && !isDenied
        ? navigator.locks.request(`latchkey/session/${name}`, action)
        : fallback.lock(action),
    set: (session) =>
      attempt(
        (store) => store.set(session),
        () => database.transact('sessions', 'readwrite', (store) => write(store, session)),
      ),
  }
}

/** Lists the addresses with which this browser is signed in, for every host that shares this page's storage. */
export function listEmails(database: DeviceDatabase.DeviceDatabase): Promise<string[]> {
  return database.transact('sessions', 'readonly', async (store) => {
    const entries: unknown[] = await DeviceDatabase.result(store.getAll())
    return entries.flatMap((entry) => {
      const email = Schema.parse(entrySchema, entry).output?.value?.email
      return email ? [email] : []
    })
  })
}
