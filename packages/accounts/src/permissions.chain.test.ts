import { encodeFunctionData, type Hex, parseAbi, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as ChainHarness from '../test/ChainHarness.ts'
import * as Delegation from './Delegation.ts'
import * as HybridDeleGator from './HybridDeleGator.ts'
import * as Permission from './Permission.ts'

/** Checks the limits of a session key against the enforcers on the chain. */

const chains = ChainHarness.create()
let chain: ChainHarness.Payer
beforeAll(async () => {
  chain = await chains.open()
  for (const address of [counter, otherCounter])
    await chain.request({ method: 'hardhat_setCode', params: [address, counting] } as never)
  for (const address of [token, otherToken])
    await chain.request({ method: 'hardhat_setCode', params: [address, agreeing] } as never)
})

const counter = '0x00000000000000000000000000000000000C0001'
const otherCounter = '0x00000000000000000000000000000000000c0002'
const token = '0x00000000000000000000000000000000000C0003'
const otherToken = '0x00000000000000000000000000000000000c0004'
const friend = '0x00000000000000000000000000000000000000A1'
/** The code of a contract that increments its first storage slot on every call. */
const counting = '0x5f546001015f5500'
/** The code of a contract that returns true for every call. */
const agreeing = '0x60015f5260205ff3'
const increment = '0xd09de08a'
const transfer = (amount: bigint, to: Hex = friend) =>
  encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [to, amount],
  })

const now = async () => (await chain.getBlock()).timestamp

async function travel(seconds: bigint) {
  await chain.request({ method: 'evm_increaseTime', params: [Number(seconds)] } as never)
  await chain.request({ method: 'evm_mine', params: [] } as never)
}

/** Deploys an account that grants a permission to a session key. */
async function grant(limits: Omit<Permission.Permission, 'expiry'>, lifetime = 3_600n) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = HybridDeleGator.from(owner.address)
  await ChainHarness.deploy(chain, account.deployment)
  await chains.fund(account.address)
  const session = await chains.open()
  const permission = { ...limits, expiry: (await now()) + lifetime }
  const delegation: Delegation.Delegation = {
    caveats: Permission.toCaveats(permission),
    delegate: session.account.address,
    delegator: account.address,
    salt: 1n,
  }
  const typedData = Delegation.toTypedData(delegation, 1) as TypedDataDefinition
  const context = Delegation.encodeContext({
    ...delegation,
    signature: await owner.signTypedData(typedData),
  })
  /** Redeems the permission. Returns `done`, or the reason with which an enforcer reverted. */
  const redeem = async (
    { data = '0x', to, value = 0n }: { data?: Hex; to: Hex; value?: bigint },
    sender = session,
  ) => {
    try {
      const call = Delegation.toRedeemCall(context, { data, to, value })
      const hash = await sender.sendTransaction({ data: call.data, to: call.to })
      const { status } = await chain.waitForTransactionReceipt({ hash })
      return status === 'success' ? 'done' : 'reverted'
    } catch (error) {
      return /[\w-]*Enforcer:[\w-]+/.exec(String(error))?.[0] ?? 'refused'
    }
  }
  const use = async () => {
    const reads = Permission.toReads(delegation, permission)
    const parts = await Promise.all(
      reads.map(async ({ data, parse, to }) => parse((await chain.call({ data, to })).data!)),
    )
    return Object.assign({}, ...parts) as Permission.Use
  }
  /** Makes a call in the name of the account, as one of its operations would. */
  const act = async ({ data, to }: { data: Hex; to: Hex }) => {
    const { address } = account
    await chain.request({ method: 'hardhat_impersonateAccount', params: [address] } as never)
    const params = [{ data, from: address, to }]
    const hash = await chain.request({ method: 'eth_sendTransaction', params } as never)
    await chain.waitForTransactionReceipt({ hash: hash as Hex })
  }
  return { account, act, delegation, redeem, use }
}

describe('calls', () => {
  const calls = { limit: 2n, selectors: [increment], targets: [counter] } as const

  test('default: given functions of given contracts, a number of times', async () => {
    const { redeem, use } = await grant({ calls })
    expect(await use()).toEqual({ calls: 0n, isRevoked: false })
    expect(await redeem({ data: increment, to: counter })).toBe('done')
    expect(await redeem({ data: increment, to: otherCounter })).toBe(
      'AllowedTargetsEnforcer:target-address-not-allowed',
    )
    expect(await redeem({ data: '0x12345678', to: counter })).toBe(
      'AllowedMethodsEnforcer:method-not-allowed',
    )
    expect(await redeem({ data: increment, to: counter, value: 1n })).toBe(
      'ValueLteEnforcer:value-too-high',
    )
    expect(await redeem({ data: increment, to: counter })).toBe('done')
    expect(await use()).toEqual({ calls: 2n, isRevoked: false })
    expect(await redeem({ data: increment, to: counter })).toBe(
      'LimitedCallsEnforcer:limit-exceeded',
    )
  })

  test('T35: another key cannot use it', async () => {
    const { redeem } = await grant({ calls })
    expect(await redeem({ data: increment, to: counter }, await chains.open())).toBe('refused')
  })

  test('behavior: coins along with a call, up to an amount', async () => {
    const coins = { amount: 5n, period: 600n, start: await now() }
    const { redeem, use } = await grant({ calls: { ...calls, limit: 9n }, coins })
    expect(await redeem({ data: increment, to: counter, value: 3n })).toBe('done')
    expect(await redeem({ data: increment, to: counter, value: 3n })).toBe(
      'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await redeem({ to: friend, value: 1n })).toMatch(/Allowed\w+Enforcer/)
    expect(await use()).toEqual({ calls: 1n, coins: 3n, isRevoked: false })
  })
})

describe('coins', () => {
  test('default: an amount per period, and no calls', async () => {
    const coins = { amount: 10n, period: 600n, start: await now() }
    const { redeem, use } = await grant({ coins })
    expect(await redeem({ to: friend, value: 6n })).toBe('done')
    expect(await redeem({ to: friend, value: 6n })).toBe(
      'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await redeem({ data: increment, to: counter })).toBe(
      'ExactCalldataEnforcer:invalid-calldata',
    )
    expect(await use()).toEqual({ coins: 6n, isRevoked: false })
    await travel(600n)
    expect(await use()).toEqual({ coins: 0n, isRevoked: false })
    expect(await redeem({ to: friend, value: 10n })).toBe('done')
  })
})

describe('tokens', () => {
  test('default: an amount of one token per period, and nothing else', async () => {
    const tokens = { amount: 10n, period: 600n, start: await now(), token } as const
    const { redeem, use } = await grant({ tokens })
    expect(await redeem({ data: transfer(6n), to: token })).toBe('done')
    expect(await redeem({ data: transfer(6n), to: token })).toBe(
      'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    )
    expect(await redeem({ data: transfer(1n), to: otherToken })).toMatch(
      /^ERC20PeriodTransferEnforcer:/,
    )
    const approve = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 amount)']),
      args: [friend, 1n],
    })
    expect(await redeem({ data: approve, to: token })).toMatch(/^ERC20PeriodTransferEnforcer:/)
    expect(await redeem({ data: transfer(1n), to: token, value: 1n })).toBe(
      'ValueLteEnforcer:value-too-high',
    )
    expect(await use()).toEqual({ isRevoked: false, tokens: 6n })
  })
})

describe('the end', () => {
  const calls = { limit: 9n, selectors: [increment], targets: [counter] } as const

  test('default: after the expiry', async () => {
    const { redeem } = await grant({ calls })
    expect(await redeem({ data: increment, to: counter })).toBe('done')
    await travel(3_600n)
    expect(await redeem({ data: increment, to: counter })).toBe(
      'TimestampEnforcer:expired-delegation',
    )
  })

  test('behavior: after the account disabled it', async () => {
    const { act, delegation, redeem, use } = await grant({ calls })
    expect(await redeem({ data: increment, to: counter })).toBe('done')
    await act(Delegation.toDisableCall(delegation))
    expect(await use()).toEqual({ calls: 1n, isRevoked: true })
    expect(await redeem({ data: increment, to: counter })).toBe('refused')
  })

  test('behavior: the manager computes the same hash', async () => {
    const { delegation } = await grant({ calls })
    const abi = parseAbi([
      'struct Caveat { address enforcer; bytes terms; bytes args; }',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
      'function getDelegationHash(Delegation delegation) pure returns (bytes32)',
    ])
    const hash = await chain.readContract({
      abi,
      address: Delegation.manager,
      args: [
        {
          ...delegation,
          authority: `0x${'ff'.repeat(32)}`,
          caveats: delegation.caveats.map((it) => ({ ...it, args: '0x' as const })),
          signature: '0x',
        },
      ],
      functionName: 'getDelegationHash',
    })
    expect(hash).toBe(Delegation.hash(delegation))
  })
})
