import { HybridDeleGator } from '@latchkey/accounts'
import type { LocalChains } from '@latchkey/dev'
import type { Network } from '@latchkey/protocol'
import { DeviceStore, enter } from '@latchkey/vault'
import { createPublicClient, type Hex, http, keccak256, numberToHex, pad, toHex } from 'viem'
import { createBundlerClient, entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { base, optimism } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warmUp } from '../../packages/dev/test/warmUp.ts'
import * as Chains from '../../packages/server/src/chain/Chains.ts'
import * as Development from '../../packages/server/src/development/Development.ts'
import { settle } from '../../packages/server/src/sponsor/settle.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { amount, selector, shop, toOperation } from '../harness/SponsoredCall.ts'
import { hasAlto, startChains } from '../harness/startChains.ts'

/** These tests check sponsorship by the operator, on a local chain with its bundler and its paymaster. */
const chain = 'eip155:8453'
const other = `0x${'0b'.repeat(20)}` as const

let chains: LocalChains.LocalChains
let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  chains = await startChains(chain)
  await warmUp(chains, chain)
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create({ localChains: chains }))
}, 60_000)
afterAll(async () => {
  await deployment?.stop()
  await chains?.stop()
})

const coin = 10n ** 18n
const setPolicy = (change: object = {}) =>
  deployment.store.sponsorships.set({
    budget: 100n * coin,
    calls: { [shop]: [selector] },
    chain,
    perUserDay: 10n * coin,
    projectId: 'demo',
    ...change,
  })
const getReserved = async () => (await deployment.store.sponsorships.find('demo', chain))!.reserved

/** Creates a signed-in user whose smart account has no coins. */
async function createUser(email: string, at = target) {
  const player = await PlayedFrame.create(at)
  await player.signIn(email)
  const { walletId } = (await player.store.get())!
  const { keys } = await enter(
    { custodian: player.custodian, store: DeviceStore.memory() },
    { slots: await player.slots(), walletId },
  )
  const owner = privateKeyToAccount(toHex(keys.evm!.secret))
  const account = HybridDeleGator.from(owner.address)
  return { account, api: player.session, owner }
}

type User = Awaited<ReturnType<typeof createUser>>

const ask = (user: User, change: object = {}, at: Network.CaipId = chain) =>
  user.api.call('getPaymasterData', { chain: at, operation: toOperation(user.account, change) })
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => error.reason,
  )

/** Lets the server estimate an operation and pay for it, then signs and sends it. Returns its receipt. */
async function operate(user: User, at: 'eip155:10' | typeof chain = chain) {
  const { account, api, owner } = user
  const network = at === chain ? base : optimism
  const client = createPublicClient({
    chain: network,
    transport: http(chains.upstreams.get(at)![0]!.href),
  })
  const bundler = createBundlerClient({
    client,
    pollingInterval: 10,
    transport: http(chains.bundlers.get(at)![0]!.href, { retryCount: 0 }),
  })
  const draft = toOperation(user.account)
  const { sponsor, ...stub } = await api.call('getPaymasterStubData', {
    chain: at,
    operation: draft,
  })
  expect(sponsor).toEqual({ name: 'Demo' })
  const estimated = (await bundler.request({
    method: 'eth_estimateUserOperationGas',
    params: [{ ...draft, ...stub } as never, entryPoint07Address],
  })) as Record<string, Hex>
  const { callGasLimit, preVerificationGas, verificationGasLimit } = estimated
  const limited = { ...draft, callGasLimit, preVerificationGas, verificationGasLimit }
  const answer = await api.call('getPaymasterData', { chain: at, operation: limited })
  const { sponsor: _, ...paid } = answer
  const { signature: __, ...unsigned } = { ...limited, ...paid }
  const numbers = Object.entries(unsigned).map(([key, value]) => [
    key,
    /Gas|nonce|Fee/.test(key) ? BigInt(value!) : value,
  ])
  const typedData = account.toTypedData(Object.fromEntries(numbers), network.id)
  const signature = await owner.signTypedData(typedData as never)
  const hash = (await bundler.request({
    method: 'eth_sendUserOperation',
    params: [{ ...unsigned, signature } as never, entryPoint07Address],
  })) as Hex
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  return { client, paymaster: paid.paymaster as Hex, receipt }
}

describe('sponsorship', () => {
  test('default: an account without coins deploys itself and calls the contract', async () => {
    await setPolicy()
    const user = await createUser('ada@example.com')
    const { client, paymaster, receipt } = await operate(user)
    expect(receipt.success).toBe(true)
    expect(receipt.paymaster?.toLowerCase()).toBe(paymaster)
    expect(await client.getBalance({ address: user.account.address })).toBe(0n)
    // The reserved amount is at least as high as what the paymaster paid.
    expect(await getReserved()).toBeGreaterThanOrEqual(receipt.actualGasCost)
    const deposit = await client.readContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      args: [paymaster],
      functionName: 'balanceOf',
    })
    expect(deposit).toBe(1_000n * coin - receipt.actualGasCost)
  })

  test('T59: the reservation of an operation that was not carried out in time is released', async () => {
    // Use another chain, because this test moves its clock forward.
    const at = 'eip155:10'
    await setPolicy({ chain: at })
    const reserved = async () => (await deployment.store.sponsorships.find('demo', at))!.reserved
    const settleAll = () =>
      settle({
        chains: Chains.create({ allowPrivate: true, upstreams: chains.upstreams }),
        sponsorships: deployment.store.sponsorships,
      })
    await operate(await createUser('nora@example.com'), at)
    const used = await reserved()
    expect(await reasonOf(ask(await createUser('olaf@example.com'), {}, at))).toBe('answered')
    expect(await reserved()).toBeGreaterThan(used)
    await settleAll()
    expect(await reserved()).toBeGreaterThan(used)
    await chains.ask(at, 'evm_increaseTime', 301)
    await chains.ask(at, 'evm_mine')
    await Promise.all([settleAll(), settleAll()])
    expect(await reserved()).toBe(used)
  })

  test('error: T59: an operation that the sponsorship does not cover', async () => {
    await setPolicy()
    const user = await createUser('bob@example.com')
    const stranger = await createUser('mallory@example.com')
    const call = { data: selector, to: shop, value: 0n } as const
    const refused: Record<string, [change: object, chain?: Network.CaipId]> = {
      'an account of another user': [{ sender: stranger.account.address }],
      'another contract': [{ calls: [{ ...call, to: other }] }],
      'another factory': [{ factory: other }],
      'another method': [{ calls: [{ ...call, data: '0x87654321' }] }],
      'call data of another form': [{ callData: `${user.account.encodeCalls([call])}00` }],
      'no call': [{ calls: [] }],
      'one call of two': [{ calls: [call, { ...call, to: other }] }],
      'the key itself': [{ factory: null, factoryData: null, sender: user.owner.address }],
    }
    const before = await getReserved()
    for (const [name, [change, at]] of Object.entries(refused))
      expect(await reasonOf(ask(user, change, at)), name).toBe('NOT_SPONSORED')
    // These chains have no paymaster, have no sponsorship, or are not in the table.
    for (const at of ['eip155:324', 'eip155:1', 'eip155:123456'] as const)
      expect(await reasonOf(ask(user, {}, at)), at).toBe('NOT_FOUND')
    for (const change of [
      { nonce: 'canary' },
      { nonce: numberToHex(2n ** 64n) },
      { callGasLimit: null },
      { callGasLimit: numberToHex(2n ** 128n) },
      { maxFeePerGas: '0x0' },
      { signature: 1 },
    ])
      expect(await reasonOf(ask(user, change))).toBe('INVALID')
    expect(await getReserved()).toBe(before)
    expect(await reasonOf(ask(user))).toBe('answered')
    await setPolicy({ calls: { [other]: [] } })
    expect(await reasonOf(ask(user, { calls: [{ ...call, to: other }] }))).toBe('answered')
  })

  test('error: T59: fees and gas that would pay the sender of the bundle', async () => {
    await setPolicy()
    const user = await createUser('eve@example.com')
    const fees = (wei: bigint) => ({
      maxFeePerGas: numberToHex(wei),
      maxPriorityFeePerGas: numberToHex(wei),
    })
    const long = `0x${'11'.repeat(10_000)}`
    const refused: Record<string, [change: object, problem: RegExp]> = {
      'a high fee': [{ maxFeePerGas: numberToHex(10n ** 12n) }, /highest fee/],
      'a high fee as the tip': [fees(10n ** 12n), /tip/],
      // The highest fee is allowed, because it is less than twice the sum of base fee and tip. The tip alone is too
      // high.
      'a high tip': [fees(2_000_000_001n), /tip/],
      'another nonce than the next': [{ nonce: '0x1' }, /AA25/],
      'gas before the verification': [{ preVerificationGas: numberToHex(10n ** 6n) }, /preVer/],
      'gas of the call': [{ callGasLimit: numberToHex(10n ** 6n) }, /callGas/],
      'gas of the signature': [
        { preVerificationGas: numberToHex(150_000), signature: long },
        /preVer/,
      ],
      'gas of the verification': [{ verificationGasLimit: numberToHex(10n ** 7n) }, /verif/],
    }
    const before = await getReserved()
    for (const [name, [change, problem]] of Object.entries(refused))
      await expect(ask(user, change), name).rejects.toMatchObject({
        message: expect.stringMatching(problem),
        reason: 'NOT_SPONSORED',
      })
    expect(await getReserved()).toBe(before)
    expect(await reasonOf(ask(user))).toBe('answered')
  })

  test('error: T59: an account whose code the user has replaced', async () => {
    await setPolicy()
    const user = await createUser('ivan@example.com')
    const { address } = user.account
    await operate(user)
    // These limits are below every estimate.
    const limits = { callGasLimit: '0x1', preVerificationGas: '0x1', verificationGasLimit: '0x1' }
    const deployed = { ...limits, factory: null, factoryData: null, nonce: '0x1' }
    expect(await reasonOf(ask(user, deployed))).toBe('answered')
    // This code accepts every operation and makes no call, so the call data does not describe what the operation does.
    const code = `0x${'c0de'.repeat(10)}`
    await chains.ask(chain, 'hardhat_setCode', code, '0x5f5f5260205ff3')
    const slot = numberToHex(BigInt(keccak256(toHex('eip1967.proxy.implementation'))) - 1n)
    const set = (implementation: string) =>
      chains.ask(chain, 'hardhat_setStorageAt', address, slot, pad(implementation as Hex))
    const before = await getReserved()
    await set(code)
    await expect(ask(user, deployed)).rejects.toMatchObject({
      message: expect.stringContaining('code'),
      reason: 'NOT_SPONSORED',
    })
    expect(await getReserved()).toBe(before)
    await set(HybridDeleGator.contracts.implementation)
    expect(await reasonOf(ask(user, deployed))).toBe('answered')
  })

  test('error: T59: nothing is signed without the node or the bundler', async () => {
    await setPolicy()
    const away = new Map([[chain, [new URL('http://127.0.0.1:9')]]] as const)
    for (const part of [{ bundlers: away }, { upstreams: away }]) {
      const app = await deployment.create({ localChains: { ...chains, ...part } })
      const [name] = Object.keys(part)
      const user = await createUser(`${name}@example.com`, PlayedFrame.toApp(app))
      const before = await getReserved()
      expect(await reasonOf(ask(user)), name).toBe('UNAVAILABLE')
      expect(await getReserved()).toBe(before)
    }
  })

  // Use fewer operations with alto. On a busy machine, alto does not answer a hundred estimates before the server's
  // time-out.
  const count = hasAlto ? 10 : 100
  test(`error: T59: ${count} parallel requests never exceed the budget`, async () => {
    const users: User[] = []
    for (let index = 0; index < 5; index++)
      users.push(await createUser(`user-${index}@example.com`))
    await deployment.store.sponsorships.remove('demo', chain)
    await setPolicy({ budget: 2n * amount, perUserDay: 1_000n * coin })
    // Each user sends several requests for the same operation, which counts once.
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, index) => reasonOf(ask(users[index % 5]!))),
    )
    expect(outcomes.filter((it) => it === 'answered')).toHaveLength(count * 0.4)
    expect(outcomes.filter((it) => it === 'SPONSORSHIP_SPENT')).toHaveLength(count * 0.6)
    expect(await getReserved()).toBe(2n * amount)
  })
})

describe('the sponsorship of the demo', () => {
  test('T59: on local chains with the embedded database only, and the developer can change it', async () => {
    const { store } = deployment
    const { sponsorships } = store
    for (const it of await sponsorships.list()) await sponsorships.remove('demo', it.chain)
    const databaseUrl = 'postgres://db.example/production'
    await Development.seed(store, { databaseUrl, localChains: chains })
    await Development.seed(store, { databaseUrl: undefined })
    expect(await sponsorships.list()).toEqual([])
    const seed = () => Development.seed(store, { databaseUrl: undefined, localChains: chains })
    await seed()
    const found = await sponsorships.list()
    expect(found.map((it) => it.chain).sort()).toEqual([...chains.bundlers.keys()].sort())
    const seeded = { '0x70997970c51812dc3a010c7d01b50e0d17dc79c8': [] }
    for (const { calls } of found) expect(calls).toEqual(seeded)
    await setPolicy({ budget: 1n })
    await seed()
    expect(await sponsorships.find('demo', chain)).toMatchObject({ budget: 1n })
  })
})
