import { HybridDeleGator, type SmartAccount } from '@latchkey/accounts'
import type { LocalChains } from '@latchkey/dev'
import type { CallMethod } from '@latchkey/explain'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Request } from '../../../apps/frame/src/approval/Approval.ts'
import { askUser, parse } from '../../../apps/frame/src/approval/queue/askUser.ts'
import * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import type { Prediction } from '../../../apps/frame/src/evm/effects/Prediction.ts'
import * as Networks from '../../../apps/frame/src/Networks.ts'
import { createContext } from '../../../apps/frame/test/createContext.ts'
import { openChain } from '../../../packages/dev/test/openChain.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import { contracts, deployAssets, toCall } from '../../contracts/assets.ts'
import { callsAfter } from '../../contracts/fickle.ts'

const chainId = 'eip155:8453'
const { coin, odd } = contracts
const key = generatePrivateKey()
const me = privateKeyToAccount(key).address.toLowerCase() as Hex
const smart = HybridDeleGator.from(me)
const own = smart.address.toLowerCase() as Hex
const fickle: Hex = `0x${'e1'.repeat(20)}`
const stranger: Hex = `0x${'cd'.repeat(20)}`
const origin = 'https://app.example.com'

let chains: LocalChains.LocalChains

beforeAll(async () => {
  chains = await startLocalChains()
  for (const it of [me, own]) await chains.fund(chainId, it)
  await deployAssets(chains, chainId)
  const client = openChain(chains, { chain: base, key })
  for (const it of [
    toCall(coin, 'mint', [me, 1_000n]),
    toCall(coin, 'mint', [own, 1_000n]),
    toCall(coin, 'approve', [odd.address, 600n]),
    toCall(coin, 'approve', [fickle, 600n]),
  ])
    await client.waitForTransactionReceipt({ hash: await client.sendTransaction(it) })
})

afterAll(() => chains?.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

const { fetch } = globalThis

/** Answers the frame's requests with the chain, in place of the server. */
function connect(hasMethod = true): void {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body))
    const error = { code: -32_601, message: `The method ${method} does not exist.` }
    if (!hasMethod && method === 'eth_simulateV1')
      return Response.json({ error, id, jsonrpc: '2.0' })
    return fetch(chains.upstreams.get(chainId)![0]!, init)
  })
}

/** Sends a request to the wallet. Returns what the screen shows first and at the end. */
async function ask<method extends CallMethod>(
  method: method,
  params: Request<method>['params'],
  account: { address: Hex; smart?: SmartAccount },
) {
  const queue = Queue.create()
  const networks = Networks.create({ first: chainId, served: [chainId], smart: [chainId] })
  const context = createContext({ approvals: queue, networks, origin })
  const request = {
    account: account.address,
    chainId,
    params,
    smart: account.smart,
    walletId: 'a',
  } as const
  const seen: (Prediction | undefined)[] = []
  queue.subscribe(() => seen.push(queue.findQuestion()?.prediction))
  const { approved } = await askUser(method, request, context, parse(method, request, context))
  approved.catch(() => {})
  await expect.poll(() => seen.at(-1)?.kind, { timeout: 20_000 }).not.toBe('reading')
  return { first: seen[0], last: seen.at(-1) }
}

const idsOf = (prediction: Prediction | undefined) =>
  prediction?.kind === 'known' && {
    failure: prediction.failure,
    rows: prediction.rows.map(([fact]) => fact!.label.id),
    warnings: prediction.warnings.map(({ id }) => id),
  }

describe('T68 findPrediction', () => {
  test('default: a transaction is shown at once, and its result once it is known', async () => {
    connect()
    const params = [{ to: stranger, value: '0x5' }] as never
    const { first, last } = await ask('eth_sendTransaction', params, { address: me })
    expect(first).toEqual({ kind: 'reading' })
    expect(last).toEqual({
      doubt: undefined,
      failure: undefined,
      kind: 'known',
      rows: [
        [
          {
            label: { id: 'fact.give' },
            value: { amount: 5n, decimals: 18, kind: 'amount', symbol: ['ETH'] },
          },
        ],
      ],
      warnings: [],
    })
  })

  test('default: a batch of a smart account', async () => {
    connect()
    const calls = [
      toCall(coin, 'transfer', [stranger, 25n]),
      toCall(coin, 'approve', [stranger, 9n]),
    ].map(({ data, to }) => ({ data, to }))
    const params = [{ calls, from: own }] as never
    const { last } = await ask('wallet_sendCalls', params, { address: own, smart })
    expect(idsOf(last)).toEqual({
      failure: undefined,
      rows: ['fact.give', 'fact.mayBeTaken'],
      warnings: [],
    })
  })

  test('behavior: a call that takes tokens by an allowance, which its data does not show', async () => {
    connect()
    const claim = (value: bigint) => {
      const { data, to } = toCall(odd, 'claim', [coin.address, value])
      return ask('eth_sendTransaction', [{ data, to }] as never, { address: me })
    }
    const some = idsOf((await claim(40n)).last)
    expect(some).toMatchObject({ rows: ['fact.give'], warnings: ['effectLeaves'] })
    expect(idsOf((await claim(600n)).last)).toMatchObject({ warnings: ['effectLeavesMost'] })
  })

  test('behavior: a call that fails', async () => {
    connect()
    const { data, to } = toCall(coin, 'transfer', [stranger, 10n ** 30n])
    const { last } = await ask('eth_sendTransaction', [{ data, to }] as never, { address: me })
    expect(idsOf(last)).toEqual({ failure: { reason: 'not enough' }, rows: [], warnings: [] })
  })

  test('a call that fails until a later block, and then takes most of a token', async () => {
    connect()
    const latest = BigInt((await chains.ask(chainId, 'eth_blockNumber')) as Hex)
    const code = callsAfter(latest + 3n, coin.address)
    await chains.ask(chainId, 'hardhat_setCode', fickle, code)
    const { data } = toCall(coin, 'transferFrom', [me, stranger, 600n])
    const { last } = await ask('eth_sendTransaction', [{ data, to: fickle }] as never, {
      address: me,
    })
    expect(last).toMatchObject({ doubt: {}, failure: undefined })
    expect(idsOf(last)).toMatchObject({
      rows: ['fact.give'],
      warnings: ['effectLeavesMost', 'effectUncertain'],
    })
  })

  test('behavior: a node without the method', async () => {
    connect(false)
    const params = [{ to: stranger, value: '0x5' }] as never
    const { last } = await ask('eth_sendTransaction', params, { address: me })
    expect(last).toEqual({ kind: 'unknown' })
  })

  test('behavior: a node that does not answer within three seconds', {
    timeout: 30_000,
  }, async () => {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      const { method } = JSON.parse(String(init.body))
      const node = chains.upstreams.get(chainId)![0]!
      if (method !== 'eth_simulateV1') return fetch(node, init)
      const { signal } = init
      return new Promise((_, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason)),
      )
    })
    const start = performance.now()
    const params = [{ to: stranger, value: '0x5' }] as never
    const { first, last } = await ask('eth_sendTransaction', params, { address: me })
    expect({ first, last }).toEqual({ first: { kind: 'reading' }, last: { kind: 'unknown' } })
    const time = performance.now() - start
    expect(time).toBeGreaterThan(2_500)
    // On a busy machine, the other reads take longer.
    expect(time).toBeLessThan(10_000)
  })
})
