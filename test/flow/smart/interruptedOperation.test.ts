import type { UserOperation } from '@latchkey/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as Queue from '../../../apps/frame/src/approvals/queue.ts'
import { resumeAll } from '../../../apps/frame/src/calls/resumeAll.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** A page that reloads while a smart account sends a transaction with `eth_sendTransaction`. */

const { decide, freshAddress } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())

/** The questions that the user saw. */
const shown = new Set<number>()
const unsubscribe = Queue.subscribe(() => {
  for (const { id } of Queue.getState().queue) shown.add(id)
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
/** The nonces of the operations that the bundler was given, each once. */
const nonces = () => [
  ...new Set(
    chain.called
      .filter(({ method }) => method === 'eth_sendUserOperation')
      .map(({ params: [operation] }) => Object(operation as UserOperation.UserOperation).nonce),
  ),
]

/** A page that loses its connection right after the approval, so that the bundler gets nothing. */
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
  // The page is gone.
  frame.session.walletId = 'gone'
  chain.reset()
  shown.clear()
  const sendAgain = (at: Frame) => send(at, smart.address, transaction)
  return { ...user, id: String(error.data.hash), sendAgain, to }
}

/** A page that is gone after the bundler has the operation. */
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
    await vi.waitUntil(async () => (await statusOf(frame, id)).status === 200, { timeout: 20_000 })
    expect(await balanceOf(to)).toBe(3n)

    // The host repeats its request, and gets the answer of the first one.
    const hash = await sendAgain(frame)
    expect(await chain.client.getTransactionReceipt({ hash: hash as `0x${string}` })).toMatchObject(
      { status: 'success' },
    )
    expect([shown.size, nonces(), await balanceOf(to)]).toEqual([0, ['0x0'], 3n])

    // The host has its answer, so the same request is a new one.
    const asked = decide(true)
    await sendAgain(open())
    expect((await asked).account).toBe(smart.address)
    expect([nonces(), await balanceOf(to)]).toEqual([['0x0', '0x1'], 6n])
  })

  test('T56 before the receipt: the same request gets its hash, without a question', async () => {
    const { open, sendAgain, to } = await createSent()
    const hash = await sendAgain(open())
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect([shown.size, await balanceOf(to)]).toEqual([0, 3n])
  })

  test('T56 and the host repeats its request at once: the wallet sends the operation for it', async () => {
    const { open, sendAgain, to } = await createUnsent()
    const frame = open()
    const [first, second] = await Promise.all([sendAgain(frame), sendAgain(frame)])
    expect(first).toBe(second)
    expect([shown.size, nonces(), await balanceOf(to)]).toEqual([0, ['0x0'], 3n])
  })

  test('error: the calls failed meanwhile, and the same request is told', async () => {
    const factory = (await FrameUser.create(chain, { coins: false })).smart.deployment.factory
    // The factory has no such function.
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
    // The operation of the first page does not arrive for a while.
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
    await asked
    expect(await balanceOf(to)).toBe(3n)
  })
})

test('behavior: the same transaction while the first is not mined has a warning', async () => {
  const { open, smart } = await FrameUser.create(chain)
  const frame = open()
  const transaction = { to: freshAddress(), value: '0x3' }
  let isMined = false
  chain.state.intercept = ({ method }) =>
    !isMined && method === 'eth_getUserOperationReceipt' ? { result: null } : undefined
  decide(true)
  const first = send(frame, smart.address, transaction)
  await vi.waitUntil(() => chain.count('eth_getUserOperationReceipt') > 0, { timeout: 20_000 })
  const warningsOf = async (call: object) => {
    const asked = decide(false)
    await expect(send(frame, smart.address, call)).rejects.toMatchObject({ code: 4001 })
    return (await asked).costs?.warnings?.map((it) => it.id)
  }
  // The fee of another bundler may have a warning of its own.
  expect(await warningsOf(transaction)).toContain('repeated')
  expect(await warningsOf({ ...transaction, value: '0x4' })).not.toContain('repeated')
  isMined = true
  await first
  expect(await warningsOf(transaction)).not.toContain('repeated')
})
