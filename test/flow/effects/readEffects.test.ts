import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import type { LocalChains } from '@latchkey/dev'
import type { Effect } from '@latchkey/explain'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEffects } from '../../../apps/frame/src/evm/effects/readEffects.ts'
import { readMined } from '../../../apps/frame/src/evm/effects/readMined.ts'
import { type OwnCall, toSimulated } from '../../../apps/frame/src/evm/effects/toSimulated.ts'
import { LimitedError, type Node, NodeError } from '../../../apps/frame/src/remote/Node.ts'
import { openChain } from '../../../packages/dev/test/openChain.ts'
import { startLocalChains } from '../../../packages/dev/test/startLocalChains.ts'
import { contracts, deployAssets, toCall } from '../../contracts/assets.ts'
import { callsAfter } from '../../contracts/fickle.ts'

const chain = 'eip155:8453'
const { art, coin, items, liar, odd, wrapped } = contracts
const key = generatePrivateKey()
const me = lower(privateKeyToAccount(key).address)
const other = lower(privateKeyToAccount(generatePrivateKey()).address)
const smart = HybridDeleGator.from(privateKeyToAccount(key).address)
const own = lower(smart.address)

let chains: LocalChains.LocalChains
let client: ReturnType<typeof openChain<typeof base>>
/** A node that asks the local chain. */
let node: Node

beforeAll(async () => {
  chains = await startLocalChains()
  client = openChain(chains, { chain: base, key })
  node = { request: (method, params = []) => ask(method, ...(params as unknown[])) }
  for (const it of [me, own]) await chains.fund(chain, it)
  await deployAssets(chains, chain)
  for (const it of [me, own])
    await send([
      toCall(coin, 'mint', [it, 1_000n]),
      toCall(art, 'mint', [it, it === me ? 7n : 17n]),
      toCall(items, 'mint', [it, 3n, 50n]),
    ])
  await send([toCall(coin, 'approve', [odd.address, 100n])])
})

afterAll(() => chains?.stop())

function lower(address: Address): Hex {
  return address.toLowerCase() as Hex
}

/** Calls the chain. Throws a refusal as the error of a node. */
async function ask(method: string, ...params: unknown[]): Promise<unknown> {
  try {
    return await client.request({ method, params } as never)
  } catch (error) {
    const { code, details: message } = error as { code: number; details: string }
    throw new NodeError({ code, message })
  }
}

async function send(calls: readonly OwnCall[]): Promise<void> {
  for (const { data, to, value } of calls) {
    const hash = await client.sendTransaction({ data, gas: 1_000_000n, to: to!, value })
    await client.waitForTransactionReceipt({ hash })
  }
}

type Options = { isAtomic?: boolean; signal?: AbortSignal; through?: Node }

/** Reads the effects of calls of the key, or of the smart account. */
async function read(calls: readonly OwnCall[], options: Options = {}) {
  const { isAtomic = false, signal = AbortSignal.timeout(60_000), through = node } = options
  const account = isAtomic ? own : me
  const outcome = await readEffects(through, {
    account,
    calls: toSimulated(calls, { account, ...(isAtomic && { smart }) }),
    signal,
    targets: calls.flatMap(({ to }) => to ?? []),
  })
  if (outcome.kind === 'unknown') return outcome
  const { effects, failure, isDisputed } = outcome
  return {
    effects: effects.map(toText).sort(),
    ...(failure && { failure }),
    ...(isDisputed && { isDisputed }),
  }
}

const names: Record<string, string> = {
  ...Object.fromEntries(Object.entries(contracts).map(([name, it]) => [it.address, name])),
  [other]: 'other',
}
const nameOf = (address: string) => names[address] ?? address

function toText({ after, before, isUncertain, ...effect }: Effect): string {
  const change = `${before} to ${after}${isUncertain ? ', uncertain' : ''}`
  switch (effect.kind) {
    case 'amount':
      return effect.asset === 'coin'
        ? `coins ${after - before}`
        : `${nameOf(effect.asset)} ${change}`
    case 'allowance':
      return `allowance of ${nameOf(effect.token)} for ${nameOf(effect.spender)} ${change}`
    case 'item':
      return `item ${effect.item} of ${nameOf(effect.collection)} ${change}`
    case 'operator':
      return `operator ${nameOf(effect.operator)} of ${nameOf(effect.collection)} ${change}`
  }
}

const payment = { data: '0x', to: other, value: 5n } as const
const samples: [string, readonly OwnCall[], readonly string[]][] = [
  ['coins', [payment], ['coins -5']],
  ['a token', [toCall(coin, 'transfer', [other, 25n])], ['coin 1000 to 975']],
  [
    'items',
    [toCall(items, 'safeTransferFrom', [me, other, 3n, 20n, '0x'])],
    ['item 3 of items 50 to 30'],
  ],
  ['an item', [toCall(art, 'transferFrom', [me, other, 7n])], ['item 7 of art 1 to 0']],
  [
    'an item that is paid for',
    [toCall(art, 'mint', [me, 20n], 8n)],
    ['coins -8', 'item 20 of art 0 to 1'],
  ],
  [
    'an allowance',
    [toCall(coin, 'approve', [other, 99n])],
    ['allowance of coin for other 0 to 99'],
  ],
  [
    'a token that a call takes by an allowance',
    [toCall(odd, 'claim', [coin.address, 40n])],
    ['coin 1000 to 960'],
  ],
  [
    'an operator',
    [toCall(art, 'setApprovalForAll', [other, true])],
    ['operator other of art 0 to 1'],
  ],
  [
    'a token without events',
    [{ data: '0x', to: wrapped.address, value: 9n }, toCall(wrapped, 'withdraw', [4n])],
    ['coins -5', 'wrapped 0 to 5'],
  ],
  ['coins inside of a call that is undone', [toCall(odd, 'tries', [], 3n)], ['coins -3']],
  ['a new contract', [{ data: '0x6001', value: 2n }], ['coins -2']],
  ['nothing', [toCall(odd, 'clear')], []],
]

/** The answer of a node. */
type Blocks = { calls: object[] }[]

describe('readEffects', () => {
  test.each(samples)('default: %s', async (_, calls, effects) => {
    expect(await read(calls)).toEqual({ effects })
  })

  test('default: a batch of a smart account that is not deployed', async () => {
    const calls = [
      payment,
      toCall(coin, 'transfer', [other, 25n]),
      toCall(coin, 'approve', [other, 99n]),
      toCall(art, 'transferFrom', [own, other, 17n]),
    ]
    expect(await read(calls, { isAtomic: true })).toEqual({
      effects: [
        'allowance of coin for other 0 to 99',
        'coin 1000 to 975',
        'coins -5',
        'item 17 of art 1 to 0',
      ],
    })
  })

  test('T68 a log is a claim, and the chain says what is true', async () => {
    expect(await read([toCall(liar, 'claim')])).toEqual({ effects: [] })
  })

  test('T68 a contract that floods the logs: the result is unknown, not a part of it', async () => {
    expect(await read([toCall(liar, 'flood', [260n])])).toEqual({ kind: 'unknown' })
  })

  test('T68 more than fits into one request is read in several ones', async () => {
    const calls = [toCall(coin, 'transfer', [other, 25n]), toCall(liar, 'flood', [200n])]
    expect(await read(calls)).toEqual({ effects: ['coin 1000 to 975'] })
  })

  describe('T68 a contract that waits for a later block', () => {
    /**
     * Puts a contract on the chain that takes tokens from the fourth block on. The first simulations are in the second
     * one.
     */
    async function deploy(until: 'fails' | 'nothing') {
      const latest = BigInt((await ask('eth_blockNumber')) as Hex)
      const to: Hex = `0x${(until === 'fails' ? 'e1' : 'e2').repeat(20)}`
      const code = callsAfter(latest + 3n, coin.address, { until })
      await chains.ask(chain, 'hardhat_setCode', to, code)
      const { data } = toCall(coin, 'transferFrom', [me, other, 600n])
      return { data, to, value: 0n }
    }

    test('and fails until then: the result is disputed, and has the loss', async () => {
      await send([toCall(coin, 'approve', [`0x${'e1'.repeat(20)}`, 600n])])
      expect(await read([await deploy('fails')])).toEqual({
        effects: ['coin 1000 to 400'],
        isDisputed: true,
      })
    })

    test('and does nothing until then: the loss is uncertain', async () => {
      await send([toCall(coin, 'approve', [`0x${'e2'.repeat(20)}`, 600n])])
      expect(await read([await deploy('nothing')])).toEqual({
        effects: ['coin 1000 to 400, uncertain'],
      })
    })

    test('and is one of several calls: those before it are in the result', async () => {
      const later = await deploy('fails')
      expect(await read([payment, later, payment])).toEqual({
        effects: ['coin 1000 to 400', 'coins -10'],
        isDisputed: true,
      })
    })
  })

  describe('a call that fails', () => {
    const fails = toCall(art, 'transferFrom', [me, other, 99n])

    test('default: has no effects, and a reason', async () => {
      expect(await read([fails])).toEqual({ effects: [], failure: { reason: 'not yours' } })
    })

    test('behavior: of a sequence, the calls after it are not sent', async () => {
      expect(await read([payment, fails, payment])).toEqual({
        effects: ['coins -5'],
        failure: { reason: 'not yours', step: 2 },
      })
    })

    test('behavior: of a batch of a smart account, none is carried out', async () => {
      const outcome = await read([payment, fails], { isAtomic: true })
      expect(outcome).toMatchObject({ effects: [], failure: {} })
      expect(outcome).not.toHaveProperty('failure.step')
    })

    test('behavior: without enough coins', async () => {
      expect(await read([{ ...payment, value: 10n ** 30n }])).toEqual({
        effects: [],
        failure: { isShort: true },
      })
    })
  })

  describe('unknown', () => {
    const rejecting = (error: unknown): Node => ({
      request: async () => {
        throw error
      },
    })
    const answering = (change: (blocks: Blocks) => unknown): Node => ({
      request: async (method: string, params) =>
        change((await ask(method, ...(params as unknown[]))) as Blocks),
    })

    test.each<[string, Node]>([
      [
        'does not have the method',
        rejecting(new NodeError({ code: -32_601, message: 'no method' })),
      ],
      ['is limited', rejecting(new LimitedError({ requestId: 'a', retryAfter: 5 }))],
      ['cannot be reached', rejecting(new TypeError('fetch failed'))],
    ])('a node that %s', async (_, through) => {
      expect(await read([payment], { through })).toEqual({ kind: 'unknown' })
    })

    test.each<[string, (blocks: Blocks) => unknown]>([
      ['nothing', () => null],
      ['a block too few', (blocks) => blocks.slice(1)],
      ['a call too few', ([first, ...rest]) => [{ calls: first!.calls.slice(1) }, ...rest]],
      ['numbers instead of hex', ([first]) => [{ calls: first!.calls.map(() => ({ status: 1 })) }]],
      [
        'too many logs',
        ([first]) => {
          const log = { address: coin.address, data: '0x', topics: [] }
          return [{ calls: first!.calls.map((it) => ({ ...it, logs: Array(1_001).fill(log) })) }]
        },
      ],
    ])('T68 a node that answers %s', async (_, change) => {
      expect(await read([payment], { through: answering(change) })).toEqual({ kind: 'unknown' })
    })

    test('a node that does not answer in time', async () => {
      const controller = new AbortController()
      const through: Node = {
        request: (_method, _params, { signal } = {}) =>
          new Promise((_, reject) =>
            signal!.addEventListener('abort', () => reject(signal!.reason)),
          ),
      }
      const outcome = read([payment], { signal: controller.signal, through })
      controller.abort()
      expect(await outcome).toEqual({ kind: 'unknown' })
    })

    test('a node whose second answer differs: it has changed its state, or lies', async () => {
      let count = 0
      const move = toCall(art, 'transferFrom', [me, other, 7n])
      const through = answering((blocks) => {
        if (++count === 1) return blocks
        const undone = { error: {}, logs: [], returnData: '0x', status: '0x0' }
        return [blocks[0], { calls: [undone] }, blocks[2]]
      })
      expect(await read([move], { through })).toEqual({ kind: 'unknown' })
    })
  })
})

describe('readMined', () => {
  test('T68 compares a transaction that changes more than is read at once', async () => {
    const hashes: Hex[] = []
    for (const { data, to } of [
      toCall(liar, 'flood', [60n]),
      toCall(coin, 'transfer', [other, 5n]),
    ]) {
      const hash = await client.sendTransaction({ data, gas: 2_000_000n, to })
      await client.waitForTransactionReceipt({ hash })
      hashes.push(hash)
    }
    const effects = await readMined(node, { account: me, hashes, targets: [] })
    expect(effects?.map(toText)).toContain('coin 1000 to 995')
  })
})

describe('toSimulated', () => {
  test('default: through the entry point, and once deployed without the factory', () => {
    const from = UserOperation.entryPoint
    const options = { account: own, smart }
    expect(toSimulated([payment], options).map((it) => [it.from, it.to])).toEqual([
      [from, smart.deployment.factory],
      [from, own],
    ])
    expect(toSimulated([payment], { ...options, isDeployed: true })).toEqual([
      { data: smart.encodeCalls([payment]), from, to: own },
    ])
  })

  test('behavior: an upgraded key calls itself', () => {
    const [only, ...rest] = toSimulated([payment, payment], { account: me, isUpgraded: true })
    expect(rest).toEqual([])
    expect(only).toMatchObject({ from: me, to: me })
  })
})
