import { type DeviceStore, enter } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { setup } from '../../../../packages/vault/test/setup.ts'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as IndexedDb from './IndexedDb.ts'

/** Creates an in-memory database that fails when the test wants it to. The browser tests use a real one. */
function createDatabase() {
  const entries = {
    batches: new Map<unknown, unknown>(),
    keys: new Map<unknown, unknown>(),
    records: new Map<unknown, unknown>(),
    sessions: new Map<unknown, unknown>(),
  }
  const state: { error: unknown; isReadable: boolean } = { error: undefined, isReadable: true }
  const database: DeviceDatabase.DeviceDatabase = {
    close() {},
    open() {},
    transact(name, mode, action) {
      const isRefused = state.error && !(state.isReadable && mode === 'readonly')
      if (isRefused) return Promise.reject(state.error)
      const map = entries[name]
      const reply = <value>(value: value) => {
        const request = { result: value } as { onsuccess?: () => void; result: value }
        queueMicrotask(() => request.onsuccess?.())
        return request
      }
      const idOf = (record: unknown) => (record as DeviceStore.Json).set.setId
      const store = {
        delete: (key: unknown) => reply(void map.delete(key)),
        get: (key: unknown) => reply(map.get(key)),
        getAll: () => reply([...map.values()]),
        index: () => ({
          getAll: (walletId: string) =>
            reply(
              [...map.values()].filter((it) => (it as DeviceStore.Json).set.walletId === walletId),
            ),
        }),
        put: (value: unknown, key: unknown = idOf(value)) => reply(void map.set(key, value)),
      }
      return action(store as unknown as IDBObjectStore)
    },
  }
  return { database, entries, state }
}

const quota = new DOMException('', 'QuotaExceededError')

describe('create', () => {
  test('default', async () => {
    const { database, entries } = createDatabase()
    const { device, slots, walletId } = setup()
    const store = IndexedDb.create({ database })
    const { addresses } = await enter(device('laptop', { store }), { slots, walletId })
    expect(store.isPersistent).toBe(true)
    expect([...entries.records.values()]).toMatchObject([{ state: 'active', version: 1 }])
    // This is another page of the same browser.
    const other = IndexedDb.create({ database })
    const again = await enter(device('laptop', { store: other }), { slots, walletId })
    expect(again.addresses).toEqual(addresses)
    expect(await other.key()).toBe(await store.key())
    const [record] = await store.list(walletId)
    await store.remove((record as DeviceStore.Json).set.setId)
    expect(await store.list(walletId)).toEqual([])
  })

  test('T20: works in a browser without storage', async () => {
    const { database, state } = createDatabase()
    Object.assign(state, { error: new DOMException('', 'SecurityError'), isReadable: false })
    const { device, slots, walletId } = setup()
    const store = IndexedDb.create({ database })
    const context = device('laptop', { store })
    const { addresses } = await enter(context, { slots, walletId })
    expect(store.isPersistent).toBe(false)
    expect((await enter(context, { slots, walletId })).addresses).toEqual(addresses)
  })

  test('T20: survives a disk that fills up after any step', async () => {
    const { device, slots, walletId } = setup()
    for (const failpoint of ['pending', 'stage', 'readBack', 'activate', 'settle'] as const) {
      const { database, state } = createDatabase()
      const store = IndexedDb.create({ database })
      const id = `${walletId}-${failpoint}`
      const context = device('laptop', {
        failpoint(name) {
          if (name === failpoint) state.error = quota
        },
        store,
      })
      const { addresses } = await enter(context, { slots, walletId: id })
      // The records are now in memory, so the wallet opens without a recovery.
      const again = await enter({ ...context, failpoint: undefined }, { slots, walletId: id })
      expect(again.addresses).toEqual(addresses)
      expect(again.set.generation).toBe(1)
    }
  })

  test('behavior: stays in memory even if storage works again', async () => {
    const { database, entries, state } = createDatabase()
    const store = IndexedDb.create({ database })
    const key = await store.key()
    state.error = quota
    const { device, slots, walletId } = setup()
    await enter(device('laptop', { store }), { slots, walletId })
    state.error = undefined
    expect(await store.list(walletId)).toHaveLength(1)
    expect(entries.records.size).toBe(0)
    expect(await store.key()).toBe(key)
    expect(store.isPersistent).toBe(false)
  })

  test('behavior: replaces an extractable or invalid key', async () => {
    for (const value of [
      await crypto.subtle.generateKey({ length: 256, name: 'AES-GCM' }, true, ['decrypt']),
      'key',
      null,
    ]) {
      const { database, entries } = createDatabase()
      entries.keys.set('device', { value, version: 1 })
      const key = await IndexedDb.create({ database }).key()
      expect(key).not.toBe(value)
      expect(key.extractable).toBe(false)
    }
  })

  test('error: leaves the entry of a newer tab unchanged', async () => {
    const { database, entries } = createDatabase()
    const store = IndexedDb.create({ database })
    entries.keys.set('device', { value: 'of the future', version: 2 })
    await expect(store.key()).rejects.toMatchObject({ reason: 'version' })
    expect(entries.keys.get('device')).toEqual({ value: 'of the future', version: 2 })
    expect(store.isPersistent).toBe(true)
  })

  test('error: an older tab blocks the database', async () => {
    const { database, state } = createDatabase()
    state.error = new DeviceDatabase.BlockedError()
    state.isReadable = false
    const store = IndexedDb.create({ database })
    await expect(store.key()).rejects.toThrow(DeviceDatabase.BlockedError)
    state.error = undefined
    expect(await store.key()).toBeInstanceOf(CryptoKey)
  })
})
