import {
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  parseAbi,
  parseEther,
  type TypedDataDefinition,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as ChainHarness from '../test/ChainHarness.ts'
import * as HybridDeleGator from './HybridDeleGator.ts'
import type * as UserOperation from './UserOperation.ts'

/** Compares the values of this package with the deployed contracts. */

const chains = ChainHarness.create()

const typedData = {
  domain: { chainId: 1, name: 'Letters' },
  message: { text: 'Good morning' },
  primaryType: 'Letter',
  types: { Letter: [{ name: 'text', type: 'string' }] },
} as const satisfies TypedDataDefinition

const recipients = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000b2',
] as const

function createAccount() {
  const owner = privateKeyToAccount(generatePrivateKey())
  return { account: HybridDeleGator.from(owner.address), owner }
}

/** Sends an operation of an account, with its deployment if it is the first. */
async function handle(
  chain: ChainHarness.Payer,
  { account, owner }: ReturnType<typeof createAccount>,
  changed: Partial<UserOperation.UserOperation>,
) {
  const isDeployed = Boolean(await chain.getCode({ address: account.address }))
  const { data: factoryData, factory } = account.deployment
  const operation = ChainHarness.createOperation({
    sender: account.address,
    ...(!isDeployed && { factory, factoryData }),
    ...changed,
  })
  return ChainHarness.handle(chain, { account, operation, owner })
}

describe('address', () => {
  test('default: the factory deploys the account there, on every chain', async () => {
    const { account } = createAccount()
    for (const network of [mainnet, polygon]) {
      const chain = await chains.open(network)
      expect(await chain.getCode({ address: account.address })).toBeUndefined()
      expect(await ChainHarness.deploy(chain, account.deployment)).toMatchObject({
        status: 'success',
      })
      expect(await chain.getCode({ address: account.address })).toMatch(/^0x.{100}/)
    }
  })

  test('behavior: the owner is the one that the address was computed for', async () => {
    const { account, owner } = createAccount()
    const chain = await chains.open(mainnet)
    await ChainHarness.deploy(chain, account.deployment)
    const read = {
      abi: parseAbi(['function owner() view returns (address)']),
      address: account.address,
    }
    expect(await chain.readContract({ ...read, functionName: 'owner' })).toBe(owner.address)
  })
})

describe('signatures', () => {
  test('default: ERC-6492 before the account is deployed, ERC-1271 after', async () => {
    const { account, owner } = createAccount()
    const chain = await chains.open(mainnet)
    const { address } = account
    for (const isDeployed of [false, true]) {
      if (isDeployed) await ChainHarness.deploy(chain, account.deployment)
      const text = account.wrapSignature(await owner.signMessage({ message: 'hi' }), { isDeployed })
      const data = account.wrapSignature(await owner.signTypedData(typedData), { isDeployed })
      expect(await chain.verifyMessage({ address, message: 'hi', signature: text })).toBe(true)
      expect(await chain.verifyMessage({ address, message: 'hI', signature: text })).toBe(false)
      expect(await chain.verifyTypedData({ address, signature: data, ...typedData })).toBe(true)
    }
  })

  test('behavior: a signature from before the deployment stays valid', async () => {
    const { account, owner } = createAccount()
    const chain = await chains.open(mainnet)
    const plain = await owner.signMessage({ message: 'hi' })
    const signature = account.wrapSignature(plain, { isDeployed: false })
    await ChainHarness.deploy(chain, account.deployment)
    const { address } = account
    expect(await chain.verifyMessage({ address, message: 'hi', signature })).toBe(true)
  })

  test('behavior: isValidSignature takes the owner’s plain signature, of both kinds', async () => {
    const { account, owner } = createAccount()
    const chain = await chains.open(mainnet)
    await ChainHarness.deploy(chain, account.deployment)
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
    const check = (hash: `0x${string}`, signature: `0x${string}`) =>
      chain.readContract({
        abi,
        address: account.address,
        args: [hash, signature],
        functionName: 'isValidSignature',
      })
    const message = await owner.signMessage({ message: 'hi' })
    expect(await check(hashMessage('hi'), message)).toBe('0x1626ba7e')
    expect(await check(hashMessage('hI'), message)).toBe('0xffffffff')
    const data = await owner.signTypedData(typedData)
    expect(await check(hashTypedData(typedData), data)).toBe('0x1626ba7e')
  })
})

describe('user operations', () => {
  test('default: the first deploys the account and makes two calls', async () => {
    const mine = createAccount()
    const chain = await chains.open(mainnet)
    await chains.fund(mine.account.address)
    const before = await Promise.all(recipients.map((address) => chain.getBalance({ address })))
    const [a, b] = recipients
    const callData = mine.account.encodeCalls([
      { data: '0x', to: a, value: 3n },
      { data: '0x', to: b, value: 4n },
    ])
    const { hasId } = await handle(chain, mine, { callData })
    expect(hasId).toBe(true)
    const after = await Promise.all(recipients.map((address) => chain.getBalance({ address })))
    expect(after.map((it, index) => it - before[index]!)).toEqual([3n, 4n])
    expect(await chain.getCode({ address: mine.account.address })).toBeDefined()
  })

  test('behavior: one call', async () => {
    const mine = createAccount()
    const chain = await chains.open(mainnet)
    await chains.fund(mine.account.address)
    const value = parseEther('1')
    const to = privateKeyToAccount(generatePrivateKey()).address
    const callData = mine.account.encodeCalls([{ data: '0x1234', to, value }])
    await handle(chain, mine, { callData })
    expect(await chain.getBalance({ address: to })).toBe(value)
  })

  test('behavior: a call that fails undoes the others', async () => {
    const mine = createAccount()
    const chain = await chains.open(mainnet)
    await chains.fund(mine.account.address)
    const to = privateKeyToAccount(generatePrivateKey()).address
    const callData = mine.account.encodeCalls([
      { data: '0x', to, value: 1n },
      { data: '0x', to, value: parseEther('1000') },
    ])
    await handle(chain, mine, { callData })
    expect(await chain.getBalance({ address: to })).toBe(0n)
  })

  test('behavior: the id is the one of the entry point', async () => {
    const mine = createAccount()
    const chain = await chains.open(mainnet)
    await chains.fund(mine.account.address)
    const callData = mine.account.encodeCalls([])
    const { id, packed } = await handle(chain, mine, { callData })
    const hash = await chain.readContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      args: [packed],
      functionName: 'getUserOpHash',
    })
    expect(hash).toBe(id)
  })

  test('error: the signature of another key', async () => {
    const mine = createAccount()
    const other = privateKeyToAccount(generatePrivateKey())
    const chain = await chains.open(mainnet)
    await chains.fund(mine.account.address)
    const callData = encodeFunctionData({
      abi: parseAbi(['function transferOwnership(address)']),
      args: [other.address],
    })
    const { hasId, status } = await handle(chain, { ...mine, owner: other }, { callData })
    expect({ hasId, status }).toEqual({ hasId: false, status: 'reverted' })
    expect(await chain.getCode({ address: mine.account.address })).toBeUndefined()
  })
})
