import * as ActivityKey from '@latchkey/vault/ActivityKey'
import { describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import { enter } from '../../test/worker.ts'
import * as DeviceDatabase from '../device/DeviceDatabase.ts'
import * as ActivityKeys from './ActivityKeys.ts'

const name = 'entry'

/** Returns an id that depends on the key. Different keys give different ids. */
const idOf = async (found: unknown, walletId = 'wallet-1') =>
  ActivityKey.toId(ActivityKey.read(found)!, { name, walletId })

/** Opens a wallet on a device with persistent storage. */
async function open(database: DeviceDatabase.DeviceDatabase = MemoryDatabase.create()) {
  const activityKeys = ActivityKeys.create(database)
  return { ...(await enter({ activityKeys })), activityKeys, database }
}

describe('findActivityKey', () => {
  test('default: after a sign-in, without a further request', async () => {
    const { keys, server, walletId } = await open()
    const before = { ...server.calls }
    const found = await keys.findActivityKey({ walletId })
    expect(ActivityKey.read(found)).toBeDefined()
    expect(server.calls).toEqual(before)
  })

  test('behavior: a later page does not open the wallet', async () => {
    const { keys, server, walletId, workers } = await open()
    const id = await idOf(await keys.findActivityKey({ walletId }))
    await keys.lock()
    workers[0]!.crash()
    const before = { ...server.calls }
    expect(await idOf(await keys.findActivityKey({ walletId }))).toBe(id)
    expect(server.calls).toEqual(before)
  })

  test('behavior: opens the wallet if the device has no key', async () => {
    const { keys, server, walletId, workers } = await enter()
    const id = await idOf(await keys.findActivityKey({ walletId }))
    await keys.lock()
    workers[0]!.crash()
    const { fetchAuthShare = 0 } = server.calls
    expect(await idOf(await keys.findActivityKey({ walletId }))).toBe(id)
    expect(server.calls).toMatchObject({ fetchAuthShare: fetchAuthShare + 1 })
  })

  test('T75 error: opens no wallet for a request that the user has not approved', async () => {
    const { keys, server, walletId, workers } = await enter()
    await keys.lock()
    workers[0]!.crash()
    const before = { ...server.calls }
    await expect(keys.findActivityKey({ isClosed: true, walletId })).rejects.toThrow()
    expect(server.calls).toEqual(before)
  })

  test('T20 behavior: storage that is denied', async () => {
    const denied: DeviceDatabase.DeviceDatabase = {
      ...MemoryDatabase.create(),
      transact: () => Promise.reject(new DOMException('', 'SecurityError')),
    }
    const { keys, walletId } = await open(denied)
    expect(ActivityKey.read(await keys.findActivityKey({ walletId }))).toBeDefined()
    await keys.forget({ walletId })
  })

  test('T74 behavior: a stored key that a script could read is replaced', async () => {
    const { database, keys, walletId } = await open()
    const boxes = await crypto.subtle.generateKey({ length: 256, name: 'AES-GCM' }, true, [
      'decrypt',
    ])
    await database.transact('keys', 'readwrite', async (store) => {
      const value = { value: { boxes, ids: boxes }, version: 1 }
      await DeviceDatabase.result(store.put(value, `activity ${walletId}`))
    })
    expect(ActivityKey.read(await keys.findActivityKey({ walletId }))).toBeDefined()
  })

  test('T74 error: a wallet that is not on this device', async () => {
    const { keys } = await open()
    await expect(keys.findActivityKey({ walletId: 'wallet-2' })).rejects.toThrow()
  })
})

test('T74 forget: removes the key', async () => {
  const { activityKeys, keys, walletId } = await open()
  const id = await idOf(await keys.findActivityKey({ walletId }))
  await keys.forget({ walletId })
  const { keys: other, walletId: otherId } = await enter()
  const make = async () => (await other.findActivityKey({ walletId: otherId })) as never
  expect(await idOf(await activityKeys.find(walletId, make))).not.toBe(id)
})
