import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import * as Networks from '../Networks.ts'
import * as Entry from './Entry.ts'
import * as EntryStore from './EntryStore.ts'
import * as OperationJournal from './OperationJournal.ts'

/** Repeated requests of a smart account, with a bundler that keeps the first operation. */

const account = `0x${'12'.repeat(20)}` as const
const id = `0x${'1d'.repeat(32)}` as const
const key = OperationJournal.toKey({ account, chainId: 'eip155:1', walletId: 'wallet-1' }, '0x02')

/** How often the bundler was asked for the operation. */
let looks = 0

beforeEach(() => {
  looks = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id, method } = JSON.parse(String(body))
    if (method === 'eth_getUserOperationReceipt') looks++
    const results: Record<string, unknown> = {
      eth_blockNumber: '0x64',
      eth_call: `0x${'00'.repeat(32)}`,
      eth_getUserOperationByHash: {},
    }
    return Response.json({ id, jsonrpc: '2.0', result: results[method] ?? null })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const createHost = () =>
  ({
    database: MemoryDatabase.create(),
    networks: Networks.create({ first: 'eip155:1' }),
    origin: 'https://app.example.com',
    projectId: 'demo',
    sessions: { get: async () => ({ address: account, walletId: 'wallet-1' }) },
  }) as unknown as Host

const createBatch = (): Entry.Entry => ({
  ...key,
  createdAt: Date.now(),
  id,
  isAtomic: true,
  parts: [{ call: key.request, hash: id, isTried: true, nonce: 7, signed: '{}' }],
})

async function setup() {
  const host = createHost()
  const store = EntryStore.open(host)
  const batch = createBatch()
  await store.add(batch)
  const revoke = vi.fn<Context['revoke']>()
  const commit = vi.fn()
  const found = OperationJournal.findAnswer({ commit, host, revoke } as unknown as Context, key)
  // It is awaited later.
  found.catch(() => {})
  await vi.waitUntil(() => commit.mock.calls.length && looks > 1, { interval: 1, timeout: 10_000 })
  return { batch, found, revoke, store }
}

const lost = expect.objectContaining({ data: { hash: id }, reason: 'TRANSACTION_LOST' })

describe('findAnswer', () => {
  test('T56 the user stops the operation: an abort meanwhile does not count as a rejection', async () => {
    const { batch, found, revoke, store } = await setup()
    await store.change(batch, Entry.stop)
    expect(await found).toBeUndefined()
    expect(revoke.mock.calls).toEqual([[lost]])
  })

  test('T56 another tab has forgotten the operation: the same', async () => {
    const { batch, found, revoke, store } = await setup()
    await store.remove(batch)
    expect(await found).toBeUndefined()
    expect(revoke.mock.calls).toEqual([[lost]])
  })

  test('behavior: an operation that is mined is the answer', async () => {
    const { batch, found, revoke, store } = await setup()
    const hash = `0x${'0f'.repeat(32)}` as const
    await store.change(batch, (it) =>
      Entry.settle(it, 0, { outcome: 'success', transactionHash: hash }),
    )
    expect(await found).toBe(hash)
    expect(revoke).not.toHaveBeenCalled()
    expect(await store.list()).toEqual([])
  })
})

describe('keepRefused', () => {
  test('T54 equal calls have a warning by any method, until one of them is mined', async () => {
    const host = createHost()
    const store = EntryStore.open(host)
    const { request: _, ...rest } = createBatch()
    const batch = { ...rest, id: 'of the app' }
    await store.add(batch)
    await OperationJournal.keepRefused(host, batch, new Error('Refused'))
    expect(await OperationJournal.hasDropped(host, key, '0x02')).toBe(true)
    expect(await OperationJournal.hasDropped(host, key, '0x03')).toBe(false)
    expect(await OperationJournal.list(host, key)).toMatchObject([{ id }])
    for (const [nonce, isWarned] of [
      [6, true],
      [7, false],
    ] as const) {
      const part = { ...batch.parts[0]!, nonce, outcome: 'success' } as const
      await store.add({ ...batch, id: `of the app, ${nonce}`, parts: [part] })
      expect(await OperationJournal.hasDropped(host, key, '0x02')).toBe(isWarned)
    }
  })
})
