import { DeviceKey, DeviceStore } from '@latchkey/vault'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as StoredKey from '../device/StoredKey.ts'

/** The device store in IndexedDB. */
export type IndexedDb = DeviceStore.DeviceStore & {
  /** Whether the data is persistent. False after the browser has denied storage. */
  readonly isPersistent: boolean
}

/**
 * Creates a store that falls back to memory when the browser denies storage. This happens in private windows, on a full
 * disk, or in a frame without storage access. Copies readable records to memory. The fallback lasts as long as the
 * page, so that the data is never in two places.
 */
export function create(options: create.Options = {}): IndexedDb {
  const { database = DeviceDatabase.create() } = options
  let key: CryptoKey | undefined
  let memory: Promise<DeviceStore.DeviceStore> | undefined

  const disk: DeviceStore.DeviceStore = {
    async key() {
      // Read the key each time. The browser may have evicted the key, or another tab may have created one.
      key = await StoredKey.once(database, 'device', {
        make: DeviceKey.generate,
        read: readKey,
      })
      return key
    },
    list: (walletId) =>
      database.transact('records', 'readonly', (store) =>
        DeviceDatabase.result<unknown[]>(store.index('walletId').getAll(walletId)),
      ),
    listAll: () =>
      database.transact('records', 'readonly', (store) =>
        DeviceDatabase.result<unknown[]>(store.getAll()),
      ),
    put: (record) =>
      database.transact('records', 'readwrite', async (store) => {
        await DeviceDatabase.result(store.put(record))
      }),
    remove: (setId) =>
      database.transact('records', 'readwrite', async (store) => {
        await DeviceDatabase.result(store.delete(setId))
      }),
  }

  async function copyToMemory(): Promise<DeviceStore.DeviceStore> {
    const store = DeviceStore.memory()
    const known = key
    // Without the key, the records cannot be decrypted, so do not copy them.
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
        if (!DeviceDatabase.isDenied(error)) throw error
        memory ??= copyToMemory()
      }
    return action(await memory)
  }

  return {
    get isPersistent() {
      return memory === undefined
    },
    key: () => attempt((store) => store.key()),
    list: (walletId) => attempt((store) => store.list(walletId)),
    listAll: () => attempt((store) => store.listAll()),
    put: (record) => attempt((store) => store.put(record)),
    remove: (setId) => attempt((store) => store.remove(setId)),
  }
}

export declare namespace create {
  type Options = { database?: DeviceDatabase.DeviceDatabase | undefined }
  type ErrorType = DeviceDatabase.BlockedError
}

/** Reads every valid record. Even if a full disk denies writes, reads often work. */
async function readAll(database: DeviceDatabase.DeviceDatabase): Promise<DeviceStore.Json[]> {
  const found = await database
    .transact('records', 'readonly', (store) => DeviceDatabase.result<unknown[]>(store.getAll()))
    .catch(() => [])
  return found.flatMap((json) => {
    try {
      return [DeviceStore.encode(DeviceStore.decode(json))]
    } catch {
      return []
    }
  })
}

/** Returns the value if it is a non-extractable wrapping key. */
function readKey(value: unknown): CryptoKey | undefined {
  const isFit =
    value instanceof CryptoKey &&
    value.algorithm.name === 'AES-GCM' &&
    !value.extractable &&
    value.usages.includes('decrypt')
  return isFit ? value : undefined
}
