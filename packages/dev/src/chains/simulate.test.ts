import { type Address, type Hex, type Log, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts, deployAssets, toCall } from '../../../../test/contracts/assets.ts'
import { openChain } from '../../test/openChain.ts'
import { startLocalChains } from '../../test/startLocalChains.ts'
import { accounts } from './accounts.ts'
import type * as LocalChains from './LocalChains.ts'

const chain = 'eip155:1'
const { art, coin, items, odd, wrapped } = contracts
const key = generatePrivateKey()
const me = privateKeyToAccount(key).address
const other = privateKeyToAccount(generatePrivateKey()).address

let chains: LocalChains.LocalChains
let client: ReturnType<typeof openChain<typeof mainnet>>

beforeAll(async () => {
  chains = await startLocalChains()
  client = openChain(chains, { chain: mainnet, key })
  await chains.fund(chain, me)
  await deployAssets(chains, chain)
  const minted = [
    toCall(coin, 'mint', [me, 1_000_000_000n]),
    toCall(art, 'mint', [me, 7n]),
    toCall(items, 'mint', [me, 3n, 50n]),
    toCall(coin, 'approve', [odd.address, 100n]),
  ]
  for (const it of minted) await send(it)
})

afterAll(() => chains?.stop())

type Call = { data?: Hex; to: Address; value?: bigint }

const ask = (method: string, ...params: unknown[]) => chains.ask(chain, method, ...params)
const simulate = (...params: unknown[]) =>
  client.request({ method: 'eth_simulateV1' as never, params: params as never })
const balanceOf = (address: Address, account: Address) =>
  client.readContract({ abi: coin.abi, address, args: [account], functionName: 'balanceOf' })

async function send(call: Call) {
  const hash = await client.sendTransaction({ ...call, gas: 1_000_000n })
  return client.waitForTransactionReceipt({ hash })
}

/** Everything that a simulation could leave behind. */
async function readState(): Promise<unknown> {
  const all = Object.values(contracts).map(({ address }) => address)
  const addresses = [me, other, ...all, accounts[0].address, `0x${'00'.repeat(20)}`]
  return {
    accounts: await Promise.all(
      addresses.map((it) => ask('eth_getProof', it, [`0x${'00'.repeat(32)}`], 'latest')),
    ),
    block: await ask('eth_getBlockByNumber', 'latest', true),
    fees: await ask('eth_feeHistory', '0x1', 'latest', []),
    pool: await ask('eth_pendingTransactions'),
  }
}

const toPlain = (logs: readonly Log[] = []) =>
  logs.map(({ address, data, topics }) => ({ address: address.toLowerCase(), data, topics }))

describe('simulate', () => {
  test.each<[string, () => Call[]]>([
    ['coins', () => [{ to: other, value: parseEther('1.5') }]],
    ['a token', () => [toCall(coin, 'transfer', [other, 25_000_000n])]],
    [
      'two calls, of which the second needs the first',
      () => [toCall(coin, 'approve', [me, 9n]), toCall(coin, 'transferFrom', [me, other, 9n])],
    ],
    ['a revert', () => [toCall(coin, 'transfer', [other, 10n ** 30n])]],
    [
      'a revert after a good call',
      () => [toCall(coin, 'transfer', [other, 1n]), toCall(art, 'transferFrom', [me, other, 99n])],
    ],
    ['an item', () => [toCall(art, 'transferFrom', [me, other, 7n])]],
    ['an item that is paid for', () => [toCall(art, 'mint', [me, 20n], parseEther('0.08'))]],
    ['items', () => [toCall(items, 'safeTransferFrom', [me, other, 3n, 20n, '0x'])]],
    ['an allowance', () => [toCall(coin, 'approve', [other, 2n ** 256n - 1n])]],
    ['a token that is taken by an allowance', () => [toCall(odd, 'claim', [coin.address, 40n])]],
    ['an operator', () => [toCall(art, 'setApprovalForAll', [other, true])]],
    ['wrapping coins', () => [{ to: wrapped.address, value: parseEther('2') }]],
    ['unwrapping coins', () => [toCall(wrapped, 'withdraw', [5n])]],
    ['coins inside of a call that is undone', () => [toCall(odd, 'tries', [], 3n)]],
    ['a slot that becomes zero', () => [toCall(odd, 'clear')]],
    ['a new contract', () => [toCall(odd, 'create')]],
  ])('default: %s: status, logs, gas and balances as when it is sent', async (_, toCalls) => {
    const calls = toCalls()
    const before = await readState()
    const coinsBefore = await client.getBalance({ address: me })
    const own = calls.map((it) => ({ ...it, account: me }))
    const reads = [coin, wrapped].map((it) => ({ ...toCall(it, 'balanceOf', [me]), account: me }))
    const [block, after] = await client.simulateBlocks({
      blocks: [{ calls: own }, { calls: reads }],
      traceTransfers: true,
    })
    expect(await readState()).toEqual(before)

    const receipts = []
    for (const it of calls) receipts.push(await send(it))
    // The logs that stand for coins are not in a receipt.
    const isReal = ({ address }: Log) => address !== `0x${'ee'.repeat(20)}`
    expect(
      block!.calls.map(({ gasUsed, logs = [], status }) => ({
        gasUsed,
        logs: toPlain(logs.filter(isReal)),
        status: status === 'success' ? status : 'reverted',
      })),
    ).toEqual(
      receipts.map(({ gasUsed, logs, status }) => ({ gasUsed, logs: toPlain(logs), status })),
    )
    const held = await Promise.all([coin, wrapped].map((it) => balanceOf(it.address, me)))
    expect(after!.calls.map(({ data }) => BigInt(data))).toEqual(held)
    const fees = receipts.reduce((sum, it) => sum + it.gasUsed * it.effectiveGasPrice, 0n)
    const moved = block!.calls.flatMap(({ logs = [] }) => logs).filter((it) => !isReal(it))
    const coins = moved.reduce((sum, { data, topics }) => {
      const isMine = (topic: string | undefined) => topic?.endsWith(me.slice(2).toLowerCase())
      const amount = BigInt(data)
      return sum + (isMine(topics[2]) ? amount : 0n) - (isMine(topics[1]) ? amount : 0n)
    }, 0n)
    expect((await client.getBalance({ address: me })) + fees - coinsBefore).toBe(coins)
  })

  test('behavior: overrides of balance and code', async () => {
    const poor = privateKeyToAccount(generatePrivateKey()).address
    const [rich] = await client.simulateBlocks({
      blocks: [
        {
          calls: [{ account: poor, to: other, value: 3n }],
          stateOverrides: [{ address: poor, balance: 5n }],
        },
      ],
    })
    expect(rich!.calls[0]!.status).toBe('success')
    const [delegated] = await client.simulateBlocks({
      blocks: [
        {
          calls: [{ ...toCall(odd, 'create'), account: other, to: poor }],
          stateOverrides: [{ address: poor, code: `0xef0100${odd.address.slice(2)}` }],
        },
      ],
    })
    expect(delegated!.calls[0]).toMatchObject({ status: 'success' })
    expect(delegated!.calls[0]!.data).toHaveLength(66)
    expect(await client.getCode({ address: poor })).toBeUndefined()
  })

  test('error: a sender without enough coins, like other nodes', async () => {
    const poor = privateKeyToAccount(generatePrivateKey()).address
    const call = { from: poor, to: other, value: '0x1' }
    await expect(simulate({ blockStateCalls: [{ calls: [call] }] })).rejects.toMatchObject({
      code: -38_014,
    })
  })

  test.each<[string, unknown[]]>([
    ['block overrides', [{ blockStateCalls: [{ blockOverrides: { number: '0x99' } }] }, 'latest']],
    ['an older block', [{ blockStateCalls: [] }, '0x1']],
    ['a replaced state', [{ blockStateCalls: [{ stateOverrides: { [me]: { state: {} } } }] }]],
    ['validation', [{ blockStateCalls: [], validation: true }, 'latest']],
    ['no blocks', [{}]],
    ['calls that are no list', [{ blockStateCalls: [{ calls: {} }] }]],
  ])('error: %s', async (_, params) => {
    const before = await readState()
    await expect(simulate(...params)).rejects.toMatchObject({ code: -32_602 })
    expect(await readState()).toEqual(before)
  })

  test('behavior: a transaction that waits stays in the pool', async () => {
    const nonce = await client.getTransactionCount({ address: me })
    const wait = { gas: 21_000n, to: other, value: 1n }
    await client.sendTransaction({ ...wait, nonce: nonce + 1 })
    const before = await readState()
    const call = { ...toCall(coin, 'transfer', [other, 1n]), account: me }
    const [block] = await client.simulateBlocks({ blocks: [{ calls: [call, call] }] })
    expect(block!.calls.map(({ status }) => status)).toEqual(['success', 'success'])
    expect(await readState()).toEqual(before)
    await client.sendTransaction({ ...wait, nonce })
    expect(await client.getTransactionCount({ address: me })).toBe(nonce + 2)
  })

  test('behavior: sends, simulations and reads at once', async () => {
    const start = await client.getTransactionCount({ address: me })
    const had = await balanceOf(coin.address, other)
    const jobs = Array.from({ length: 8 }, async (_, index) => {
      const sent = client.sendTransaction({
        ...toCall(coin, 'transfer', [other, 1n]),
        gas: 100_000n,
        nonce: start + index,
      })
      const large = { ...toCall(coin, 'transfer', [other, 1_000_000n]), account: me }
      const simulated = client.simulateBlocks({ blocks: [{ calls: [large] }] })
      const read = balanceOf(coin.address, other)
      const [, blocks, seen] = await Promise.all([sent, simulated, read])
      expect(blocks[0]!.calls[0]!.status).toBe('success')
      return seen - had
    })
    // No read sees the million that was only simulated.
    for (const seen of await Promise.all(jobs)) expect(seen).toBeLessThanOrEqual(8n)
    expect((await balanceOf(coin.address, other)) - had).toBe(8n)
  })
})
