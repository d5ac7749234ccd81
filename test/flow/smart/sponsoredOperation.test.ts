import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '../../../apps/frame/src/handlers/index.ts'
import { approvals, decide } from '../../harness/FrameUser.ts'
import * as SponsoredUser from '../../harness/SponsoredUser.ts'
import { hasAlto } from '../../harness/startChains.ts'
import { onlyInAll } from '../../variants.ts'

/** Tests that the frame asks the server to pay for operations, on a local chain with its bundler and its paymaster. */

// Do not mount screens, because there is no document.
vi.mock('../../../apps/frame/src/approval/screens/mount.tsx', () => ({ mount() {} }))

const { chainId } = SponsoredUser
const coin = 10n ** 18n
const shop = `0x${'5a'.repeat(20)}` as const
const other = `0x${'0b'.repeat(20)}` as const
const selector = '0x12345678'

let server: SponsoredUser.Server
beforeAll(async () => {
  server = await SponsoredUser.start()
})
afterAll(() => server?.stop())
afterEach(() => {
  server.reset()
  vi.restoreAllMocks()
})

const sponsorships = () => server.deployment.store.sponsorships
const setPolicy = (change: object = {}) =>
  sponsorships().set({
    budget: 100n * coin,
    calls: { [shop]: [selector] },
    chain: chainId,
    perUserDay: 10n * coin,
    projectId: 'demo',
    ...change,
  })
const reservedOf = async () => (await sponsorships().find('demo', chainId))?.reserved ?? 0n

/**
 * Returns the operations that were sent. An operation counts once, even if the wallet sends it again because there was
 * no answer or because the bundler hides it.
 */
const sentOperations = () => [
  ...new Map(server.state.operations.map((it) => [JSON.stringify(it), it])).values(),
]

/** Creates a signed-in user whose smart account has no coins. */
async function createUser() {
  const user = await SponsoredUser.create(server)
  const { request } = user.open()
  return {
    ...user,
    send: (call: object = {}): Promise<`0x${string}`> =>
      request({
        method: 'eth_sendTransaction',
        params: [{ data: selector, from: user.smart.address, to: shop, ...call }],
      }),
  }
}

const paid = { fee: 0n, paidBy: 'Demo', problem: undefined, unpaid: undefined, warnings: [] }

describe('an operation that the project pays for', () => {
  test('default: works with a balance of zero, deploys the account, and goes on after that', async () => {
    await setPolicy()
    const { send, smart } = await createUser()
    for (const _ of ['deploys', 'is deployed']) {
      const shown = decide(true)
      const hash = await send()
      expect((await shown).costs).toMatchObject({ ...paid, balance: 0n, value: 0n })
      expect(await server.client.getTransactionReceipt({ hash })).toMatchObject({
        status: 'success',
      })
    }
    expect(sentOperations().map(({ paymaster }) => paymaster)).toEqual(
      Array(2).fill(server.chains.sponsor!.paymasters.get(chainId)),
    )
    expect(await server.client.getBalance({ address: smart.address })).toBe(0n)
  })

  test('behavior: a deployment, if the sponsorship names the account', async () => {
    const { open, smart } = await createUser()
    await setPolicy({ calls: { [smart.address.toLowerCase()]: [] } })
    const shown = decide(true)
    const { context } = open()
    expect(await handlers.INIT_SMART_ACCOUNT({ deploy: true }, context)).toEqual({
      address: smart.address,
      isDeployed: true,
    })
    expect((await shown).costs).toMatchObject({ ...paid, balance: 0n, value: 0n })
    expect(await server.client.getCode({ address: smart.address })).toBeDefined()
  })

  test('behavior: a batch, and its status after a reload', async () => {
    await setPolicy()
    const { open, smart } = await createUser()
    const calls = [1, 2].map(() => ({ data: selector, to: shop }))
    const batch = { calls, chainId: '0x2105', from: smart.address, version: '2.0.0' }
    const shown = decide(true)
    const sent = open().request({ method: 'wallet_sendCalls', params: [batch] })
    const { id } = (await sent) as { id: string }
    expect((await shown).costs).toMatchObject({ ...paid, balance: 0n })
    // The page is gone. The next page finds the batch.
    const { request } = open()
    const done = await vi.waitUntil(
      async () => {
        const status: { receipts: { transactionHash: `0x${string}` }[]; status: number } =
          await request({ method: 'wallet_getCallsStatus', params: [id] })
        return status.status !== 100 && status
      },
      { interval: 50, timeout: 30_000 },
    )
    expect(done).toMatchObject({ atomic: true, receipts: [{ status: '0x1' }], status: 200 })
    const [operation, ...others] = sentOperations()
    expect(others).toEqual([])
    expect(operation).toMatchObject({ paymaster: server.chains.sponsor!.paymasters.get(chainId) })
    expect(smart.decodeCalls(operation!.callData)).toHaveLength(2)
    expect(await server.client.getBalance({ address: smart.address })).toBe(0n)
  })

  onlyInAll(test)(
    'behavior: two requests at once, of which the first deploys the account',
    async () => {
      await setPolicy()
      const { send } = await createUser()
      const both = decide(true).then(() => decide(true))
      const hashes = await Promise.all([send(), send()])
      await both
      expect(new Set(hashes).size).toBe(2)
      expect(sentOperations().map(({ factory }) => Boolean(factory))).toEqual([true, false])
    },
  )

  test('T59: an approval that is rejected reserves one operation, however often it is asked', async () => {
    await setPolicy()
    const { send } = await createUser()
    const before = await reservedOf()
    for (const _ of [1, 2, 3]) {
      decide(false)
      await expect(send()).rejects.toMatchObject({ code: 4001 })
    }
    const reserved = (await reservedOf()) - before
    decide(true)
    await send()
    expect((await reservedOf()) - before).toBe(reserved)
  })

  onlyInAll(test)('behavior: coins that the account lacks are a problem all the same', async () => {
    await setPolicy()
    const { send } = await createUser()
    const shown = decide(false, ({ costs }) => costs?.problem !== undefined)
    await expect(send({ value: '0x1' })).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect((await shown).costs?.problem).toEqual({ kind: 'balance' })
  })
})

describe('an operation that the project does not pay for', () => {
  test('error: the user sees the fee and the reason, and pays', async () => {
    const { send, smart } = await createUser()
    await server.chains.fund(chainId, smart.address)
    const amount = await reservedOf()
    const refusals = [
      ['another contract', {}, { to: other }, 'notCovered'],
      ['the budget is used up', { budget: amount + 1n }, {}, 'spent'],
      ['the limit of the user is used up', { perUserDay: 1n }, {}, 'spent'],
    ] as const
    for (const [name, policy, call, unpaid] of refusals) {
      await setPolicy(policy)
      const shown = decide(true)
      await send(call)
      const { costs } = await shown
      expect(costs, name).toMatchObject({ paidBy: undefined, problem: undefined, unpaid })
      expect(costs!.fee, name).toBeGreaterThan(0n)
      expect(server.state.operations.at(-1), name).not.toHaveProperty('paymaster')
    }
  })

  test('behavior: without a sponsorship, there is no reason to tell', async () => {
    await sponsorships().remove('demo', chainId)
    const { send, smart } = await createUser()
    await server.chains.fund(chainId, smart.address)
    const shown = decide(true)
    await send()
    expect((await shown).costs).toMatchObject({ paidBy: undefined, unpaid: undefined })
  })

  onlyInAll(test)('error: the server does not answer about the fee', async () => {
    await setPolicy()
    const { send, smart } = await createUser()
    await server.chains.fund(chainId, smart.address)
    for (const broken of ['/api/1/sponsor/stub', '/api/1/sponsor']) {
      server.state.intercept = (path) => {
        if (path === broken) throw new TypeError('away')
        return undefined
      }
      const shown = decide(true)
      await send()
      expect((await shown).costs, broken).toMatchObject({ paidBy: undefined, unpaid: 'notAsked' })
    }
  })

  test('T59: a paymaster at the zero address would be the account itself', async () => {
    await setPolicy()
    const { send } = await createUser()
    const zero = `0x${'0'.repeat(40)}`
    for (const paymaster of [zero, '0x', `${shop}00`]) {
      server.state.intercept = (path) =>
        path.startsWith('/api/1/sponsor')
          ? {
              paymaster,
              paymasterData: '0x',
              paymasterPostOpGasLimit: '0x1',
              paymasterVerificationGasLimit: '0x1',
              sponsor: { name: 'Evil' },
            }
          : undefined
      const shown = decide(false, ({ costs }) => costs?.problem !== undefined)
      await expect(send()).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
      expect((await shown).costs).toMatchObject({ paidBy: undefined, unpaid: 'notAsked' })
    }
  })

  test('error: the budget is used up after the approval, so nothing is sent', async () => {
    await setPolicy()
    const { send } = await createUser()
    // The second operation needs a new signature, because the first one uses its nonce.
    const both = decide(true).then(() => decide(true))
    const first = send()
    const second = send()
    await both
    await setPolicy({ budget: 1n })
    await first
    await expect(second).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining('no longer pays'),
    })
    expect(sentOperations()).toHaveLength(1)
  })
})

describe('an operation that is not carried out', () => {
  /** Creates a user whose paid operation waits at the bundler. */
  async function createWaiting() {
    await sponsorships().remove('demo', chainId)
    const user = await createUser()
    await server.chains.fund(chainId, user.smart.address)
    decide(true)
    const failure = user.send().catch((error) => error)
    // Wait until the wallet has seen that the bundler has the operation.
    await vi.waitFor(() => expect(server.state.answered).toContain('eth_getUserOperationByHash'), {
      timeout: 20_000,
    })
    // From here on, the page's clock runs faster, so that the wallet waits only briefly. The server runs in the same
    // process. Its own clock is unchanged, because it would otherwise refuse later proofs as too old.
    const { now } = performance
    const isPage = () => new Error().stack?.includes('/apps/frame/src/outbox/')
    vi.spyOn(performance, 'now').mockImplementation(
      () => now.call(performance) * (isPage() ? 20 : 1),
    )
    return { ...user, failure }
  }

  // Skip this with alto. It does not report pending operations, so the wallet cannot tell that the operation was
  // dropped.
  test.skipIf(hasAlto)('behavior: the bundler has forgotten it: it is sent once more', async () => {
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    const { failure: answer } = await createWaiting()
    await server.askBundler('debug_bundler_clearState')
    await server.askBundler('debug_bundler_setBundlingMode', 'auto')
    expect(await answer).toMatch(/^0x[\da-f]{64}$/)
    expect(new Set(sentOperations().map((it) => JSON.stringify(it))).size).toBe(1)
  })

  test.skipIf(hasAlto)('error: the bundler has dropped it, and refuses it', async () => {
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    const { failure } = await createWaiting()
    await server.askBundler('debug_bundler_clearState')
    server.state.intercept = (_, { method }) =>
      method === 'eth_sendUserOperation'
        ? { error: { code: -32500, message: 'refused' } }
        : undefined
    expect(await failure).toMatchObject({
      code: -32000,
      data: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
      message: expect.stringContaining('dropped'),
    })
  })

  onlyInAll(test)('error: another device has replaced it', async () => {
    await server.askBundler('debug_bundler_setBundlingMode', 'manual')
    const { failure, key, smart } = await createWaiting()
    await SponsoredUser.replaceLast(server, { key, smart })
    await server.askBundler('debug_bundler_sendBundleNow')
    await server.askBundler('debug_bundler_setBundlingMode', 'auto')
    expect(await failure).toMatchObject({ reason: 'NONCE_TAKEN' })
  })

  // Skip this with alto, which accepts the fees of the last ten seconds.
  test.skipIf(hasAlto)('error: the fee has risen since the user saw it', async () => {
    await sponsorships().remove('demo', chainId)
    const { send, smart } = await createUser()
    await server.chains.fund(chainId, smart.address)
    const sending = send()
    await vi.waitFor(() => expect(approvals.getState().queue[0]?.costs?.fee).toBeDefined(), 20_000)
    const setBaseFee = async (wei: bigint) => {
      await server.chains.ask(chainId, 'hardhat_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`)
      await server.chains.ask(chainId, 'evm_mine')
    }
    await setBaseFee(10n ** 13n)
    decide(true)
    await expect(sending).rejects.toMatchObject({
      code: -32000,
      message: expect.stringContaining('fee has risen'),
    })
    await setBaseFee(10n ** 9n)
  })
})
