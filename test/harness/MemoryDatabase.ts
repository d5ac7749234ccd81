import type * as DeviceDatabase from '../../apps/frame/src/device/DeviceDatabase.ts'

/** The wallet's storage in memory. It outlives a host, as IndexedDB outlives a page. */
export function create(): DeviceDatabase.DeviceDatabase {
  const stores = new Map<string, Map<string, unknown>>()
  return {
    close() {},
    open() {},
    async transact(name, _, action) {
      const entries = stores.get(name) ?? new Map<string, unknown>()
      stores.set(name, entries)
      return action({
        delete: (key: string) => answer(void entries.delete(key)),
        get: (key: string) => answer(structuredClone(entries.get(key))),
        getAll: () => answer(structuredClone([...entries.values()])),
        put: (value: unknown, key: string) => {
          entries.set(key, structuredClone(value))
          return answer(key)
        },
      } as unknown as IDBObjectStore)
    },
  }
}

/** Returns a request that succeeds immediately. */
function answer(result: unknown) {
  const request = { onsuccess: undefined as (() => void) | undefined, result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
