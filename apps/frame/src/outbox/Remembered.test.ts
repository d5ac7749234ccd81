import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { playOutbox } from '../../test/playOutbox.ts'
import type * as Entry from './Entry.ts'
import * as Remembered from './Remembered.ts'
import { resumeAll } from './resume.ts'

const day = 24 * 60 * 60_000
const friend = `0x${'ab'.repeat(20)}`
const lender = `0x${'cd'.repeat(20)}`
const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const here = { chainId: 'eip155:1', walletId: 'wallet-1' } as const

let outbox: ReturnType<typeof playOutbox>
let sent = 0

beforeEach(() => {
  outbox = playOutbox()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns an entry whose transaction is mined. */
function entryOf({
  createdAt = Date.now(),
  outcome = 'success',
  parties = [{ address: friend, role: 'recipient' }],
  ...more
}: Partial<Entry.Entry> & { outcome?: Entry.Outcome | undefined } = {}): Entry.Entry {
  const hash = `0x${String(++sent).padStart(64, '0')}` as const
  return {
    account: `0x${'12'.repeat(20)}`,
    carrier: 'transaction',
    chainId: 'eip155:1',
    createdAt,
    id: hash,
    intent: hash,
    isAtomic: false,
    method: 'eth_sendTransaction',
    parties,
    parts: [{ hash, nonce: sent, outcome }],
    walletId: 'wallet-1',
    ...more,
  }
}

const toObject = (memory: Awaited<ReturnType<typeof Remembered.read>>) =>
  memory && {
    contract: Object.fromEntries(memory.contract),
    recipient: Object.fromEntries(memory.recipient),
  }

describe('T75 read', () => {
  test('default: counts what was confirmed, once', async () => {
    const { host, store } = await outbox.open()
    const start = Date.now()
    await store.add(entryOf({ createdAt: start - day }))
    await store.add(
      entryOf({
        createdAt: start,
        parties: [
          { address: friend, role: 'recipient' },
          { address: lender, role: 'contract' },
        ],
      }),
    )
    const expected = {
      contract: { [lender]: { count: 1, first: start } },
      recipient: { [friend]: { count: 2, first: start - day } },
    }
    expect(toObject(await Remembered.read(host, here))).toEqual(expected)
    expect(toObject(await Remembered.read(host, here))).toEqual(expected)
  })

  test('contracts of other networks are not known here, but an address may look like one', async () => {
    const { host, store } = await outbox.open()
    const parties = [{ address: lender, role: 'contract' }] as const
    await store.add(entryOf({ chainId: 'eip155:10', createdAt: Date.now(), parties }))
    const memory = await Remembered.read(host, here)
    expect(memory).toMatchObject({ elsewhere: [lender] })
    expect(memory!.contract.size).toBe(0)
  })

  test.each([
    ['failed', { outcome: 'failure' }],
    ['was dropped', { outcome: 'dropped' }],
    ['is pending', { parts: [{ hash: `0x${'1'.repeat(64)}` }] }],
    ['is of another user', { walletId: 'wallet-2' }],
  ] as const)('behavior: nothing of a request that %s', async (_, given) => {
    const { host, store } = await outbox.open()
    await store.add(entryOf(given))
    expect(toObject(await Remembered.read(host, here))).toEqual({ contract: {}, recipient: {} })
  })

  test('behavior: outlives the entries, and is the same in another app and tab', async () => {
    const first = await outbox.open()
    const old = Date.now() - 31 * day
    await first.store.add(entryOf())
    await first.store.change(
      { id: (await first.store.list())[0]!.id, walletId: 'wallet-1' },
      (it) => ({ ...it, createdAt: old }),
    )
    await resumeAll(first.host)
    expect(await first.store.list()).toEqual([])
    const other = await outbox.open({ origin: 'https://other.example.com' })
    expect(toObject(await Remembered.read(other.host, here))?.recipient).toEqual({
      [friend]: { count: 1, first: old },
    })
  })

  test('behavior: two tabs that add the same entries at once count them once', async () => {
    const [a, b] = [await outbox.open(), await outbox.open()]
    await a.store.add(entryOf())
    await Promise.all([Remembered.read(a.host, here), Remembered.read(b.host, here)])
    expect((await Remembered.read(a.host, here))?.recipient.get(friend)?.count).toBe(1)
  })

  test('behavior: recipients are known on all EVM networks, contracts on their own only', async () => {
    const { host, store } = await outbox.open()
    const contract = { address: lender, role: 'contract' } as const
    await store.add(entryOf({ parties: [{ address: friend, role: 'recipient' }, contract] }))
    await store.add(
      entryOf({
        carrier: 'solana',
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        parties: [{ address: solana, role: 'recipient' }],
      }),
    )
    const read = async (chainId: Remembered.read.Place['chainId']) => {
      const memory = await Remembered.read(host, { ...here, chainId })
      return [...memory!.recipient.keys(), ...memory!.contract.keys()]
    }
    expect(await read('eip155:1')).toEqual([friend, lender])
    expect(await read('eip155:8453')).toEqual([friend])
    expect(await read('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual([solana])
  })

  test('behavior: forgets what was used longest ago', async () => {
    const { host, store } = await outbox.open()
    const start = Date.now()
    const toAddress = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    for (let page = 0; page <= 35; page++)
      await store.add(
        entryOf({
          createdAt: start + page,
          parties: Array.from({ length: 16 }, (_, index) => ({
            address: toAddress(16 * page + index + 1),
            role: 'recipient' as const,
          })),
        }),
      )
    const { recipient } = (await Remembered.read(host, here))!
    expect(recipient.size).toBe(500)
    expect([...recipient.keys()]).toContain(toAddress(16 * 36))
    expect([...recipient.keys()]).not.toContain(toAddress(1))
  })
})
