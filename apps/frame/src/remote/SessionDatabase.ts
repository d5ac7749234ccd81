import * as Schema from '@latchkey/protocol/Schema'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import { memory, type SessionStore, type Stored, storedSchema } from './SessionStore.ts'

/** The stored entry. An entry without a value means that the user has signed out. */
const entrySchema = Schema.object({
  value: Schema.optional(storedSchema),
  version: Schema.check<1>((value) => value === 1, 'version 1'),
})

/**
 * Stores the session of one host in IndexedDB, for all tabs. If the browser denies or evicts the storage, the session
 * lasts as long as the page (T20). A missing entry means that the entry was evicted, and other tabs continue their
 * session. So a sign-out stores an entry without a value.
 */
export function create(database: DeviceDatabase.DeviceDatabase, name: string): SessionStore {
  const fallback = memory()
  let isDenied = false
  /** The session that this page has read most recently. */
  let last: Stored | undefined

  /**
   * Runs an action on the database. After storage was denied once, uses only memory, so that the session is never in
   * two places.
   */
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
        // Read and write in one transaction. Otherwise a sign-in in another tab could be lost in between.
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

/** Lists the email addresses of the sessions in this browser, for all hosts that share this page's storage. */
export function listEmails(database: DeviceDatabase.DeviceDatabase): Promise<string[]> {
  return database.transact('sessions', 'readonly', async (store) => {
    const entries: unknown[] = await DeviceDatabase.result(store.getAll())
    return entries.flatMap((entry) => {
      const email = Schema.parse(entrySchema, entry).output?.value?.email
      return email ? [email] : []
    })
  })
}
