import { createPublicClient, custom } from 'viem'
import { createBundlerClient, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toHybrid } from '../../../dev/test/toHybrid.ts'
import { warmUp } from '../../../dev/test/warmUp.ts'
import {
  call,
  closeNodes,
  lines,
  listen,
  localChains,
  setup,
  start,
  stop,
  store,
} from '../../test/rpc.ts'

beforeAll(async () => {
  await start()
  await warmUp(localChains, 'eip155:1')
}, 60_000)
afterAll(stop)
afterEach(closeNodes)

const node = 'http://127.0.0.1:9'
const hash = `0x${'cd'.repeat(32)}`

/** A transport of viem through the proxy. */
function throughProxy(ask: ReturnType<typeof setup>) {
  return custom(
    {
      async request({ method, params = [] }) {
        const { error, result } = await (await ask(call(method, ...params))).json()
        if (error) throw Object.assign(new Error(error.message), error)
        return result
      },
    },
    { retryCount: 0 },
  )
}

describe('/v1/ with a bundler', () => {
  test('default: an operation of a real client, from the estimate to the receipt', async () => {
    const transport = throughProxy(setup({}, localChains))
    const client = createPublicClient({ chain: mainnet, transport })
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = await toHybrid({ client, owner })
    await localChains.fund('eip155:1', account.address)
    const bundler = createBundlerClient({
      account,
      chain: mainnet,
      client,
      pollingInterval: 10,
      transport,
      userOperation: {
        estimateFeesPerGas: async () => ({
          maxFeePerGas: 3n * 10n ** 9n,
          maxPriorityFeePerGas: 1n,
        }),
      },
    })
    expect(await bundler.getSupportedEntryPoints()).toEqual([entryPoint07Address])
    const to = privateKeyToAccount(generatePrivateKey()).address
    const sent = await bundler.sendUserOperation({ calls: [{ to, value: 3n }] })
    const receipt = await bundler.waitForUserOperationReceipt({ hash: sent })
    expect(receipt.success).toBe(true)
    expect(await client.getBalance({ address: to })).toBe(3n)
    expect((await bundler.getUserOperation({ hash: sent })).userOperation.sender).toBe(
      account.address,
    )
    // An error keeps its code and its reason.
    const refused = bundler.sendUserOperation({ calls: [{ to, value: 10n ** 21n }] })
    await expect(refused).rejects.toMatchObject({
      cause: { cause: { cause: { code: -32521 } } },
      details: 'execution reverted',
    })
  })

  test('default: a batch for the node and the bundler, in order', async () => {
    const ask = setup({}, localChains)
    const answer = await ask([
      call('eth_supportedEntryPoints'),
      call('eth_chainId'),
      call('eth_getUserOperationReceipt', hash),
      call('eth_getUserOperationReceipt', '0x12'),
      call('eth_supportedEntryPoints'),
    ])
    expect(await answer.json()).toMatchObject([
      { result: [entryPoint07Address] },
      { result: '0x1' },
      { result: null },
      { error: { code: -32602 } },
      { result: [entryPoint07Address] },
    ])
  })

  test('behavior: a configured bundler replaces the local one, for its chain only', async () => {
    const other = await listen((_, response) => response.end('{"id":0,"result":["other"]}'))
    const ask = setup({ LATCHKEY_BUNDLER_eip155_1: `http://${other.host}` }, localChains)
    const answer = await ask(call('eth_supportedEntryPoints'))
    expect(await answer.json()).toMatchObject({ result: ['other'] })
    const base = await ask(call('eth_supportedEntryPoints'), { chainId: 'eip155:8453' })
    expect(await base.json()).toMatchObject({ result: [entryPoint07Address] })
    expect(other.bodies).toEqual([
      { id: 0, jsonrpc: '2.0', method: 'eth_supportedEntryPoints', params: [] },
    ])
  })

  test('error: a chain without a bundler says so', async () => {
    const answer = await setup({}, localChains)(call('eth_supportedEntryPoints'), {
      chainId: 'eip155:324',
    })
    expect(await answer.json()).toEqual({
      error: {
        code: 4200,
        message:
          'The chain eip155:324 has no bundler here, so it has no smart accounts. Set LATCHKEY_BUNDLER_eip155_324 to the URL of a bundler.',
      },
      id: 1,
      jsonrpc: '2.0',
    })
    const unknown = await setup({}, localChains)(call('eth_supportedEntryPoints'), {
      chainId: 'eip155:31337',
    })
    expect(await unknown.json()).toMatchObject({ error: { code: 4901 } })
  })

  test('error: T24: a bundler that fails, without its address in the answer or the log', async () => {
    const key = 'canary-key-0123456789'
    const broken = await listen((request) => request.socket.destroy())
    lines.length = 0
    const ask = setup({
      LATCHKEY_BUNDLER_eip155_1: `http://${broken.host}/${key}`,
      LATCHKEY_RPC_eip155_1: node,
    })
    const answer = await ask(call('eth_getUserOperationReceipt', hash))
    expect(await answer.json()).toEqual({
      error: { code: -32603, message: 'The bundler could not be reached. Try again.' },
      id: 1,
      jsonrpc: '2.0',
    })
    expect(lines.join('')).toContain('bundler failed')
    expect(lines.join('')).not.toMatch(/canary|127\.0\.0\.1/)
  })

  test('error: T24: the reason of the bundler, without its address', async () => {
    const it = await listen((_, response) => {
      const message = `AA21 didn't pay prefund (https://${it.host})`
      response.end(JSON.stringify({ error: { code: -32500, message }, id: 0 }))
    })
    const ask = setup({
      LATCHKEY_BUNDLER_eip155_1: `http://${it.host}`,
      LATCHKEY_RPC_eip155_1: node,
    })
    const answer = await ask(call('eth_getUserOperationReceipt', hash))
    expect(await answer.json()).toMatchObject({
      error: { code: -32500, message: "AA21 didn't pay prefund (https://[hidden])" },
    })
  })

  test('error: T06: other methods of a bundler never reach it', async () => {
    const it = await listen((_, response) => response.end('{"id":0,"result":1}'))
    const ask = setup({
      LATCHKEY_BUNDLER_eip155_1: `http://${it.host}`,
      LATCHKEY_RPC_eip155_1: node,
    })
    for (const method of [
      'debug_bundler_clearState',
      'debug_bundler_dumpMempool',
      'debug_bundler_sendBundleNow',
      'debug_bundler_setBundlingMode',
      'pimlico_sendCompressedUserOperation',
      'pm_sponsorUserOperation',
    ])
      expect(await (await ask(call(method))).json()).toMatchObject({ error: { code: 4200 } })
    expect(it.bodies).toEqual([])
  })

  test('error: T55: a call of a bundler counts as ten', async () => {
    await store.projects.add({ id: 'eager', name: 'Eager', origins: [], realmId: 'main' })
    const ask = setup({ LATCHKEY_LIMIT_RPC: '25' }, localChains)
    const send = (method: string, count = 1) =>
      ask(Array(count).fill(call(method)), { projectId: 'eager' })
    expect((await send('eth_supportedEntryPoints', 2)).status).toBe(200)
    expect((await send('eth_supportedEntryPoints')).status).toBe(429)
    expect((await send('eth_chainId', 5)).status).toBe(200)
    expect((await send('eth_chainId')).status).toBe(429)
  })
})
