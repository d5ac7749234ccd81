import type { LocalChains } from '@latchkey/dev'
import { Network } from '@latchkey/protocol'
import { Seed } from '@latchkey/vault'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { handlers } from '../../../apps/frame/src/handlers/index.ts'
import * as Networks from '../../../apps/frame/src/Networks.ts'
import { createContext } from '../../../apps/frame/test/createContext.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import { phrase } from '../../harness/SolanaUser.ts'

/** Tests the Solana networks that `npm start` serves, as a host sees them. */

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let app: Awaited<ReturnType<Setup['create']>>
let chains: LocalChains.LocalChains
let deployment: Setup
beforeAll(async () => {
  ;[chains, deployment] = await Promise.all([startLocalChains(), setup()])
  app = await deployment.create({ localChains: chains })
}, 60_000)
afterAll(async () => {
  await chains?.stop()
  await deployment?.stop()
})

/** Returns the networks that the server writes into the frame's document. */
async function findServed(): Promise<string[]> {
  const answer = await app.request('/sdk?projectId=demo', { headers: { host: 'localhost' } })
  const [, list = ''] = /name="latchkey-networks" content="([^"]*)"/.exec(await answer.text()) ?? []
  return list.split(' ')
}

async function open({ isOlder }: { isOlder: boolean }) {
  const { evm, solana } = await Seed.derive(Seed.fromPhrase(phrase))
  const { address } = evm!
  const networks = Networks.create({ first: 'eip155:1', served: await findServed() })
  const session = { address, solana: solana!.address }
  const context = createContext({ isOlder, networks, session })
  return { address, context, solana: solana!.address }
}

describe('the networks of Solana', () => {
  test('default: all three are served, and their node answers', async () => {
    const solana = Object.keys(Network.table).filter((it) => it.startsWith('solana:'))
    expect(await findServed()).toEqual(expect.arrayContaining(solana))
    for (const chainId of solana) {
      const answer = await app.request(`/v1/?chainId=${chainId}&projectId=demo`, {
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'getHealth' }),
        headers: { 'content-type': 'application/json', host: 'localhost' },
        method: 'POST',
      })
      expect(await answer.json()).toEqual({ id: 1, jsonrpc: '2.0', result: 'ok' })
    }
  })

  test('behavior: the frame reads a balance', async () => {
    const { context, solana } = await open({ isOlder: false })
    await chains.fund(devnet, solana)
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const headers = { 'content-type': 'application/json', host: 'localhost' }
      return app.request(url, { ...init, headers })
    })
    const payload = { chainId: devnet, method: 'solana_getBalance', params: [solana] }
    const balance = await handlers.RPC_REQUEST(payload, context)
    vi.unstubAllGlobals()
    expect(balance).toMatchObject({ value: 10_000_000_000 })
  })

  test.each([true, false])('behavior: an address for each kind (older: %s)', async (isOlder) => {
    const { address, context, solana } = await open({ isOlder })
    const { GET_CHAIN_ID, GET_USER, SWITCH_NETWORK } = handlers
    expect(await GET_USER({}, context)).toMatchObject({ address, chainId: 1 })

    // On the wire, a Solana network is its CAIP-2 id, and an EVM network is a number.
    expect(await SWITCH_NETWORK({ chainId: devnet }, context)).toEqual({ chainId: devnet })
    expect(GET_CHAIN_ID(undefined, context)).toEqual({ chainId: devnet })
    const onSolana = { accounts: [{ address: solana, type: 'eoa' }], address: solana }
    expect(await GET_USER({}, context)).toMatchObject({ ...onSolana, chainId: devnet })

    expect(await SWITCH_NETWORK({ chainId: 'eip155:8453' }, context)).toEqual({ chainId: 8453 })
    expect(await GET_USER({}, context)).toMatchObject({ address, chainId: 8453 })
    expect(await GET_USER({ chainId: devnet }, context)).toMatchObject(onSolana)
    expect(await GET_USER({ chainId: 1 }, context)).toMatchObject({ address, chainId: 1 })
  })
})
