import type { RequestListener } from 'node:http'
import * as SolanaRpc from '@latchkey/protocol/solana/SolanaRpc'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, closeNodes, listen, setup, start, stop, store } from '../../test/rpc.ts'

beforeAll(start, 60_000)
afterAll(stop)
afterEach(closeNodes)

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

/** The response of a node to every call. */
const answering =
  (text: string): RequestListener =>
  (_, response) =>
    response.end(text)

async function open(text = '{"id":0,"jsonrpc":"2.0","result":1}', more = {}) {
  const node = await listen(answering(text))
  const setting = `LATCHKEY_RPC_${devnet.replace(':', '_')}`
  const ask = setup({ [setting]: `http://${node.host}/canary-key`, ...more })
  return { ask, bodies: node.bodies }
}

describe('/v1/ for Solana', () => {
  test('default: forwards a call with its params', async () => {
    const { ask, bodies } = await open()
    const answer = await ask(call('getBalance', account), { chainId: devnet })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({ id: 1, jsonrpc: '2.0', result: 1 })
    expect(bodies).toEqual([{ id: 0, jsonrpc: '2.0', method: 'getBalance', params: [account] }])
  })

  test('behavior: integers of 64 bits keep every digit', async () => {
    const { ask } = await open('{"id":0,"result":{"value":{"rentEpoch":18446744073709551615}}}')
    const answer = await ask(call('getAccountInfo', account), { chainId: devnet })
    expect(await answer.text()).toBe(
      '{"id":1,"jsonrpc":"2.0","result":{"value":{"rentEpoch":18446744073709551615}}}',
    )
  })

  test('behavior: returns the node’s error with its data', async () => {
    const error = { code: -32002, data: { err: 'BlockhashNotFound', logs: [] }, message: 'no' }
    const { ask } = await open(JSON.stringify({ error, id: 0 }))
    const answer = await ask(call('sendTransaction', 'a'), { chainId: devnet })
    expect(await answer.json()).toMatchObject({ error })
  })

  test('T06 error: methods of other chains, and methods that are not in the table', async () => {
    const { ask, bodies } = await open()
    const methods = [
      'eth_call',
      'getProgramAccounts',
      'requestAirdrop',
      'solana_signMessage',
      'toString',
      'eth_supportedEntryPoints',
    ]
    for (const method of methods)
      expect(await (await ask(call(method), { chainId: devnet })).json()).toMatchObject({
        error: { code: 4200 },
      })
    expect(bodies).toEqual([])
  })

  test('T06 error: a method of Solana on an EVM chain', async () => {
    const node = await listen(answering('{}'))
    const ask = setup({ LATCHKEY_RPC_eip155_1: `http://${node.host}` })
    expect(await (await ask(call('getBalance', account))).json()).toMatchObject({
      error: { code: 4200 },
    })
    expect(node.bodies).toEqual([])
  })

  test('error: params that are not a list', async () => {
    const { ask, bodies } = await open()
    const body = { ...call('getBalance'), params: { account } }
    expect(await (await ask(body, { chainId: devnet })).json()).toMatchObject({
      error: { code: -32602 },
    })
    expect(bodies).toEqual([])
  })

  test('error: a network without a node', async () => {
    const { ask } = await open()
    expect(await (await ask(call('getSlot'), { chainId: mainnet })).json()).toMatchObject({
      error: { code: 4901, message: expect.stringContaining(mainnet) },
    })
  })

  test('T24: each method counts with its own weight', async () => {
    await store.projects.add({ id: 'sol', name: 'Sol', origins: [], realmId: 'main' })
    const { ask } = await open(undefined, { LATCHKEY_LIMIT_RPC: '12' })
    const send = async (method: string) =>
      (await ask(call(method, account), { chainId: devnet, projectId: 'sol' })).status
    expect(SolanaRpc.weigh('simulateTransaction')).toBe(5)
    expect(await send('simulateTransaction')).toBe(200)
    expect(await send('simulateTransaction')).toBe(200)
    expect(await send('simulateTransaction')).toBe(429)
    expect(await send('getBalance')).toBe(200)
  })
})
