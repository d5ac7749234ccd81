import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import { encodeFunctionData, numberToHex, parseEther } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests `eth_sendUserOperation` of an app, on a local chain with its bundler. */

const { decide, freshAddress } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

type User = Awaited<ReturnType<typeof FrameUser.create>>

const half = parseEther('0.5')
const twice = (to: `0x${string}`) => [
  { data: '0x' as const, to, value: half },
  { data: '0x' as const, to, value: half },
]

/** Requests an operation with two payments. */
const ask = (
  { open, smart }: Pick<User, 'open' | 'smart'>,
  to: `0x${string}`,
  change: object = {},
  entryPoint = UserOperation.entryPoint,
) => {
  const operation = { callData: smart.encodeCalls(twice(to)), sender: smart.address, ...change }
  return open().request({
    method: 'eth_sendUserOperation',
    params: [operation, entryPoint],
  }) as Promise<`0x${string}`>
}

const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address })

describe('eth_sendUserOperation', () => {
  test('default: shows and makes the calls, and returns the hash of the operation', async () => {
    const user = await FrameUser.create(chain)
    const shop = freshAddress()
    // The wallet sets the fields that the app must not set.
    const asked = ask(user, shop, {
      callGasLimit: '0x1',
      signature: '0x1234',
    })
    const { explanation } = await decide(true)
    const steps = explanation.sections.flatMap(({ content }) =>
      content.kind === 'steps' ? content.steps : [],
    )
    expect(steps).toHaveLength(2)
    const hash = await asked
    const { request } = user.open()
    const receipt = await vi.waitUntil(
      () => request({ method: 'eth_getUserOperationReceipt', params: [hash] }),
      { interval: 50, timeout: 30_000 },
    )
    expect(receipt).toMatchObject({ success: true })
    expect(await balanceOf(shop)).toBe(2n * half)
    expect(await request({ method: 'eth_getUserOperationByHash', params: [hash] })).toMatchObject({
      userOperation: { sender: expect.stringMatching(new RegExp(user.smart.address, 'i')) },
    })
    expect(await request({ method: 'eth_supportedEntryPoints' })).toContain(
      UserOperation.entryPoint,
    )
    const { userOperation } = Object(
      await request({ method: 'eth_getUserOperationByHash', params: [hash] }),
    )
    const estimated = await request({
      method: 'eth_estimateUserOperationGas',
      // The account is now deployed.
      params: [
        { ...userOperation, factory: undefined, factoryData: undefined, nonce: '0x1' },
        UserOperation.entryPoint,
      ],
    })
    expect(estimated).toMatchObject({ callGasLimit: expect.stringMatching(/^0x[\da-f]+$/) })
  })

  test('behavior: takes a nonce and fees, and warns of high ones', async () => {
    const user = await FrameUser.create(chain)
    const gwei = (count: bigint) => numberToHex(count * 10n ** 9n)
    const shop = freshAddress()
    const fees = { maxFeePerGas: gwei(7n), maxPriorityFeePerGas: gwei(2n) }
    const [shown, hash] = await Promise.all([
      decide(true),
      ask(user, shop, { ...fees, nonce: '0x0' }),
    ])
    expect(shown.costs!.fee! % (7n * 10n ** 9n)).toBe(0n)
    expect(shown.costs!.warnings).toEqual([])
    const { request } = user.open()
    const find = () => request({ method: 'eth_getUserOperationByHash', params: [hash] })
    // Some bundlers return the operation only after it is mined.
    const found = await vi.waitUntil(find, { interval: 50, timeout: 30_000 })
    expect(found).toMatchObject({ userOperation: { ...fees, nonce: '0x0' } })
    await vi.waitFor(async () => expect(await balanceOf(shop)).toBe(2n * half), {
      timeout: 30_000,
    })

    const dear = ask(user, freshAddress(), {
      maxFeePerGas: gwei(2_000n),
      maxPriorityFeePerGas: gwei(1_500n),
    })
    const [warned] = await Promise.all([
      decide(false),
      expect(dear).rejects.toMatchObject({ code: 4001 }),
    ])
    expect(warned.costs!.warnings!.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['feeHigh', 'tipHigh']),
    )
  })

  test.each([
    ['0x0', 'was used'],
    ['0x5', 'is higher than the next one'],
    [numberToHex(1n << 64n), 'has another key'],
  ])('error: a nonce of %s, which %s', async (nonce) => {
    const user = await FrameUser.create(chain)
    const first = ask(user, freshAddress())
    await decide(true)
    const { request } = user.open()
    const params = [await first]
    await vi.waitUntil(() => request({ method: 'eth_getUserOperationReceipt', params }), {
      interval: 50,
      timeout: 30_000,
    })
    const sent = chain.count('eth_sendUserOperation')
    const asked = ask(user, freshAddress(), { nonce })
    await Promise.all([
      decide(true),
      expect(asked).rejects.toMatchObject({ reason: 'NONCE_TAKEN' }),
    ])
    expect(chain.count('eth_sendUserOperation')).toBe(sent)
  })

  test('behavior: the deposit at the entry point pays the fee', async () => {
    const user = await FrameUser.create(chain)
    const { address } = user.smart
    const setBalance = (balance: bigint) =>
      chain.chains.ask(FrameUser.chainId, 'hardhat_setBalance', address, numberToHex(balance))
    const deposit = encodeFunctionData({
      abi: entryPoint07Abi,
      args: [address],
      functionName: 'depositTo',
    })
    // The balance is exactly the two payments, with nothing left for the fee.
    await setBalance(2n * half)
    const short = ask(user, freshAddress())
    const [{ costs }] = await Promise.all([
      decide(false, FrameUser.hasProblem),
      expect(short).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' }),
    ])
    expect(costs?.problem).toEqual({ kind: 'balance' })

    const payer = freshAddress()
    await chain.chains.fund(FrameUser.chainId, payer)
    await chain.chains.ask(FrameUser.chainId, 'hardhat_impersonateAccount', payer)
    const call = { data: deposit, from: payer, to: UserOperation.entryPoint }
    await chain.chains.ask(FrameUser.chainId, 'eth_sendTransaction', {
      ...call,
      value: numberToHex(half),
    })
    const shop = freshAddress()
    const [shown] = await Promise.all([decide(true), ask(user, shop)])
    expect(shown.costs).toMatchObject({ balance: 2n * half, problem: undefined })
    expect(shown.costs!.fee).toBeGreaterThan(0n)
    await vi.waitFor(async () => expect(await balanceOf(shop)).toBe(2n * half), {
      timeout: 30_000,
    })
    expect(await balanceOf(address)).toBe(0n)
    // The deposit can pay only fees. The sent amounts still need a balance.
    const second = ask(user, freshAddress())
    await Promise.all([
      decide(false, FrameUser.hasProblem),
      expect(second).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' }),
    ])
  })

  test('error: the user rejects it', async () => {
    const user = await FrameUser.create(chain)
    const asked = ask(user, freshAddress())
    await Promise.all([
      decide(false),
      expect(asked).rejects.toMatchObject({ code: 4001, reason: 'USER_REJECTED' }),
    ])
    expect(chain.count('eth_sendUserOperation')).toBe(0)
  })

  test.each<[name: string, problem: string, change: object, entryPoint?: `0x${string}`]>([
    [
      'another entry point',
      `[1]\` must be ${UserOperation.entryPoint}, version 0.7 of the entry point`,
      {},
      '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
    ],
    [
      'a paymaster',
      '[0].paymaster` must be absent: use paymasterService of wallet_sendCalls',
      { paymaster: freshAddress() },
    ],
    [
      'a paymaster of version 0.6',
      '[0].paymasterAndData` must be absent: use paymasterService of wallet_sendCalls',
      { paymasterAndData: freshAddress() },
    ],
    [
      'T35: an authorization',
      '[0].eip7702Auth` must be absent: the wallet sets it',
      { eip7702Auth: { address: freshAddress() } },
    ],
    [
      'T48: call data that is not an execute of the account',
      '[0].callData` must be an execute of the smart account. wallet_sendCalls encodes the calls',
      { callData: '0xdeadbeef' },
    ],
    ['a nonce that is not a quantity', '[0].nonce` must be a quantity such as 0x1', { nonce: '7' }],
    [
      'a fee that is not a quantity',
      '[0].maxFeePerGas` must be a quantity such as 0x1',
      { maxFeePerGas: 'high' },
    ],
    [
      'a tip that is not a quantity',
      '[0].maxPriorityFeePerGas` must be a quantity such as 0x1',
      { maxPriorityFeePerGas: -1 },
    ],
    ['no call data', '[0].callData` must be hexadecimal bytes', { callData: undefined }],
    ['call data that is not hex', '[0].callData` must be hexadecimal bytes', { callData: 7 }],
  ])('error: %s', async (_, problem, change, entryPoint) => {
    const user = await FrameUser.create(chain)
    const asked = ask(user, freshAddress(), change, entryPoint)
    await expect(asked).rejects.toMatchObject({
      code: -32602,
      message: `The params of "eth_sendUserOperation" are invalid: \`params${problem}.`,
    })
    expect(chain.called).toEqual([])
  })

  test('error: T48 another account, or the key', async () => {
    const user = await FrameUser.create(chain)
    const other = HybridDeleGator.from(freshAddress())
    await expect(ask(user, freshAddress(), { sender: other.address })).rejects.toMatchObject({
      reason: 'ACCOUNT_UNKNOWN',
    })
    await expect(ask(user, freshAddress(), { sender: user.owner })).rejects.toMatchObject({
      code: 5710,
    })
    expect(chain.count('eth_sendUserOperation')).toBe(0)
  })
})
