import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as MemoryDatabase from '../../../../test/harness/MemoryDatabase.ts'
import type { Host } from '../Host.ts'
import * as EntryStore from './EntryStore.ts'
import { resumeAll, resumeUser } from './resumeAll.ts'

const resume = vi.hoisted(() => vi.fn())
vi.mock('./run.ts', () => ({ resume }))
beforeEach(() => void resume.mockClear())

const hash = `0x${'ab'.repeat(32)}` as const

/** A page, and a batch of each of two users that a reload has interrupted. */
async function setup() {
  const session: { current: object | undefined } = { current: undefined }
  const host = {
    database: MemoryDatabase.create(),
    origin: 'https://app.example.com',
    projectId: 'demo',
    sessions: { get: async () => session.current },
  } as unknown as Host
  const add = (walletId: string) =>
    EntryStore.open(host).add({
      account: `0x${'12'.repeat(20)}`,
      chainId: 'eip155:1',
      createdAt: Date.now(),
      id: walletId,
      isAtomic: true,
      parts: [{ hash, nonce: 0, signed: '{}' }],
      walletId,
    })
  await add('one')
  await add('two')
  const resumed = () => resume.mock.calls.map(([, { walletId }]) => walletId)
  const signIn = (walletId?: string) => {
    session.current = walletId ? { address: `0x${'34'.repeat(20)}`, walletId } : undefined
    return resumeUser(host)
  }
  return { host, resumed, signIn }
}

describe('resumeUser', () => {
  test('T47 default: each sign-in resumes the batches of its user, once', async () => {
    const { resumed, signIn } = await setup()
    await signIn()
    expect(resumed()).toEqual([])
    await signIn('one')
    await signIn('one')
    expect(resumed()).toEqual(['one'])
    await signIn('two')
    expect(resumed()).toEqual(['one', 'two'])
  })

  test('behavior: the same user signs out and in again', async () => {
    const { resumed, signIn } = await setup()
    for (const user of ['one', undefined, 'one']) await signIn(user)
    expect(resumed()).toEqual(['one', 'one'])
  })
})

test('resumeAll: removes old batches with their signed bytes, also without a user', async () => {
  const { host } = await setup()
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
  try {
    await resumeAll(host)
  } finally {
    vi.useRealTimers()
  }
  expect(await EntryStore.open(host).list()).toEqual([])
})
