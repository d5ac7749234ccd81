import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import { approvals, decide, hasProblem } from '../../harness/FrameUser.ts'
import * as SponsoredUser from '../../harness/SponsoredUser.ts'
import { hasAlto } from '../../harness/startChains.ts'

/**
 * Tests failures of a batch's operation, with a real server, chain, bundler and paymaster. The tests check the error,
 * the status, and the status after a reload. `sponsoredOperation.test.ts` does the same for transactions.
 */

const { chainId } = SponsoredUser
const coin = 10n ** 18n
const shop = `0x${'5a'.repeat(20)}` as const
const id = 'mine'

let server: SponsoredUser.Server
beforeAll(async () => {
  server = await SponsoredUser.start()
})
afterAll(() => server?.stop())
afterEach(async () => {
  vi.useRealTimers()
  server.reset()
  await server.askBundler('debug_bundler_setBundlingMode', 'auto')
  await server.deployment.store.sponsorships.remove('demo', chainId)
})

const sponsor = () =>
  server.deployment.store.sponsorships.set({
    budget: 100n * coin,
    calls: { [shop]: [] },
    chain: chainId,
    perUserDay: 10n * coin,
    projectId: 'demo',
  })

async function createUser({ coins = true } = {}) {
  const user = await SponsoredUser.create(server)
  if (coins) await server.chains.fund(chainId, user.smart.address)
  return { ...user, ...user.open() }
}

type User = Awaited<ReturnType<typeof createUser>>

function send({ request, smart }: User, calls: object[] = [{ data: '0x12345678', to: shop }]) {
  const batch = { calls, chainId: '0x2105', from: smart.address, id, version: '2.0.0' }
  return request({ method: 'wallet_sendCalls', params: [batch] }) as Promise<{ id: string }>
}

/** Reloads the page, which resumes the batch. Returns the status of the batch. */
async function reload({ open }: User) {
  const { host, request } = open()
  await resumeAll(host)
  const statusOf = () =>
    request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<{
      receipts?: object[]
      status: number
    }>
  const waitForEnd = () =>
    vi.waitUntil(
      async () => {
        const found = await statusOf()
        return found.status !== 100 && found
      },
      { interval: 50, timeout: 30_000 },
    )
  return { statusOf, waitForEnd }
}

/** Returns the reason that the wallet has stored for dropping the operation. */
async function reasonOf({ open }: User) {
  const [batch] = await Outbox.of(open().host).store.list()
  return batch?.parts[0]?.reason
}

/** The error for a batch that the wallet does not have. The wallet has sent no part of it, and will send none. */
const unknown = { code: 5730 }
const isDeployed = async ({ smart }: User) => Boolean(await server.client.getCode(smart))

describe('the bundler is down', () => {
  test('before the approval: the user sees it, and nothing is stored', async () => {
    const user = await createUser()
    server.bundler.cut()
    const shown = decide(false, hasProblem)
    await expect(send(user)).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    expect((await shown).costs).toMatchObject({ problem: { kind: 'unreachable' } })
    server.bundler.mend()
    await expect((await reload(user)).statusOf()).rejects.toMatchObject(unknown)
  })

  test.each([
    ['the user pays', true],
    ['the project pays', false],
  ])('after the approval: sent once it is back, after a reload (%s)', async (_, coins) => {
    if (!coins) await sponsor()
    const user = await createUser({ coins })
    server.state.intercept = (_, { method }) => {
      if (method === 'eth_sendUserOperation') server.bundler.cut()
      return undefined
    }
    const shown = decide(true)
    expect(await send(user)).toEqual({ id })
    expect((await shown).costs?.paidBy).toBe(coins ? undefined : 'Demo')
    expect(await (await reload(user)).statusOf()).toMatchObject({ status: 100 })
    expect(await isDeployed(user)).toBe(false)
    server.reset()
    expect(await (await reload(user)).waitForEnd()).toMatchObject({
      receipts: [{ status: '0x1' }],
      status: 200,
    })
    // The wallet has sent the same operation again.
    expect(new Set(server.state.operations.map(({ nonce }) => nonce)).size).toBe(1)
    expect(await (await reload(user)).statusOf()).toMatchObject({ status: 200 })
  })

  test('the batch is sent after a reload: the next operation waits for it, and has the next nonce', async () => {
    const user = await createUser()
    server.state.intercept = (_, { method }) => {
      if (method === 'eth_sendUserOperation') server.bundler.cut()
      return undefined
    }
    decide(true)
    await send(user)
    // Hold back operations before the first page can send its operation again.
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    server.reset()
    await reload(user)
    // The first page also sends the same operation again.
    await vi.waitUntil(() => server.state.operations.length > 0, { timeout: 20_000 })
    const shown = decide(true)
    const transaction = { data: '0x12345678', from: user.smart.address, to: shop }
    const sending = user.request({ method: 'eth_sendTransaction', params: [transaction] })
    await shown
    // Wait until the wallet has looked for the batch two more times. Meanwhile, it must not send another operation.
    const looks = () =>
      server.state.answered.filter((it) => it === 'eth_getUserOperationReceipt').length
    const before = looks()
    await vi.waitUntil(() => looks() >= before + 2, { timeout: 20_000 })
    expect(new Set(server.state.operations.map(({ nonce }) => nonce)).size).toBe(1)
    await server.askBundler('debug_bundler_sendBundleNow')
    await server.askBundler('debug_bundler_setBundlingMode', 'auto')
    expect(await sending).toMatch(/^0x[\da-f]{64}$/)
    const nonces = new Set(server.state.operations.map(({ nonce }) => nonce))
    expect([...nonces]).toEqual(['0x0', '0x1'])
  })

  test('for an hour: the batch ends, and is never sent', async () => {
    const user = await createUser()
    server.state.intercept = (_, { method }) => {
      if (method === 'eth_sendUserOperation') server.bundler.cut()
      return undefined
    }
    decide(true)
    await send(user)
    server.reset()
    server.bundler.cut()
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    server.bundler.mend()
    expect(await (await reload(user)).waitForEnd()).toMatchObject({ status: 400 })
    expect(await reasonOf(user)).toBe('expired')
    expect(server.state.operations).toEqual([])
    expect(await isDeployed(user)).toBe(false)
  })
})

describe('the operation', () => {
  test('reverts: 500, with a receipt', async () => {
    const user = await createUser()
    decide(true, hasProblem)
    // The call fails, because the factory has no such function.
    await send(user, [{ data: '0x12345678', to: user.smart.deployment.factory }])
    const failed = { receipts: [{ status: '0x0' }], status: 500 }
    expect(await (await reload(user)).waitForEnd()).toMatchObject(failed)
    expect(await (await reload(user)).statusOf()).toMatchObject(failed)
  })

  // Skip this with alto, which accepts the fees of the last ten seconds, and keeps the operation until its fees are
  // high enough.
  test.skipIf(hasAlto)('is underpriced: the fee has risen, and nothing is stored', async () => {
    const user = await createUser()
    const setBaseFee = async (wei: bigint) => {
      await server.chains.ask(chainId, 'hardhat_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`)
      await server.chains.ask(chainId, 'evm_mine')
    }
    const sending = send(user)
    await vi.waitFor(() => expect(approvals.getState().queue[0]?.costs?.fee).toBeDefined(), 20_000)
    await setBaseFee(10n ** 13n)
    decide(true)
    await expect(sending).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining('fee has risen'),
    })
    await setBaseFee(10n ** 9n)
    await expect((await reload(user)).statusOf()).rejects.toMatchObject(unknown)
  })

  test('is replaced by another device: 400', async () => {
    const user = await createUser()
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    decide(true)
    await send(user)
    await SponsoredUser.replaceLast(server, user)
    await server.askBundler('debug_bundler_sendBundleNow')
    // Let the clock run faster, because the wallet tries for a while before it drops a batch.
    vi.useFakeTimers({ toFake: ['performance'] })
    const later = setInterval(() => vi.advanceTimersByTime(5_000), 500)
    try {
      expect(await (await reload(user)).waitForEnd()).toMatchObject({ status: 400 })
      expect(await (await reload(user)).statusOf()).toMatchObject({ status: 400 })
      expect(await reasonOf(user)).toBe('replaced')
    } finally {
      // Clear the interval before `afterEach` restores the real clock, because the real clock cannot be moved.
      clearInterval(later)
    }
  })

  test('is dropped by the bundler: the wallet sends the same one again', async () => {
    const user = await createUser()
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    decide(true)
    await send(user)
    await server.askBundler('debug_bundler_clearState')
    await server.askBundler('debug_bundler_setBundlingMode', 'auto')
    expect(await (await reload(user)).waitForEnd()).toMatchObject({ status: 200 })
    const [first, second] = server.state.operations
    expect(second).toEqual(first)
  })
})

describe('the paymaster', () => {
  // Skip this with alto. It compares the end of a signature with its own clock, and not with the chain's clock.
  test.skipIf(hasAlto)(
    'refuses after the approval: nothing is sent, and nothing is stored',
    async () => {
      await sponsor()
      const user = await createUser({ coins: false })
      // Move the chain's clock ahead by more than the lifetime of a signature. The clock cannot be set back, so this is
      // the last test.
      await server.chains.ask(chainId, 'evm_increaseTime', 301)
      await server.chains.ask(chainId, 'evm_mine')
      const shown = decide(true)
      await expect(send(user)).rejects.toMatchObject({
        code: -32000,
        message: expect.stringContaining('offer to pay the fee has expired'),
      })
      expect((await shown).costs?.paidBy).toBe('Demo')
      await expect((await reload(user)).statusOf()).rejects.toMatchObject(unknown)
      expect(await isDeployed(user)).toBe(false)
    },
  )
})
