import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, playOutbox } from '../../test/playOutbox.ts'
import type { Entry } from './Entry.ts'
import { replacePart } from './replacePart.ts'

const toHash = (byte: string) => `0x${byte.repeat(32)}` as const
const [first, second, next] = [toHash('1d'), toHash('2e'), toHash('3f')]

let wallet: ReturnType<typeof playOutbox>
beforeEach(() => {
  wallet = playOutbox()
  Object.assign(wallet.answers, {
    eth_getTransactionByHash: () => ({}),
    eth_getTransactionCount: () => '0x7',
    eth_sendRawTransaction: () => next,
  })
})
afterEach(() => {
  wallet.close()
  vi.unstubAllGlobals()
})

const toEntry = (hash: `0x${string}`, createdAt: number): Entry => ({
  account,
  carrier: 'transaction',
  chainId: 'eip155:1',
  createdAt,
  id: hash,
  intent: hash,
  isAtomic: false,
  method: 'eth_sendTransaction',
  parts: [{ hash, isTried: true, nonce: 7, signed: '0x02' }],
  walletId: 'wallet-1',
})

describe('T69 a request that the app has approved again with the same nonce', () => {
  test.each([
    ['', 60_000],
    [', and a clock that was set back', -60_000],
  ])('the earlier one is not changed, the later one is%s', async (_, age) => {
    const { host, store } = await wallet.open()
    const entries = [toEntry(first, Date.now() - age), toEntry(second, Date.now())] as const
    for (const it of entries) await store.add(it)
    const change = (entry: Entry) =>
      replacePart(host, entry, {
        next: { hash: next, isCancel: false, signed: '0x03' },
        replaced: entry.parts[0]!,
      })
    await expect(change(entries[0])).rejects.toMatchObject({ reason: 'NONCE_TAKEN' })
    expect(wallet.paramsOf('eth_sendRawTransaction')).toEqual([])
    await change(entries[1])
    expect(wallet.paramsOf('eth_sendRawTransaction')).toEqual([['0x03']])
    expect(await store.list()).toMatchObject([entries[0], { parts: [{ hash: next }] }])
  })
})
