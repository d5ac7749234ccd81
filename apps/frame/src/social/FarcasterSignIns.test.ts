import { describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import { createHost } from '../../test/createContext.ts'
import type * as DeviceDatabase from '../device/DeviceDatabase.ts'
import type { Host } from '../Host.ts'
import * as AcceptedSignIns from './AcceptedSignIns.ts'
import * as FarcasterSignIns from './FarcasterSignIns.ts'

const id = 'a'.repeat(22)

/** Opens the frame of a page. Pages have separate memories and share the browser's storage. */
function open(database: DeviceDatabase.DeviceDatabase, origin = 'https://app.example'): Host {
  return createHost({ database, origin, projectId: 'shop' })
}

describe('FarcasterSignIns', () => {
  test('default: survives a reload, for the same app only', async () => {
    const storage = MemoryDatabase.create()
    const signIn = { channel: 'channel', forgetAt: Date.now() + 60_000, id }
    await FarcasterSignIns.put(open(storage), signIn)
    expect(await FarcasterSignIns.get(open(storage))).toEqual(signIn)
    expect(await FarcasterSignIns.get(open(storage, 'https://other.example'))).toBeUndefined()
    await FarcasterSignIns.remove(open(storage), 'b'.repeat(22))
    expect(await FarcasterSignIns.get(open(storage))).toEqual(signIn)
    await FarcasterSignIns.remove(open(storage), id)
    expect(await FarcasterSignIns.get(open(storage))).toBeUndefined()
  })

  test('behavior: an expired one is forgotten', async () => {
    const storage = MemoryDatabase.create()
    await FarcasterSignIns.put(open(storage), { channel: 'c', forgetAt: Date.now() - 1, id })
    expect(await FarcasterSignIns.get(open(storage))).toBeUndefined()
  })
})

describe('AcceptedSignIns', () => {
  test('default: survives a reload, for its own session only', async () => {
    const storage = MemoryDatabase.create()
    await AcceptedSignIns.of(open(storage)).put(id, 'handle')
    expect(await AcceptedSignIns.of(open(storage)).has(id, 'handle')).toBe(true)
    expect(await AcceptedSignIns.of(open(storage)).has(id, 'another')).toBe(false)
    expect(await AcceptedSignIns.of(open(storage)).has('b'.repeat(22), 'handle')).toBe(false)
  })
})
