import type { Wallet } from '@latchkey/client'
import { Window } from 'happy-dom'
import { createElement } from 'react'
import type { Root } from 'react-dom/client'
import { createWalletClient, custom, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CreateConnectorFn } from 'wagmi'
import { mainnet, optimism } from 'wagmi/chains'
import { setup } from '../../../packages/client/test/setup.ts'
import { runBlock } from '../../examples/runBlock.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/**
 * Tests unmodified wagmi and viem with the provider of our client. The frame's handlers answer, on a local chain with
 * its bundler. The connector is the one in docs/eip-1193.md.
 */

const { decide, freshAddress } = FrameUser

let actions: typeof import('wagmi/actions')
let chain: FrameUser.Chain
let query: typeof import('@tanstack/react-query')
let wagmi: typeof import('wagmi')
beforeAll(async () => {
  chain = await FrameUser.start()
  // wagmi and React need a page. The rest of the frame's environment, such as `fetch`, stays that of Node.js.
  const window = new Window()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('navigator', window.navigator)
  // Import these now, because they read the window when they are imported. Without a window, no hook refetches.
  query = await import('@tanstack/react-query')
  actions = await import('wagmi/actions')
  wagmi = await import('wagmi')
})
afterAll(() => chain?.stop())
afterEach(() => chain.reset())

/** Connects an app to the wallet of a user. */
async function connect({ isSmart = true, toConnector = toTarget }: connect.Parameters = {}) {
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
      // The wallet serves only Ethereum.
      SWITCH_NETWORK: () => {
        throw { code: 4902, message: 'This network is not available.', reason: 'CHAIN_UNKNOWN' }
      },
      SYNC_DAPP_DATA: () => undefined,
      SYNC_THEME: () => undefined,
    },
  })
  await wallet.getUser()
  const config = wagmi.createConfig({
    chains: [mainnet, optimism],
    connectors: [await toConnector(wallet)],
    multiInjectedProviderDiscovery: false,
    pollingInterval: 50,
    storage: null,
    transports: {
      [mainnet.id]: wagmi.custom(wallet.provider),
      [optimism.id]: wagmi.custom(wallet.provider),
    },
  })
  const { accounts } = await actions.connect(config, { connector: config.connectors[0]! })
  expect(accounts).toEqual([address])
  const transport = custom(wallet.provider, { retryCount: 0 })
  const client = createWalletClient({ account: address, chain: mainnet, transport })
  return { address, client, config, provider: wallet.provider }
}

declare namespace connect {
  type Parameters = {
    isSmart?: boolean
    toConnector?: (wallet: Wallet) => CreateConnectorFn | Promise<CreateConnectorFn>
  }
}

/** Creates wagmi's own connector with the provider as its target. */
function toTarget({ provider }: Wallet): CreateConnectorFn {
  const target = { id: 'latchkey', name: 'Latchkey', provider }
  return wagmi.injected({ shimDisconnect: false, target: () => target })
}

/** Creates the connector of docs/eip-1193.md that switches networks itself, with a wallet. */
async function toRecipe(wallet: Wallet): Promise<CreateConnectorFn> {
  const { latchkey } = await runBlock('docs/eip-1193.md', 'async switchChain', {
    '@latchkey/client': { createWallet: () => wallet },
    wagmi,
  })
  return latchkey as CreateConnectorFn
}

const balanceOf = (address: `0x${string}`) => chain.client.getBalance({ address })
const two = (to: `0x${string}`) => [
  { to, value: parseEther('0.5') },
  { to, value: parseEther('0.25') },
]

describe('wagmi', () => {
  test('error: a network that the wallet does not serve has the code 4902', async () => {
    const { config } = await connect()
    const switched = actions.switchChain(config, { chainId: optimism.id })
    // wagmi wraps every failure of `wallet_addEthereumChain`, with any code.
    await expect(switched).rejects.toMatchObject({ cause: { code: 4902 } })
    await expect(switched).rejects.toThrow('This network is not available.')
  })

  test('error: the connector of docs/eip-1193.md that switches itself throws the code 4902', async () => {
    const { config } = await connect({ toConnector: toRecipe })
    const switched = actions.switchChain(config, { chainId: optimism.id })
    await expect(switched).rejects.toMatchObject({ code: 4902 })
  })

  test('actions: capabilities, a batch, and its status', async () => {
    const { config } = await connect()
    expect(await actions.getCapabilities(config)).toMatchObject({
      1: { atomic: { status: 'supported' } },
    })
    const to = freshAddress()
    decide(true)
    const { id } = await actions.sendCalls(config, { calls: two(to), forceAtomic: true })
    const done = await actions.waitForCallsStatus(config, { id, timeout: 30_000 })
    expect(done).toMatchObject({ atomic: true, status: 'success', statusCode: 200 })
    expect(await actions.getCallsStatus(config, { id })).toMatchObject({
      chainId: 1,
      receipts: [{ status: 'success', transactionHash: done.receipts![0]!.transactionHash }],
      status: 'success',
      version: '2.0.0',
    })
    expect(await balanceOf(to)).toBe(parseEther('0.75'))
  })

  describe('hooks', () => {
    let root: Root | undefined
    afterAll(() => root?.unmount())

    test('useCapabilities, useSendCalls and useCallsStatus', async () => {
      const { config } = await connect()
      const to = freshAddress()
      const seen: Partial<ReturnType<typeof useAll>> = {}
      function useAll() {
        const capabilities = wagmi.useCapabilities()
        const sending = wagmi.useSendCalls()
        const id = sending.data?.id ?? ''
        const options = { enabled: Boolean(id), refetchInterval: 50 }
        const status = wagmi.useCallsStatus({ id, query: options })
        return { capabilities, sending, status }
      }
      function App() {
        Object.assign(seen, useAll())
        return null
      }
      // React reads the window when it is imported.
      const { createRoot } = await import('react-dom/client')
      root = createRoot(document.createElement('div'))
      const app = createElement(
        query.QueryClientProvider,
        { client: new query.QueryClient() },
        createElement(App),
      )
      root.render(createElement(wagmi.WagmiProvider, { config, reconnectOnMount: false }, app))
      await vi.waitFor(
        () =>
          expect(seen.capabilities?.data).toMatchObject({ 1: { atomic: { status: 'supported' } } }),
        10_000,
      )
      decide(true)
      seen.sending!.mutate({ calls: two(to) })
      await vi.waitFor(() => expect(seen.status?.data?.status).toBe('success'), 30_000)
      expect(await balanceOf(to)).toBe(parseEther('0.75'))
    })
  })
})

describe('viem', () => {
  test('sendCalls and getCallsStatus of the key', async () => {
    const { client } = await connect({ isSmart: false })
    const to = freshAddress()
    decide(true)
    const { id } = await client.sendCalls({ calls: two(to) })
    const done = await client.waitForCallsStatus({ id, pollingInterval: 50, timeout: 30_000 })
    expect(done).toMatchObject({ atomic: false, status: 'success' })
    expect(await client.getCallsStatus({ id })).toMatchObject({ statusCode: 200 })
    expect(await balanceOf(to)).toBe(parseEther('0.75'))
  })

  test('T35: an app gets no EIP-7702 authorization', async () => {
    const { address, client, provider } = await connect({ isSmart: false })
    const contractAddress = freshAddress()
    // viem signs authorizations only with a local key.
    await expect(client.signAuthorization({ contractAddress } as never)).rejects.toThrow(
      'JSON-RPC Account',
    )
    for (const method of ['eth_signAuthorization', 'wallet_signAuthorization'])
      await expect(
        provider.request({ method, params: [{ address, contractAddress }] }),
      ).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
    const authorization = {
      address: contractAddress,
      chainId: 1,
      nonce: 0,
      r: '0x1',
      s: '0x1',
      yParity: 0,
    } as const
    await expect(
      client.sendTransaction({ authorizationList: [authorization], to: address }),
    ).rejects.toThrow(/can’t be signed|unsafe|not allowed|refused/i)
    expect(chain.count('eth_sendRawTransaction')).toBe(0)
  })
})
