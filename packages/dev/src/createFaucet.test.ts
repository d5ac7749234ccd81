import { Network } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { production, type Setup, setup } from '../../server/test/setup.ts'
import { startLocalChains } from '../test/startLocalChains.ts'
import type * as LocalChains from './chains/LocalChains.ts'

let localChains: LocalChains.LocalChains
let deployment: Setup

beforeAll(async () => {
  ;[localChains, deployment] = await Promise.all([startLocalChains(), setup()])
}, 60_000)

afterAll(async () => {
  await localChains?.stop()
  await deployment?.stop()
})

describe('/dev/faucet', () => {
  const address = `0x${'fa'.repeat(20)}`

  async function post(
    localChains: LocalChains.LocalChains | undefined,
    body: unknown,
    headers: Record<string, string> = {},
  ) {
    const app = await deployment.create({ localChains })
    return app.request('/dev/faucet', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', host: 'localhost:4100', ...headers },
      method: 'POST',
    })
  }

  test('default: gives ten coins, which the RPC proxy reports', async () => {
    const answer = await post(localChains, { address, chainId: 8453 })
    expect(await answer.json()).toEqual({ balance: '10000000000000000000' })
    const app = await deployment.create({ localChains })
    const { pathname, search } = new URL(
      Network.rpcUrl({
        chainId: 'eip155:8453',
        host: 'http://localhost:4100',
        projectId: 'demo',
      }),
    )
    const balance = await app.request(pathname + search, {
      body: JSON.stringify({
        id: 1,
        jsonrpc: '2.0',
        method: 'eth_getBalance',
        params: [address, 'latest'],
      }),
      headers: { 'content-type': 'application/json', host: 'localhost:4100' },
      method: 'POST',
    })
    expect(await balance.json()).toMatchObject({ result: '0x8ac7230489e80000' })
  })

  test('default: gives ten SOL and 100 test tokens', async () => {
    const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const answer = await post(localChains, { address: owner, chainId })
    expect(await answer.json()).toEqual({ balance: '10000000000' })
    for (const address of [`0x${'fa'.repeat(20)}`, `${owner}1`, '1'.repeat(31), 'l'.repeat(44)])
      expect((await post(localChains, { address, chainId })).status).toBe(400)
    expect((await post(localChains, { address: owner, chainId: 1 })).status).toBe(400)
  })

  test('error: an invalid address, or no local chain', async () => {
    for (const body of [
      {},
      null,
      [],
      { address: 'x', chainId: 1 },
      { address: [address], chainId: 1 },
      { address, chainId: 31337 },
      { address, chainId: {} },
      { address },
    ])
      expect((await post(localChains, body)).status).toBe(400)
  })

  test('error: a simple cross-origin request, or another host name', async () => {
    const plain = { 'content-type': 'text/plain' }
    expect((await post(localChains, { address, chainId: 1 }, plain)).status).toBe(415)
    const rebound = { host: 'evil.example' }
    expect((await post(localChains, { address, chainId: 1 }, rebound)).status).toBe(403)
  })

  test('error: no faucet without local chains, and none in production', async () => {
    expect((await post(undefined, { address, chainId: 1 })).status).toBe(404)
    const app = await deployment.create({ environment: production, localChains })
    expect((await app.request('/dev/faucet', { method: 'POST' })).status).toBe(404)
  })
})
