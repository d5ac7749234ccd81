import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import { BrowserProvider, parseEther } from 'ethers'
import { createWalletClient, custom } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setup } from '../../../packages/client/test/setup.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/** Tests the error codes that unmodified libraries see. The frame's handlers answer, on a local chain. */

const { decide, freshAddress, hasProblem } = FrameUser

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

/** Connects to a wallet with a signed-in user. It serves only Ethereum. */
async function connect({ isSmart = false } = {}) {
  const { open, owner, smart } = await FrameUser.create(chain)
  const address = isSmart ? smart.address : owner
  const { request } = open()
  const { wallet } = setup({
    script: {
      GET_USER: () => ({ address, chainId: 1, email: 'ada@example.com' }),
      IS_CONNECTED: () => ({ isConnected: true }),
      RPC_REQUEST: ({ method, params }) =>
        request({ method, params }).catch(({ code, data, message, reason }) => {
          throw { code, data, message, reason }
        }),
      SWITCH_NETWORK: ({ chainId }) => {
        if (chainId === 1) return { chainId }
        throw { code: 4902, message: 'This network is not available.', reason: 'CHAIN_UNKNOWN' }
      },
      SYNC_DAPP_DATA: () => undefined,
      SYNC_THEME: () => undefined,
    },
  })
  await wallet.getUser()
  const { provider } = wallet
  const viem = createWalletClient({
    account: address,
    chain: mainnet,
    transport: custom(provider, { retryCount: 0 }),
  })
  return { address, ethers: new BrowserProvider(provider, 'any'), provider, viem }
}

describe('insufficient funds', () => {
  test.each([{ isSmart: false }, { isSmart: true }])('default: ethers, %o', async (options) => {
    const { ethers } = await connect(options)
    const signer = await ethers.getSigner()
    const value = parseEther('1000000')
    const isFunds = { code: 'INSUFFICIENT_FUNDS' }
    const decided = decide(false, hasProblem)
    const sent = signer.sendTransaction({ to: freshAddress(), value })
    await expect(sent).rejects.toMatchObject(isFunds)
    await decided
    // Without a gas limit, ethers first asks the node for an estimate. Most nodes refuse at that point.
    const error = { code: -32000, message: 'insufficient funds for gas * price + value' }
    chain.state.intercept = ({ method }) => (method === 'eth_estimateGas' ? { error } : undefined)
    const refused = signer.sendTransaction({ to: freshAddress(), value })
    await expect(refused).rejects.toMatchObject(isFunds)
  })

  test('default: viem', async () => {
    const { viem } = await connect()
    const decided = decide(false, hasProblem)
    const value = parseEther('1000000')
    const sent = viem.sendTransaction({ gas: 21_000n, to: freshAddress(), value })
    const error = await sent.catch((error) => error)
    expect(error.walk((it: Error) => it.name === 'InsufficientFundsError')).toBeTruthy()
    await decided
  })
})

describe('a network that the wallet does not serve', () => {
  test('default: viem and ethers see 4902, and adding it is refused with 4902', async () => {
    const { ethers, viem } = await connect()
    await expect(viem.switchChain(optimism)).rejects.toMatchObject({ code: 4902 })
    await expect(viem.addChain({ chain: optimism })).rejects.toMatchObject({ code: 4902 })
    const switched = ethers.send('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    await expect(switched).rejects.toMatchObject({ error: { code: 4902 } })
  })

  test('behavior: adding a served network switches to it', async () => {
    const { viem } = await connect()
    await expect(viem.addChain({ chain: mainnet })).resolves.toBeUndefined()
    expect(await viem.getChainId()).toBe(1)
  })
})

describe('wallet_watchAsset', () => {
  test('default: viem is told that the token was not added', async () => {
    const { viem } = await connect()
    const options = { address: freshAddress(), decimals: 18, symbol: 'FOO' }
    expect(await viem.watchAsset({ options, type: 'ERC20' })).toBe(false)
  })
})

const mail = {
  domain: { name: 'Mail' },
  message: { text: 'Hello' },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'text', type: 'string' }] },
}

/** An object that JavaScript cannot convert to a string or a number. */
const unreadable = { toString: 1, valueOf: 1 }

describe('invalid params', () => {
  test.each([
    [{ value: 'canary' }, '`params[0].value` must be a quantity such as 0x1'],
    [{ value: '1' }, '`params[0].value` must be a quantity such as 0x1'],
    [{ gas: -1 }, '`params[0].gas` must be a quantity such as 0x1'],
    [{ nonce: '0xcanary' }, '`params[0].nonce` must be a quantity such as 0x1'],
    [{ to: '0xcanary' }, '`params[0].to` must be an address'],
    [{ data: '0xabc' }, '`params[0].data` must be hexadecimal bytes'],
    [{ data: 'canary' }, '`params[0].data` must be a 0x string'],
    [{ chainId: '0xa' }, '`params[0].chainId` must be the network in use'],
    [{ chainId: unreadable }, '`params[0].chainId` must be the network in use'],
  ])('default: %o', async (fields, problem) => {
    for (const isSmart of [false, true]) {
      const { address, provider } = await connect({ isSmart })
      const params = [{ from: address, to: freshAddress(), ...fields }]
      const error = await provider
        .request({ method: 'eth_sendTransaction' as string, params })
        .catch((error: unknown) => error)
      expect(error).toMatchObject({
        code: -32602,
        message: `The params of "eth_sendTransaction" are invalid: ${problem}.`,
      })
      expect((error as Error).message).not.toContain('canary')
    }
  })

  test.each<[method: string, params: (address: string) => unknown[], problem: string]>([
    [
      'eth_sendTransaction',
      (from) => [{ data: '0x11', from, input: '0x12', to: from }],
      '`params[0].input` must be the same as `data`',
    ],
    [
      'eth_sendTransaction',
      (from) => [{ from, nonce: '0xffffffffffffffff', to: from }],
      '`params[0].nonce` must be a quantity such as 0x1',
    ],
    [
      'eth_sendTransaction',
      (from) => [{ from, to: from, type: '0x9' }],
      '`params[0].type` must be 0x0, 0x1 or 0x2',
    ],
    ['eth_signTypedData_v4', (account) => [account, '{'], '`params[1]` must be JSON'],
    [
      'eth_signTypedData_v4',
      (account) => [account, { ...mail, types: { Mail: [{ name: 'text' }] } }],
      '`params[1].types.*[0].type` must be a string',
    ],
    [
      'eth_signTypedData_v4',
      (account) => [account, { ...mail, message: { text: 7 } }],
      '`params[1]` must be typed data (EIP-712) with a domain and a message that fit its types',
    ],
    [
      'eth_signTypedData_v4',
      (account) => [account, { ...mail, domain: { chainId: 10 } }],
      '`params[1].domain.chainId` must be the network in use',
    ],
    [
      'eth_signTypedData_v4',
      (account) => [account, { ...mail, domain: { chainId: unreadable } }],
      '`params[1].domain.chainId` must be the network in use',
    ],
    [
      'personal_sign',
      (account) => ['\ud800', account],
      '`params[0]` must be text without lone surrogates',
    ],
    [
      'wallet_sendCalls',
      (from) => [{ atomicRequired: false, calls: [], chainId: '0x1', from, version: '2.0.0' }],
      '`params[0].calls` must be a list of at least one call',
    ],
    ['wallet_requestExecutionPermissions', () => [], '`params[0]` must be an object'],
    [
      'wallet_requestExecutionPermissions',
      (to) => [
        {
          chainId: '0x1',
          permission: { data: {}, isAdjustmentAllowed: false, type: 'native-token-periodic' },
          rules: Array(2).fill({ data: { timestamp: 2_000_000_000 }, type: 'expiry' }),
          to,
        },
      ],
      '`params[0].rules` must be a list of one expiry',
    ],
    [
      'wallet_revokeExecutionPermission',
      () => [{ permissionContext: '0x1234' }],
      '`params.permissionContext` must be the context of a permission',
    ],
  ])('default: %s, case %#', async (method, toParams, problem) => {
    const { address, provider } = await connect({ isSmart: true })
    await expect(provider.request({ method, params: toParams(address) })).rejects.toMatchObject({
      code: -32602,
      message: `The params of "${method}" are invalid: ${problem}.`,
    })
  })

  test.each([
    ['eth_sendTransaction', () => [{ from: unreadable, to: freshAddress() }], 4100],
    [
      'wallet_sendCalls',
      (from) => [{ atomicRequired: true, calls: [{ to: from }], chainId: unreadable, from }],
      5710,
    ],
  ] as [string, (address: string) => unknown[], number][])(
    'behavior: %s has a code for a value that is no text',
    async (method, toParams, code) => {
      const { address, provider } = await connect({ isSmart: true })
      const params = toParams(address)
      await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
    },
  )

  test('behavior: wallet_getCapabilities skips a network that is no text', async () => {
    const { address, provider } = await connect({ isSmart: true })
    const params = [address, [unreadable, '0x1']] as never
    await expect(provider.request({ method: 'wallet_getCapabilities', params })).resolves.toEqual(
      expect.objectContaining({ '0x1': expect.anything() }),
    )
  })

  test('behavior: a user operation', async () => {
    const { address, provider } = await connect({ isSmart: true })
    const callData = HybridDeleGator.from(address).encodeCalls([
      { data: '0x', to: freshAddress(), value: 0n },
    ])
    const operation = { callData, maxFeePerGas: 'high', sender: address }
    const params = [operation, UserOperation.entryPoint]
    await expect(
      provider.request({ method: 'eth_sendUserOperation' as string, params }),
    ).rejects.toMatchObject({
      code: -32602,
      message:
        'The params of "eth_sendUserOperation" are invalid: `params[0].maxFeePerGas` must be a quantity such as 0x1.',
    })
  })

  test('behavior: a call of a batch', async () => {
    const { address, provider } = await connect({ isSmart: true })
    const calls = [{ to: freshAddress() }, { to: freshAddress(), value: 'canary' }]
    const params = [
      { atomicRequired: true, calls, chainId: '0x1', from: address, version: '2.0.0' },
    ]
    await expect(
      provider.request({ method: 'wallet_sendCalls' as string, params }),
    ).rejects.toMatchObject({
      code: -32602,
      message:
        'The params of "wallet_sendCalls" are invalid: `params[0].calls[1].value` must be a quantity such as 0x1.',
    })
  })
})
