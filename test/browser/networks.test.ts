import { Rpc } from '@latchkey/protocol'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { beforeAll, describe, expect } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import type { App } from './App.ts'
import { failure, value } from './outcome.ts'
import { setup } from './stack.ts'
import { eventually } from './wait.ts'
import * as Reads from './wallet/reads.ts'

/** The server is configured for two networks. */
const stack = setup({ hasOwnChains: true })
const { test } = stack
const timeout = 120_000
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const refusal = { code: 4902, message: 'This network is not available.' }
const fromFrame = { ...refusal, reason: 'CHAIN_UNKNOWN' }

/** A funded default account of the local chains. */
const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

const rpcUrl = () => `${stack.walletOrigin()}/v1/?chainId=eip155:1&projectId=demo`
const state = ({ page }: App) => page.evaluate(() => window.host.wallet.getState())
const stored = ({ page }: App) =>
  page.evaluate(() => localStorage.getItem('@latchkey/LAST_USED_CHAIN_KEY'))

describe('a network that the server does not serve', () => {
  test('is refused, and the network in use still works', { timeout }, async ({ open }) => {
    const app = await open({ place: 'another site' })
    await app.signIn()
    value(await app.call('switchNetwork', { chainId: 8453 }))
    for (const chainId of [137, '0x89', 'eip155:10', 31337, solana]) {
      expect(failure(await app.call('switchNetwork', { chainId }))).toMatchObject(fromFrame)
      expect(await stored(app)).toBe('8453')
    }
    for (const chainId of ['0x89', '0x7a69'])
      expect(failure(await app.request('wallet_switchEthereumChain', [{ chainId }]))).toMatchObject(
        fromFrame,
      )
    for (const chainId of [137, solana])
      expect(failure(await app.call('getUser', { chainId }))).toMatchObject(fromFrame)
    expect(value(await app.call('getChainId'))).toEqual({ chainId: 8453 })
    expect(value(await app.request('eth_chainId'))).toBe('0x2105')
    expect(value(await app.request('eth_blockNumber'))).toMatch(/^0x/)
    expect(value(await app.call('getUser'))).toMatchObject({ chainId: 8453 })
  })

  test.for(
    variants(
      [
        ['137', '0x89'],
        [solana, '0x1'],
      ],
      ['137', '0x89'],
    ),
  )(
    'was stored before the server dropped it (%s): the user stays signed in, on another network',
    { timeout },
    async ([chain, seen], { open }) => {
      const app = await open()
      const address = await app.signIn()
      await app.page.evaluate(
        (it) => localStorage.setItem('@latchkey/LAST_USED_CHAIN_KEY', it),
        chain,
      )
      // Load the frame only when the page listens.
      let load = () => {}
      const isListening = new Promise<void>((resolve) => {
        load = resolve
      })
      await app.page.route('**/sdk?**', async (route) => {
        await isListening
        await route.fallback()
      })
      await app.reload()
      const changes = await app.page.evaluateHandle(() => {
        const seen = [window.host.wallet.getState().evmChainId as string]
        window.host.wallet.provider.on('chainChanged', (it) => seen.push(it))
        return seen
      })
      load()
      await eventually(async () => (await state(app)).status === 'connected')
      expect(await state(app)).toMatchObject({ chainId: 'eip155:1', user: { address } })
      expect(await stored(app)).toBe('1')
      // The provider emits the change of the network.
      expect(await changes.jsonValue()).toEqual([...new Set([seen, '0x1'])])
      expect(value(await app.request('eth_blockNumber'))).toMatch(/^0x/)
    },
  )

  onlyInAll(test)('is the initial network of the application', { timeout }, async ({ open }) => {
    const app = await open({ options: { chainId: 137 } })
    expect(failure(await app.request('eth_blockNumber'))).toMatchObject(fromFrame)
    await app.signIn()
    expect(await state(app)).toMatchObject({ chainId: 'eip155:1', user: { chainId: 1 } })
    expect(value(await app.request('eth_blockNumber'))).toMatch(/^0x/)
  })

  test('is not among the networks that the wallet lists', { timeout }, async ({ open }) => {
    // The page asks for a network that the server does not serve.
    const app = await open({ options: { chainId: 137 } })
    const zeroAddress = `0x${'0'.repeat(40)}`
    expect(
      value(await app.request('wallet_getCapabilities', [zeroAddress, ['0x0']])),
    ).toMatchObject({
      '0x0': { latchkey_networks: { chainIds: ['eip155:1', 'eip155:8453'] } },
    })
  })
})

describe('every read of the table', () => {
  let block: Reads.ChainState['block']
  let contract: string
  let transaction: string

  beforeAll(async () => {
    const client = createWalletClient({ account, chain: mainnet, transport: http(rpcUrl()) })
    transaction = await client.sendTransaction({ data: Reads.initCode as `0x${string}` })
    await eventually(async () => {
      const receipt = Object(await stack.chain(1, 'eth_getTransactionReceipt', transaction))
      contract = receipt.contractAddress
      block = { hash: receipt.blockHash, number: receipt.blockNumber }
      return Boolean(contract)
    })
  }, timeout)

  /** Sends every read, one after the other, and compares the results with the samples. */
  async function check(ask: Reads.ChainState['ask'], way: 'frame' | 'node'): Promise<void> {
    const client = createWalletClient({ account, chain: mainnet, transport: http(rpcUrl()) })
    const state: Reads.ChainState = {
      ask,
      block,
      contract,
      sender: account.address,
      async sign() {
        const request = await client.prepareTransactionRequest({ to: account.address })
        return client.signTransaction(request)
      },
      transaction,
    }
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [method, sample] of Object.entries(Reads.samples)) {
      answers[method] = await ask(method as Reads.Read, (await sample.params?.(state)) ?? [])
      expected[method] = (way === 'node' && sample.node) || sample.frame
    }
    expect(answers).toEqual(expected)
  }

  test('has a sample', () => {
    const reads = Object.entries(Rpc.table).filter(([, { approval }]) => !approval)
    expect(Object.keys(Reads.samples).sort()).toEqual(reads.map(([method]) => method).sort())
  })

  test('through the frame', { timeout }, async ({ open }) => {
    const app = await open()
    await check(async (method, params) => {
      const outcome = await app.page.evaluate(
        ([method, params]) =>
          // Bypass the client, which answers some methods itself.
          window.host.end(window.host.wallet.ask('RPC_REQUEST', { chainId: 1, method, params })),
        [method, params] as const,
      )
      return outcome.status === 'resolved'
        ? { result: outcome.value }
        : { code: failure(outcome).code! }
    }, 'frame')
  })

  test('through /v1/', { timeout }, async () => {
    await check(async (method, params) => {
      const response = await fetch(rpcUrl(), {
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
        headers: { 'content-type': 'application/json' },
        method: 'POST',
      })
      const { error, result } = await response.json()
      return error ? { code: error.code } : { result }
    }, 'node')
  })
})
