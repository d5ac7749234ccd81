import type * as DeviceDatabase from '../../apps/frame/src/device/DeviceDatabase.ts'

/** The wallet's storage in memory. It outlives a host, as IndexedDB outlives a page. */
export type MemoryDatabase = DeviceDatabase.DeviceDatabase & {
  /** The entries of each store that was used, by key. */
  stores: Map<string, Map<string, unknown>>
}

export function create(): MemoryDatabase {
  const stores: MemoryDatabase['stores'] = new Map()
  return {
    stores,
    close() {},
    open() {},
    async transact(name, _, action) {
      const entries = stores.get(name) ?? new Map<string, unknown>()
      stores.set(name, entries)
      return action({
        delete: (key: string) => answer(void entries.delete(key)),
        get: (key: string) => answer(structuredClone(entries.get(key))),
        getAll: () => answer(structuredClone([...entries.values()])),
        index: () => ({
          getAll: (walletId: string) =>
            answer(structuredClone([...entries.values()].filter(isOf(walletId)))),
        }),
        put: (value: unknown, key = toKey(value)) => {
          entries.set(key, structuredClone(value))
          return answer(key)
        },
      } as unknown as IDBObjectStore)
    },
  }
}

/** The key of a record of the vault, and whether it is of a wallet. Other stores have keys outside of their values. */
const toKey = (record: unknown): string => Object(record).set.setId
const isOf = (walletId: string) => (record: unknown) => Object(record).set.walletId === walletId

/** Returns a request that succeeds immediately. */
function answer(result: unknown) {
  const request = { onsuccess: undefined as (() => void) | undefined, result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
