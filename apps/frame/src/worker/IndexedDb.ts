import { DeviceKey, DeviceStore } from '@latchkey/vault'
import * as Database from '../device/Database.ts'

/** What a device remembers, in the browser's database. */
export type IndexedDb = DeviceStore.DeviceStore & {
  /** Whether it will be there when the page is gone. False from the moment the browser refuses. */
  readonly isPersistent: boolean
}

/**
 * A store that moves into memory, with all that can still be read, when the browser refuses it: in
 * private windows, with a full disk, for a frame that may not store. It stays there for the life of
 * the page: half here and half there, nobody could say what was saved.
 */
export function create(options: create.Options = {}): IndexedDb {
  const { database = Database.create() } = options
  let key: CryptoKey | undefined
  let memory: Promise<DeviceStore.DeviceStore> | undefined

  const disk: DeviceStore.DeviceStore = {
    async key() {
      // Asked each time, since the browser may have forgotten it, or another tab may have made one.
      key = await Database.once(database, 'device', { make: DeviceKey.generate, read: readKey })
      return key
    },
    list: (walletId) =>
      database.transact('records', 'readonly', (store) =>
        Database.result<unknown[]>(store.index('walletId').getAll(walletId)),
      ),
    put: (record) =>
      database.transact('records', 'readwrite', async (store) => {
        await Database.result(store.put(record))
      }),
    remove: (setId) =>
      database.transact('records', 'readwrite', async (store) => {
        await Database.result(store.delete(setId))
      }),
  }

  async function retreat(): Promise<DeviceStore.DeviceStore> {
    const store = DeviceStore.memory()
    const known = key
    // Without its key a record is of no use.
    if (!known) return store
    for (const record of await readAll(database)) await store.put(record)
    return { ...store, key: async () => known }
  }

  async function attempt<value>(
    action: (store: DeviceStore.DeviceStore) => Promise<value>,
  ): Promise<value> {
    if (!memory)
      try {
        return await action(disk)
      } catch (error) {
        if (!Database.isDenied(error)) throw error
        memory ??= retreat()
      }
    return action(await memory)
  }

  return {
    get isPersistent() {
      return memory === undefined
    },
    key: () => attempt((store) => store.key()),
    list: (walletId) => attempt((store) => store.list(walletId)),
    put: (record) => attempt((store) => store.put(record)),
    remove: (setId) => attempt((store) => store.remove(setId)),
  }
}

export declare namespace create {
  type Options = { database?: Database.Database | undefined }
  type ErrorType = Database.BlockedError
}

/** Every readable record. A disk that takes no more can often still be read. */
async function readAll(database: Database.Database): Promise<DeviceStore.Json[]> {
  const found = await database
    .transact('records', 'readonly', (store) => Database.result<unknown[]>(store.getAll()))
    .catch(() => [])
  return found.flatMap((json) => {
    try {
      return [DeviceStore.encode(DeviceStore.decode(json))]
    } catch {
      return []
    }
  })
}

/** A key that wraps, and that no script can read. */
function readKey(value: unknown): CryptoKey | undefined {
  const isFit =
    value instanceof CryptoKey &&
    value.algorithm.name === 'AES-GCM' &&
    !value.extractable &&
    value.usages.includes('decrypt')
  return isFit ? value : undefined
}
