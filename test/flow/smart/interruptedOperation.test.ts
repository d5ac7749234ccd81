import type { UserOperation } from '@latchkey/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import { createLocks } from '../../../apps/frame/test/locks.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests a page that reloads while a smart account sends a transaction with `eth_sendTransaction`. */

const { decide, freshAddress } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())

/** The questions that the user saw. */
const shown = new Set<number>()
const unsubscribe = FrameUser.approvals.subscribe(() => {
  for (const { id } of FrameUser.approvals.getState().queue) shown.add(id)
})
afterAll(unsubscribe)
afterEach(() => {
  chain.reset()
  shown.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type User = Awaited<ReturnType<typeof FrameUser.create>>
type Frame = ReturnType<User['open']>

const away = () => {
  throw new TypeError('away')
}
const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address })
const send = (frame: Frame, from: `0x${string}`, call: object) =>
  frame.request({ method: 'eth_sendTransaction', params: [{ from, ...call }] }) as Promise<string>
const statusOf = (frame: Frame, id: string) =>
  frame.request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<{ status: number }>
/** Returns the nonces of the operations that the bundler got, without duplicates. */
const nonces = () => [
  ...new Set(
    chain.called
      .filter(({ method }) => method === 'eth_sendUserOperation')
      .map(({ params: [operation] }) => Object(operation as UserOperation.UserOperation).nonce),
  ),
]

/** Creates a page that loses its connection right after the approval, so that the bundler gets nothing. */
async function createUnsent(call: object = { value: '0x3' }) {
  const user = await FrameUser.create(chain)
  const { open, smart } = user
  const to = freshAddress()
  const transaction = { to, ...call }
  chain.state.intercept = ({ method }) => (method === 'eth_sendUserOperation' ? away() : undefined)
  const frame = open()
  decide(true, ({ costs }) => costs?.fee !== undefined || costs?.problem !== undefined)
  const error = await send(frame, smart.address, transaction).catch((error) => error)
  expect(error).toMatchObject({ data: { hash: expect.any(String) }, reason: 'TRANSACTION_LOST' })
  // Simulate that the page is gone.
  frame.session.walletId = 'gone'
  chain.reset()
  shown.clear()
  const sendAgain = (at: Frame) => send(at, smart.address, transaction)
  return { ...user, id: String(error.data.hash), sendAgain, to }
}

/** Creates a page that is gone after the bundler got the operation. */
async function createSent() {
  const user = await FrameUser.create(chain)
  const { open, smart } = user
  const to = freshAddress()
  const patience = new AbortController()
  const { timeout } = AbortSignal
  const stub = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((time) =>
      time === 120_000 ? patience.signal : timeout.call(AbortSignal, time),
    )
  chain.state.intercept = ({ method }) =>
    method === 'eth_getUserOperationReceipt' ? away() : undefined
  const frame = open()
  decide(true)
  const sending = send(frame, smart.address, { to, value: '0x3' }).catch(() => {})
  await vi.waitUntil(() => chain.count('eth_getUserOperationReceipt') > 0, { timeout: 20_000 })
  patience.abort()
  await sending
  stub.mockRestore()
  chain.reset()
  shown.clear()
  const sendAgain = (at: Frame) => send(at, smart.address, { to, value: '0x3' })
  return { ...user, sendAgain, to }
}

describe('a reload', () => {
  test('T56 before the bundler has the operation: it is sent once, without a question', async () => {
    const { id, open, sendAgain, smart, to } = await createUnsent()
    expect(await balanceOf(to)).toBe(0n)
    const frame = open()
    expect(await statusOf(frame, id)).toMatchObject({ status: 100 })
    await resumeAll(frame.host)
    await vi.waitUntil(async () => (await balanceOf(to)) === 3n, { timeout: 20_000 })

    // The host repeats its request, and gets the answer of the first one.
    const hash = await sendAgain(frame)
    expect(await chain.client.getTransactionReceipt({ hash: hash as `0x${string}` })).toMatchObject(
      { status: 'success' },
    )
    expect([shown.size, nonces(), await balanceOf(to)]).toEqual([0, ['0x0'], 3n])

    // The host has its answer, so the same request now counts as a new one.
    const asked = decide(true)
    await sendAgain(open())
    expect((await asked).account).toBe(smart.address)
    expect(isRepeated(await asked)).toBe(false)
    expect([nonces(), await balanceOf(to)]).toEqual([['0x0', '0x1'], 6n])
  })

  test('T56 before the receipt: the same request gets its hash, without a question', async () => {
    const { open, sendAgain, to } = await createSent()
    const hash = await sendAgain(open())
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect([shown.size, await balanceOf(to)]).toEqual([0, 3n])
  })

  test('T56 and the host repeats its request twice at once: one gets the answer, the other asks', async () => {
    const { open, sendAgain, to } = await createUnsent()
    const frame = open()
    const asked = decide(false)
    const results = await Promise.allSettled([sendAgain(frame), sendAgain(frame)])
    await asked
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { reason: { code: 4001 }, status: 'rejected' },
    ])
    expect([shown.size, nonces(), await balanceOf(to)]).toEqual([1, ['0x0'], 3n])
  })

  test('T56 and the host reads the final status: that is its answer, so the same request asks', async () => {
    const { id, open, sendAgain } = await createUnsent()
    const frame = open()
    await vi.waitUntil(async () => (await statusOf(frame, id)).status === 200, { timeout: 20_000 })
    expect(await isWarned(() => sendAgain(frame))).toBe(false)
    // The status stays the same.
    expect(await statusOf(frame, id)).toMatchObject({ status: 200 })
  })

  test('T56 and the host comes back long after it was mined: the same request asks, with a warning', async () => {
    const { open, sendAgain, to } = await createSent()
    await vi.waitUntil(async () => (await balanceOf(to)) === 3n, { timeout: 20_000 })
    vi.useFakeTimers({ now: Date.now() + 30 * 60_000, toFake: ['Date'] })
    expect(await isWarned(() => sendAgain(open()))).toBe(true)
  })

  test('T56 and the operation is dropped while the same request waits: the user is asked', async () => {
    const { open, sendAgain } = await createUnsent()
    const frame = open()
    const store = Outbox.of(frame.host).store
    chain.state.intercept = async ({ method }) => {
      if (method !== 'eth_sendUserOperation') return undefined
      const [batch] = await store.list()
      const [part] = batch!.parts
      await store.update({ ...batch!, parts: [{ ...part!, outcome: 'dropped' }] })
      return away()
    }
    expect(await isWarned(() => sendAgain(frame))).toBe(true)
  })

  test('T56 and the browser has deleted the operation meanwhile: the user is asked', async () => {
    const { open, sendAgain } = await createUnsent()
    const frame = open()
    const store = Outbox.of(frame.host).store
    chain.state.intercept = async ({ method }) => {
      if (method !== 'eth_sendUserOperation') return undefined
      for (const batch of await store.list()) await store.replace(batch, undefined)
      return away()
    }
    expect(await isWarned(() => sendAgain(frame))).toBe(false)
  })

  test('error: the calls failed meanwhile, and the same request is told', async () => {
    const factory = (await FrameUser.create(chain, { coins: false })).smart.deployment.factory
    // The call fails, because the factory has no such function.
    const { open, sendAgain } = await createUnsent({ data: '0x12345678', to: factory })
    await expect(sendAgain(open())).rejects.toMatchObject({ code: 3, reason: 'operationFailed' })
    expect(shown.size).toBe(0)
  })

  test('T37 the next transaction waits for its turn, and has the next nonce', async () => {
    const { open, smart, to } = await createUnsent()
    const frame = open()
    let release = () => {}
    const released = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined)
    })
    // Hold back the operation of the first page.
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendUserOperation' ? released : undefined
    await resumeAll(frame.host)
    await vi.waitUntil(() => nonces().length === 1, { timeout: 20_000 })
    const asked = decide(true)
    const hash = send(frame, smart.address, { to, value: '0x4' })
    await asked
    release()
    expect(await hash).toMatch(/^0x[\da-f]{64}$/)
    expect([nonces(), await balanceOf(to)]).toEqual([['0x0', '0x1'], 7n])
  })

  test('T56 and the host gives up: nothing is sent, and the same request is sent later', async () => {
    const { open, sendAgain, to } = await createUnsent()
    const frame = open()
    const givenUp = new Error('The host has given up.')
    frame.context.commit = () => {
      throw givenUp
    }
    await expect(sendAgain(frame)).rejects.toBe(givenUp)
    expect(nonces()).toEqual([])
    await sendAgain(open())
    expect([shown.size, await balanceOf(to)]).toEqual([0, 3n])
  })

  test('T47 and another user signs in: nothing is sent', async () => {
    const { id, open } = await createUnsent()
    const frame = open()
    frame.session.walletId = 'another'
    await resumeAll(frame.host)
    await expect(statusOf(frame, id)).rejects.toMatchObject({ code: 5730 })
    expect(nonces()).toEqual([])
  })

  test('an hour later: it is never sent, and the same request asks the user', async () => {
    const { id, open, sendAgain, to } = await createUnsent()
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    const frame = open()
    await resumeAll(frame.host)
    await vi.waitUntil(async () => (await statusOf(frame, id)).status === 400, { timeout: 20_000 })
    expect(nonces()).toEqual([])
    const asked = decide(true)
    await sendAgain(frame)
    expect(isRepeated(await asked)).toBe(true)
    expect(await balanceOf(to)).toBe(3n)
    // The nonce is used, so the first operation can never be mined.
    expect(await isWarned(() => sendAgain(frame))).toBe(false)
  })
})

describe('a bundler that refuses an operation, but keeps it', () => {
  /** Creates a request that the bundler refuses. `mine` defines what the bundler does later. */
  async function createRefused() {
    const user = await FrameUser.create(chain)
    const frame = user.open()
    const to = freshAddress()
    const sendOnce = () => send(frame, user.smart.address, { to, value: '0x3' })
    let kept: FrameUser.Call
    chain.state.intercept = (call) => {
      if (call.method === 'eth_getUserOperationByHash') return { result: null }
      if (call.method !== 'eth_sendUserOperation') return undefined
      kept = call
      return { error: { code: -32500, message: 'AA21 did not pay prefund' } }
    }
    decide(true)
    await expect(sendOnce()).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    chain.reset()
    shown.clear()
    async function mine() {
      await chain.forward(kept)
      await vi.waitUntil(async () => (await balanceOf(to)) === 3n, { timeout: 20_000 })
    }
    return { mine, sendOnce, to }
  }

  test('T56 the same request has a warning', async () => {
    const { sendOnce } = await createRefused()
    expect(await isWarned(sendOnce)).toBe(true)
  })

  test('T56 the operation is mined before the same request: paid once, without a question', async () => {
    const { mine, sendOnce, to } = await createRefused()
    await mine()
    expect(await sendOnce()).toMatch(/^0x[\da-f]{64}$/)
    expect([shown.size, nonces(), await balanceOf(to)]).toEqual([0, [], 3n])
  })

  test('T56 the operation is mined while the user decides: paid once', async () => {
    const { mine, sendOnce, to } = await createRefused()
    const sending = sendOnce()
    sending.catch(() => {})
    await vi.waitUntil(
      () => FrameUser.approvals.getState().queue[0]?.costs?.fee !== undefined,
      20_000,
    )
    await mine()
    decide(true)
    expect(await sending).toMatch(/^0x[\da-f]{64}$/)
    expect([nonces(), await balanceOf(to)]).toEqual([[], 3n])
  })
})

/** Rejects a request. Returns whether the screen warned of a repeated request. */
async function isWarned(sendIt: () => Promise<string>) {
  const asked = decide(false)
  await expect(sendIt()).rejects.toMatchObject({ code: 4001 })
  return isRepeated(await asked)
}

const isRepeated = ({ costs }: Queue.Entry) =>
  costs?.warnings?.some(({ id }) => id === 'repeated') ?? false

/** Creates a page that waits until its operation is mined. */
async function createWaiting() {
  const user = await FrameUser.create(chain)
  const frame = user.open()
  const to = freshAddress()
  const sendAt = (at: Frame) => send(at, user.smart.address, { to, value: '0x3' })
  let isMined = false
  chain.state.intercept = ({ method }) =>
    !isMined && method === 'eth_getUserOperationReceipt' ? { result: null } : undefined
  decide(true)
  const first = sendAt(frame)
  first.catch(() => {})
  await vi.waitUntil(() => chain.count('eth_getUserOperationReceipt') > 0, { timeout: 20_000 })
  shown.clear()
  const end = () => {
    isMined = true
    return first
  }
  return { ...user, end, frame, sendAt, to }
}

test('T56 behavior: the same transaction in another tab has a warning, and is sent as well', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  try {
    const { end, open, sendAt, to } = await createWaiting()
    const asked = decide(true)
    const second = sendAt(open())
    second.catch(() => {})
    expect(isRepeated(await asked)).toBe(true)
    expect(await end()).not.toBe(await second)
    expect(await balanceOf(to)).toBe(6n)
  } finally {
    vi.stubGlobal('navigator', undefined)
  }
})

test('behavior: the same transaction twice at once has a warning, once the first is approved', async () => {
  const { open, smart } = await FrameUser.create(chain)
  const frame = open()
  const to = freshAddress()
  const sendOnce = () => send(frame, smart.address, { to, value: '0x3' })
  const sending = [sendOnce(), sendOnce(), sendOnce()]
  for (const it of sending) it.catch(() => {})
  const queue = () => FrameUser.approvals.getState().queue
  const isAsked = () => queue().length === 3 && queue().every(FrameUser.isPriced)
  await vi.waitUntil(isAsked, { timeout: 20_000 })
  queue()[0]!.decide(false)
  expect(isRepeated(queue()[0]!)).toBe(false)
  queue()[0]!.decide(true)
  await vi.waitUntil(() => isRepeated(queue()[0]!), { timeout: 20_000 })
  queue()[0]!.decide(false)
  expect(await Promise.allSettled(sending)).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
    { status: 'rejected' },
  ])
  expect(await balanceOf(to)).toBe(3n)
})

test('T20 behavior: a mined transaction is answered although storage fails', async () => {
  const { end, frame } = await createWaiting()
  Object.assign(frame.host.database!, {
    async transact() {
      throw new DOMException('', 'UnknownError')
    },
  })
  expect(await end()).toMatch(/^0x[\da-f]{64}$/)
})

test('behavior: the same transaction while the first is not mined has a warning', async () => {
  const { end, frame, sendAt, smart } = await createWaiting()
  expect(await isWarned(() => sendAt(frame))).toBe(true)
  const other = { to: freshAddress(), value: '0x4' }
  expect(await isWarned(() => send(frame, smart.address, other))).toBe(false)
  await end()
  expect(await isWarned(() => sendAt(frame))).toBe(false)
})
