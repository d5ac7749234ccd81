import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import {
  createBundlerClient,
  entryPoint07Address,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChain } from '../../test/openChain.ts'
import { startLocalChains } from '../../test/startLocalChains.ts'
import { toHybrid, toStateless } from '../../test/toHybrid.ts'
import { warmUp } from '../../test/warmUp.ts'
import { bundler, delegation, paymaster, sponsor } from '../abstraction/contracts.ts'
import { accounts } from '../chains/accounts.ts'
import type * as LocalChains from '../chains/LocalChains.ts'

let chains: LocalChains.LocalChains
beforeAll(async () => {
  chains = await startLocalChains()
  await warmUp(chains, id)
}, 60_000)
afterAll(() => chains?.stop())

const chain = base
const id = 'eip155:8453'
const newOwner = () => privateKeyToAccount(generatePrivateKey())
const newAddress = () => newOwner().address
const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
/** Limits that are high enough, so that the client does not estimate. */
const limits = {
  callGasLimit: 200_000n,
  preVerificationGas: 100_000n,
  verificationGasLimit: 2_000_000n,
}

const openNode = () => openChain(chains, { chain, key: accounts[5].key })

/** Sends any request to the bundler. */
async function ask(method: string, ...params: unknown[]) {
  const answer = await fetch(chains.bundlers.get(id)![0]!, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  const { error, result } = await answer.json()
  return error ? { error } : result
}

async function open({
  coins = true,
  kind = toHybrid as typeof toHybrid | typeof toStateless,
} = {}) {
  const client = openNode()
  const owner = newOwner()
  const account = await kind({ client, owner })
  if (coins) await chains.fund(id, account.address)
  const bundler = createBundlerClient({
    account,
    chain,
    client,
    pollingInterval: 10,
    transport: http(chains.bundlers.get(id)![0]!.href, { retryCount: 0 }),
    userOperation: { estimateFeesPerGas: async () => fees },
  })
  return { account, bundler, client, owner }
}

/** The paymaster's data: the time range, then its signature of the operation. */
async function sponsoredBy(
  key: Hex,
  operation: UserOperation<'0.7'>,
  [until, after]: [number, number],
) {
  const client = openNode()
  const range = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [until, after])
  const fields = {
    paymaster: paymaster as Address,
    paymasterPostOpGasLimit: 10_000n,
    paymasterVerificationGasLimit: 200_000n,
  }
  const packed = toPackedUserOperation({ ...operation, ...fields, paymasterData: range })
  const hash = await client.readContract({
    abi: parseAbi([
      'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
      'function getHash(Operation, uint48, uint48) view returns (bytes32)',
    ]),
    address: paymaster,
    args: [packed, until, after],
    functionName: 'getHash',
  })
  const signature = await privateKeyToAccount(key).signMessage({ message: { raw: hash } })
  return { ...fields, paymasterData: concat([range, signature]) }
}

const codeAndDetails = (error: unknown) => {
  const found = (error as { walk(fn: (it: unknown) => boolean): unknown }).walk(
    (it) => typeof (it as { code?: unknown }).code === 'number',
  )
  const { code, message } = found as { code: number; message: string }
  const [, details] = /Details: (.*)/.exec(message) ?? []
  return [code, details]
}
const failed = (promise: Promise<unknown>) =>
  promise.then((it) => expect.fail(`It succeeded: ${it}`), codeAndDetails)

describe('create', () => {
  test('default: the first operation deploys the account and makes two calls', async () => {
    const { account, bundler: client } = await open()
    expect(await client.getSupportedEntryPoints()).toEqual([entryPoint07Address])
    expect(await client.getChainId()).toBe(chain.id)
    const [first, second] = [newAddress(), newAddress()]
    const calls = [
      { to: first, value: 1n },
      { to: second, value: 2n },
    ]
    expect(await account.isDeployed()).toBe(false)
    const hash = await client.sendUserOperation({ calls })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({
      entryPoint: entryPoint07Address,
      sender: account.address,
      success: true,
      userOpHash: hash,
    })
    expect(receipt.receipt.from).toBe(bundler.address)
    const node = openNode()
    expect(await node.getBalance({ address: first })).toBe(1n)
    expect(await node.getBalance({ address: second })).toBe(2n)
    const found = await client.getUserOperation({ hash })
    expect(found.transactionHash).toBe(receipt.receipt.transactionHash)
    expect(found.userOperation).toMatchObject({ sender: account.address })
    // The next operation has no factory.
    const next = await client.sendUserOperation({ calls })
    expect((await client.waitForUserOperationReceipt({ hash: next })).success).toBe(true)
    expect(await node.getBalance({ address: second })).toBe(4n)
  })

  test('default: an account by EIP-7702, with its authorization', async () => {
    const { bundler: client, client: chain, owner } = await open({ kind: toStateless })
    const contractAddress = delegation.EIP7702StatelessDeleGator.address as Address
    const authorization = await chain.signAuthorization({ account: owner, contractAddress })
    const to = newAddress()
    const hash = await client.sendUserOperation({ authorization, calls: [{ to, value: 5n }] })
    expect((await client.waitForUserOperationReceipt({ hash })).success).toBe(true)
    expect(await chain.getBalance({ address: to })).toBe(5n)
    expect(await chain.getCode({ address: owner.address })).toBe(
      `0xef0100${contractAddress.slice(2)}`,
    )
  })

  test('default: an account without coins, by the paymaster', async () => {
    const { account, bundler: client, client: chain } = await open({ coins: false })
    const until = Math.floor(Date.now() / 1_000) + 600
    const hash = await client.sendUserOperation({
      calls: [{ data: '0x', to: newAddress() }],
      paymaster: {
        getPaymasterData: (operation) =>
          sponsoredBy(sponsor.key, operation as unknown as UserOperation<'0.7'>, [until, 0]),
        getPaymasterStubData: (operation) =>
          sponsoredBy(sponsor.key, operation as unknown as UserOperation<'0.7'>, [until, 0]),
      },
    })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect([receipt.success, receipt.paymaster?.toLowerCase()]).toEqual([true, paymaster])
    expect(await chain.getBalance({ address: account.address })).toBe(0n)
  })

  test('behavior: an operation that reverts is mined, and its receipt has the reason', async () => {
    const { bundler: client } = await open()
    // More coins than the account has.
    const calls = [{ to: newAddress(), value: parseEther('1000') }]
    const hash = await client.sendUserOperation({ ...limits, calls })
    const receipt = await client.waitForUserOperationReceipt({ hash })
    expect(receipt.success).toBe(false)
    expect(receipt.logs.length).toBeGreaterThan(0)
    expect(await failed(client.sendUserOperation({ calls }))).toEqual([
      -32521,
      'execution reverted',
    ])
  })

  test('behavior: operations of many accounts at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => open()))
    const to = newAddress()
    const receipts = await Promise.all(
      users.map(async ({ bundler: client }) => {
        const hash = await client.sendUserOperation({ calls: [{ to, value: 1n }] })
        return client.waitForUserOperationReceipt({ hash })
      }),
    )
    expect(receipts.every(({ success }) => success)).toBe(true)
    expect(await openNode().getBalance({ address: to })).toBe(10n)
  })

  test('error: refused by the EntryPoint, with its reason and a code of ERC-7769', async () => {
    const { account, bundler: client } = await open()
    const calls = [{ to: newAddress(), value: 1n }]
    const signature = await account.getStubSignature()
    expect(await failed(client.sendUserOperation({ ...limits, calls, signature }))).toEqual([
      -32507,
      'AA24 signature error',
    ])
    expect(await failed(client.sendUserOperation({ ...limits, calls, nonce: 9n }))).toEqual([
      -32500,
      'AA25 invalid account nonce',
    ])
    const poor = await open({ coins: false })
    expect(await failed(poor.bundler.sendUserOperation({ calls: [{ to: newAddress() }] }))).toEqual(
      [-32500, "AA21 didn't pay prefund"],
    )
    const other = await open()
    const factory = {
      factory: delegation.SimpleFactory.address as Address,
      factoryData: '0x' as const,
    }
    expect(await failed(other.bundler.sendUserOperation({ ...limits, ...factory, calls }))).toEqual(
      [-32500, 'AA13 initCode failed or OOG'],
    )
  })

  test('error: refused by the paymaster', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const send = async (key: Hex, range: [number, number]) => {
      const { bundler: client } = await open({ coins: false })
      const request = { ...limits, ...fees, calls: [{ to: newAddress() }] }
      const operation = await client.prepareUserOperation(request)
      const sponsored = await sponsoredBy(key, operation as UserOperation<'0.7'>, range)
      return failed(client.sendUserOperation({ ...request, nonce: operation.nonce, ...sponsored }))
    }
    expect(await send(bundler.key, [now + 600, 0])).toEqual([-32507, 'AA34 signature error'])
    expect(await send(sponsor.key, [now - 60, 0])).toEqual([
      -32503,
      'AA32 paymaster expired or not due',
    ])
    const { bundler: client } = await open({ coins: false })
    const absent = { paymaster: newAddress(), paymasterData: '0x' as const }
    expect(
      await failed(
        client.sendUserOperation({
          ...limits,
          ...absent,
          calls: [{ to: newAddress() }],
          paymasterPostOpGasLimit: 1n,
          paymasterVerificationGasLimit: 1n,
        }),
      ),
    ).toEqual([-32501, 'AA30 paymaster not deployed'])
  })

  test('error: fields that are missing, too low or of another account', async () => {
    const { account, bundler: client, client: chain } = await open()
    const calls = [{ to: newAddress(), value: 1n }]
    const send = (more: object) => failed(client.sendUserOperation({ ...limits, calls, ...more }))
    expect(await send({ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })).toEqual([
      -32602,
      expect.stringMatching(/^maxFeePerGas is too low: the base fee is \d+\.$/),
    ])
    expect(await send({ preVerificationGas: 1n })).toEqual([
      -32602,
      expect.stringMatching(/^preVerificationGas is too low: it must be at least \d+\.$/),
    ])
    expect(await send({ callGasLimit: 20_000_000n })).toEqual([
      -32602,
      'The gas limits are too high: their sum must be at most 16000000.',
    ])
    const thief = newOwner()
    const contractAddress = delegation.EIP7702StatelessDeleGator.address as Address
    const authorization = await chain.signAuthorization({ account: thief, contractAddress })
    expect(await send({ authorization })).toEqual([
      -32602,
      'eip7702Auth is not signed by the sender.',
    ])
    const operation = { sender: account.address }
    expect(await ask('eth_sendUserOperation', operation, entryPoint07Address)).toEqual({
      error: {
        code: -32602,
        message: 'The user operation is invalid: callData should be hexadecimal bytes.',
      },
    })
    expect(await ask('eth_sendUserOperation', operation, account.address)).toMatchObject({
      error: { code: -32602, message: `The EntryPoint must be ${entryPoint07Address} (0.7).` },
    })
    expect(await ask('eth_getUserOperationReceipt', '0x12')).toMatchObject({
      error: { code: -32602, message: 'Missing or invalid userOpHash.' },
    })
    expect(await ask('eth_sendRawTransaction', '0x')).toMatchObject({ error: { code: -32601 } })
    expect(await ask('constructor')).toMatchObject({ error: { code: -32601 } })
  })
})

describe('manual mode', () => {
  beforeAll(() => ask('debug_bundler_setBundlingMode', 'manual'))
  afterAll(() => ask('debug_bundler_setBundlingMode', 'auto'))

  test('default: an operation waits, is replaced by one that pays a tenth more, and is mined', async () => {
    const { bundler: client } = await open()
    const request = { ...limits, nonce: 0n }
    const send = (to: Address, maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) =>
      client.sendUserOperation({
        ...request,
        calls: [{ to, value: 1n }],
        maxFeePerGas,
        maxPriorityFeePerGas,
      })
    const [first, second] = [newAddress(), newAddress()]
    const hash = await send(first, 3_000_000_000n, 1_000_000_000n)
    // Sending the same operation again returns the same hash.
    expect(await send(first, 3_000_000_000n, 1_000_000_000n)).toBe(hash)
    expect(await client.getUserOperation({ hash })).toMatchObject({
      blockNumber: null,
      transactionHash: null,
      userOperation: { nonce: 0n },
    })
    expect(await ask('eth_getUserOperationReceipt', hash)).toBeNull()
    expect(await failed(send(second, 3_299_999_999n, 1_100_000_000n))).toEqual([
      -32602,
      'The replacement is underpriced: maxFeePerGas must be at least 3300000000.',
    ])
    expect(await failed(send(second, 3_300_000_000n, 1_000_000_000n))).toEqual([
      -32602,
      'The replacement is underpriced: maxPriorityFeePerGas must be at least 1100000000.',
    ])
    const replaced = await send(second, 3_300_000_000n, 1_100_000_000n)
    expect(await ask('eth_getUserOperationByHash', hash)).toBeNull()
    await ask('debug_bundler_sendBundleNow')
    expect((await client.waitForUserOperationReceipt({ hash: replaced })).success).toBe(true)
    expect(await ask('eth_getUserOperationReceipt', hash)).toBeNull()
    const chain = openNode()
    expect(await chain.getBalance({ address: first })).toBe(0n)
    expect(await chain.getBalance({ address: second })).toBe(1n)
    expect(await ask('debug_bundler_dumpMempool')).toEqual([])
  })

  test('behavior: an operation that has become invalid is dropped', async () => {
    const { account, bundler: client } = await open()
    const hash = await client.sendUserOperation({ ...limits, calls: [{ to: newAddress() }] })
    await chains.ask(id, 'hardhat_setBalance', account.address, '0x0')
    await ask('debug_bundler_sendBundleNow')
    expect(await ask('eth_getUserOperationByHash', hash)).toBeNull()
    expect(await ask('eth_getUserOperationReceipt', hash)).toBeNull()
    expect(await ask('debug_bundler_dumpMempool')).toEqual([])
  })
})
