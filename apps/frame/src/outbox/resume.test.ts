import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHost, signedIn } from '../../test/createContext.ts'
import { playNode } from '../../test/playNode.ts'
import { runOnce } from './internal/runOnce.ts'
import * as Outbox from './Outbox.ts'
import { resumeAll, resumeUser } from './resume.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const entry = {
  account: `0x${'12'.repeat(20)}`,
  carrier: 'transaction',
  chainId: 'eip155:1',
  id: 'order 1',
  intent: hash,
  isAtomic: false,
  method: 'wallet_sendCalls',
  parts: [{ hash, nonce: 0, signed: '0x02' }],
  walletId: 'wallet-1',
} as const

/** Loading a carrier takes a while on a busy machine. */
const patient = { timeout: 20_000 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('T37 runOnce: an app cannot hold up the entry of another app by using its id', async () => {
  const ran: string[] = []
  const toOutbox = (origin: string, projectId: string) =>
    Outbox.of({ origin, projectId, sessions: { get: async () => undefined } })
  const own = toOutbox('https://app.example.com', 'shop')
  const outboxes = [
    own,
    toOutbox('https://evil.example.com', 'shop'),
    toOutbox('https://app.example.com', 'game'),
    // This entry is running already.
    own,
  ]
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const runs = outboxes.map((outbox, index) =>
    runOnce(outbox, entry, async () => {
      ran.push(String(index))
      await ended
    }),
  )
  expect(ran).toEqual(['0', '1', '2'])
  end()
  await Promise.all(runs)
  await runOnce(own, entry, async () => {
    ran.push('again')
  })
  expect(ran).toEqual(['0', '1', '2', 'again'])
})

/** Creates a page, and one interrupted entry for each of two users. The node does not answer. */
async function setup() {
  const looked: string[] = []
  playNode(({ method, params }) => {
    if (method === 'eth_getTransactionReceipt') looked.push(params[0])
    throw new TypeError('away')
  })
  const host = createHost({ keys: { findActivityKey: async () => undefined } })
  const outbox = Outbox.of(host)
  const hashOf = (walletId: string) => `0x${(walletId === 'one' ? 'a1' : 'b2').repeat(32)}` as const
  for (const walletId of ['one', 'two'])
    await outbox.store.add({
      ...entry,
      createdAt: Date.now(),
      id: walletId,
      parts: [{ hash: hashOf(walletId), nonce: 0, signed: '0x02' }],
      walletId,
    })
  const signIn = async (walletId?: string) => {
    await host.sessions.set(walletId ? { ...signedIn, walletId } : undefined)
    return resumeUser(host)
  }
  const isLooked = (walletId: string) => looked.includes(hashOf(walletId))
  return { isLooked, looked, outbox, signIn }
}

describe('resumeUser', () => {
  test('T47 default: a sign-in resumes the entries of its user alone', async () => {
    const { isLooked, looked, outbox, signIn } = await setup()
    await signIn()
    expect([looked.length, outbox.running.size]).toEqual([0, 0])
    await signIn('one')
    await vi.waitUntil(() => isLooked('one'), patient)
    expect(isLooked('two')).toBe(false)
    await signIn('two')
    await vi.waitUntil(() => isLooked('two'), patient)
    // The run of the previous user has ended.
    await vi.waitUntil(() => outbox.running.size === 1, patient)
    await signIn()
    await vi.waitUntil(() => outbox.running.size === 0, patient)
  })

  test('behavior: the same user signs out and in again', async () => {
    const { looked, outbox, signIn } = await setup()
    await signIn('one')
    await vi.waitUntil(() => looked.length > 0, patient)
    await signIn()
    await vi.waitUntil(() => outbox.running.size === 0, patient)
    const { length } = looked
    await signIn('one')
    await vi.waitUntil(() => looked.length > length, patient)
    await signIn()
  })
})

test('resumeAll: removes old entries with their signed bytes, also without a user', async () => {
  const { outbox } = await setup()
  vi.useFakeTimers({ now: Date.now() + 91 * 86_400_000, toFake: ['Date'] })
  await resumeAll(outbox.host)
  expect(await outbox.store.list()).toEqual([])
})
