import { LocalChains } from '@latchkey/dev'
import {
  createWalletClient,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  http,
  parseAbi,
  parseEther,
  publicActions,
  type TypedDataDefinition,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as HybridDeleGator from './HybridDeleGator.ts'
import * as UserOperation from './UserOperation.ts'

/** Compares the values of this package with the deployed contracts. */

let chains: LocalChains.LocalChains
beforeAll(async () => {
  chains = await LocalChains.start()
})
afterAll(() => chains?.stop())

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

/** A client of a local chain, whose account pays for transactions. */
async function open(chain: typeof mainnet | typeof polygon) {
  const payer = privateKeyToAccount(generatePrivateKey())
  await chains.fund(`eip155:${chain.id}`, payer.address)
  const transport = http(chains.upstreams.get(`eip155:${chain.id}`)![0]!.href)
  return createWalletClient({ account: payer, chain, pollingInterval: 10, transport }).extend(
    publicActions,
  )
}

type Chain = Awaited<ReturnType<typeof open>>

function createAccount() {
  const owner = privateKeyToAccount(generatePrivateKey())
  return { account: HybridDeleGator.from(owner.address), owner }
}

/** Sends the transaction that deploys an account. */
async function deploy(
  chain: Chain,
  { data, factory }: { data: `0x${string}`; factory: `0x${string}` },
) {
  const hash = await chain.sendTransaction({ data, to: factory })
  return chain.waitForTransactionReceipt({ hash })
}

/** Signs a user operation and sends it to the entry point, as a bundler does. */
async function handle(
  chain: Chain,
  { account, owner }: ReturnType<typeof createAccount>,
  changed: Partial<UserOperation.UserOperation>,
) {
  const isDeployed = Boolean(await chain.getCode({ address: account.address }))
  const { data: factoryData, factory } = account.deployment
  const operation: UserOperation.UserOperation = {
    callData: '0x',
    callGasLimit: 200_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    nonce: 0n,
    preVerificationGas: 60_000n,
    sender: account.address,
    verificationGasLimit: 1_000_000n,
    ...(!isDeployed && { factory, factoryData }),
    ...changed,
  }
  const definition = account.toTypedData(operation, chain.chain.id) as TypedDataDefinition
  const signature = await owner.signTypedData(definition)
  const packed = { ...UserOperation.pack(operation), signature }
  const hash = await chain.writeContract({
    abi: entryPoint07Abi,
    address: entryPoint07Address,
    args: [[packed], chain.account.address],
    functionName: 'handleOps',
    gas: 3_000_000n,
  })
  const { logs, status } = await chain.waitForTransactionReceipt({ hash })
  const id = UserOperation.hash(operation, chain.chain.id)
  return { hasId: logs.some(({ topics }) => topics[1] === id), id, packed, status }
}

describe('address', () => {
  test('default: the factory deploys the account there, on every chain', async () => {
    const { account } = createAccount()
    for (const network of [mainnet, polygon]) {
      const chain = await open(network)
      expect(await chain.getCode({ address: account.address })).toBeUndefined()
      expect(await deploy(chain, account.deployment)).toMatchObject({ status: 'success' })
      expect(await chain.getCode({ address: account.address })).toMatch(/^0x.{100}/)
    }
  })

  test('behavior: the owner is the one that the address was computed for', async () => {
    const { account, owner } = createAccount()
    const chain = await open(mainnet)
    await deploy(chain, account.deployment)
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
    const chain = await open(mainnet)
    const { address } = account
    for (const isDeployed of [false, true]) {
      if (isDeployed) await deploy(chain, account.deployment)
      const text = account.wrapSignature(await owner.signMessage({ message: 'hi' }), { isDeployed })
      const data = account.wrapSignature(await owner.signTypedData(typedData), { isDeployed })
      expect(await chain.verifyMessage({ address, message: 'hi', signature: text })).toBe(true)
      expect(await chain.verifyMessage({ address, message: 'hI', signature: text })).toBe(false)
      expect(await chain.verifyTypedData({ address, signature: data, ...typedData })).toBe(true)
    }
  })

  test('behavior: a signature from before the deployment stays valid', async () => {
    const { account, owner } = createAccount()
    const chain = await open(mainnet)
    const plain = await owner.signMessage({ message: 'hi' })
    const signature = account.wrapSignature(plain, { isDeployed: false })
    await deploy(chain, account.deployment)
    const { address } = account
    expect(await chain.verifyMessage({ address, message: 'hi', signature })).toBe(true)
  })

  test('behavior: isValidSignature takes the owner’s plain signature, of both kinds', async () => {
    const { account, owner } = createAccount()
    const chain = await open(mainnet)
    await deploy(chain, account.deployment)
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
    const chain = await open(mainnet)
    await chains.fund('eip155:1', mine.account.address)
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
    const chain = await open(mainnet)
    await chains.fund('eip155:1', mine.account.address)
    const value = parseEther('1')
    const to = privateKeyToAccount(generatePrivateKey()).address
    const callData = mine.account.encodeCalls([{ data: '0x1234', to, value }])
    await handle(chain, mine, { callData })
    expect(await chain.getBalance({ address: to })).toBe(value)
  })

  test('behavior: a call that fails undoes the others', async () => {
    const mine = createAccount()
    const chain = await open(mainnet)
    await chains.fund('eip155:1', mine.account.address)
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
    const chain = await open(mainnet)
    await chains.fund('eip155:1', mine.account.address)
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
    const chain = await open(mainnet)
    await chains.fund('eip155:1', mine.account.address)
    const callData = encodeFunctionData({
      abi: parseAbi(['function transferOwnership(address)']),
      args: [other.address],
    })
    const { hasId, status } = await handle(chain, { ...mine, owner: other }, { callData })
    expect({ hasId, status }).toEqual({ hasId: false, status: 'reverted' })
    expect(await chain.getCode({ address: mine.account.address })).toBeUndefined()
  })
})
