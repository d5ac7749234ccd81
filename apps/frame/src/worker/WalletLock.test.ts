import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLocks, denied } from '../../test/locks.ts'
import * as WalletLock from './WalletLock.ts'
import { AbortedError, BusyError } from './WorkerFailure.ts'

afterEach(() => void vi.useRealTimers())

/** Creates an action that records how many of its runs overlap. */
function createWork() {
  let running = 0
  let most = 0
  return {
    get most() {
      return most
    },
    async work() {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
    },
  }
}

const { signal } = new AbortController()
const forever = () => new Promise<never>(() => {})

describe.each([
  ['with locks', createLocks],
  ['without locks', () => undefined],
  ['with denied locks', () => denied],
])('hold %s', (_, create) => {
  test('behavior: runs one action at a time per wallet, and different wallets in parallel', async () => {
    const { hold } = WalletLock.create({ locks: create() })
    const one = createWork()
    await Promise.all(Array.from({ length: 5 }, () => hold('a', signal, one.work)))
    expect(one.most).toBe(1)
    const two = createWork()
    await Promise.all(['a', 'b', 'c'].map((id) => hold(id, signal, two.work)))
    expect(two.most).toBe(3)
  })

  test('behavior: returns the result of the action, and releases the lock when it fails', async () => {
    const { hold } = WalletLock.create({ locks: create() })
    const error = new TypeError()
    await expect(hold('a', signal, () => Promise.reject(error))).rejects.toBe(error)
    expect(await hold('a', signal, async () => 7)).toBe(7)
  })

  test('error: another holder keeps the lock for too long', async () => {
    vi.useFakeTimers()
    const { hold } = WalletLock.create({ locks: create() })
    void hold('a', signal, forever)
    await vi.advanceTimersByTimeAsync(0)
    const waiting = expect(hold('a', signal, async () => 7)).rejects.toThrow(BusyError)
    await vi.advanceTimersByTimeAsync(30_000)
    await waiting
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: an abort ends the wait, but not the action', async () => {
    const { hold } = WalletLock.create({ locks: create() })
    let finish = () => {}
    const first = new AbortController()
    const working = hold('a', first.signal, () => new Promise<void>((it) => (finish = it)))
    await new Promise((resolve) => setTimeout(resolve, 5))
    const second = new AbortController()
    const waiting = hold('a', second.signal, async () => 7)
    second.abort()
    await expect(waiting).rejects.toThrow(AbortedError)
    first.abort()
    finish()
    await working
    await expect(hold('a', AbortSignal.abort(), async () => 7)).rejects.toThrow(AbortedError)
    expect(await hold('a', signal, async () => 7)).toBe(7)
  })
})

test('T37: two tabs never run at the same time', async () => {
  const locks = createLocks()
  const tabs = [WalletLock.create({ locks }), WalletLock.create({ locks })]
  const one = createWork()
  await Promise.all(tabs.map(({ hold }) => hold('a', signal, one.work)))
  expect(one.most).toBe(1)
})
