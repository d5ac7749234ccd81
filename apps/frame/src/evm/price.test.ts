import type { Transaction } from '@latchkey/explain'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import { price as find } from './price.ts'

const account = `0x${'ab'.repeat(20)}`
const to = `0x${'cd'.repeat(20)}` as const
const price = (node: Node, account: string, transaction: Transaction) =>
  find(node, account, transaction, 'eip155:1')
const transfer = { data: '0x', to, value: 1_000n } as const

/** Creates a node that reports a base fee of 10 and a tip of 2. A transfer uses 21,000 gas. */
function createNode(answers: Record<string, unknown> = {}): Node {
  const all: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x7',
    eth_getBalance: '0xffffffff',
    eth_getBlockByNumber: { baseFeePerGas: '0xa' },
    eth_maxPriorityFeePerGas: '0x2',
    ...answers,
  }
  return {
    async request(method) {
      const answer = all[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

const reverted = (data: unknown, message = 'execution reverted') =>
  new NodeError({ code: 3, data, message })

describe('price', () => {
  test('default: EIP-1559 fees with room for a rising base fee', async () => {
    expect(await price(createNode(), account, transfer)).toEqual({
      balance: 0xffffffffn,
      fee: 21_000n * 22n,
      fees: { maxFeePerGas: 22n, maxPriorityFeePerGas: 2n, type: 'eip1559' },
      gas: 21_000n,
      problem: undefined,
      warnings: [],
    })
  })

  test('behavior: uses the gas price on a chain without EIP-1559', async () => {
    const { fee, fees } = await price(createNode({ eth_getBlockByNumber: {} }), account, transfer)
    expect({ fee, fees }).toEqual({ fee: 147_000n, fees: { gasPrice: 7n, type: 'legacy' } })
  })

  test('behavior: keeps the host’s values, and adds gas to the estimate of a call', async () => {
    const node = createNode({ eth_estimateGas: '0x186a0' })
    expect((await price(node, account, transfer)).gas).toBe(125_000n)
    expect((await price(node, account, { ...transfer, gas: 5n })).gas).toBe(5n)
    expect((await price(node, account, { ...transfer, gasPrice: 3n })).fees).toEqual({
      gasPrice: 3n,
      type: 'legacy',
    })
    const { fees } = await price(node, account, { ...transfer, maxFeePerGas: 1n })
    expect(fees).toEqual({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, type: 'eip1559' })
    const unknown = createNode({
      eth_maxPriorityFeePerGas: new NodeError({ code: -32601, message: 'no' }),
    })
    expect((await price(unknown, account, transfer)).fees).toMatchObject({
      maxPriorityFeePerGas: 1_000_000_000n,
    })
  })

  test('behavior: reports an insufficient balance', async () => {
    const poor = createNode({ eth_getBalance: '0x1' })
    expect((await price(poor, account, transfer)).problem).toEqual({ kind: 'balance' })
    const refused = createNode({
      eth_estimateGas: new NodeError({
        code: -32000,
        message: 'insufficient funds for gas * price + value',
      }),
    })
    expect((await price(refused, account, transfer)).problem).toEqual({ kind: 'balance' })
  })

  test('T54: the revert of a token that names a balance is not a lack of coins', async () => {
    const message = 'execution reverted: ERC20: transfer amount exceeds balance'
    for (const code of [3, -32000]) {
      const node = createNode({ eth_estimateGas: new NodeError({ code, message }) })
      expect(await price(node, account, transfer)).toMatchObject({
        gas: 500_000n,
        problem: { kind: 'fails', reason: 'ERC20: transfer amount exceeds balance' },
      })
    }
  })

  test('behavior: a call without enough coins needs more gas than a transfer', async () => {
    const error = new NodeError({ code: -32000, message: 'insufficient funds for transfer' })
    const node = createNode({ eth_estimateGas: error })
    expect((await price(node, account, transfer)).gas).toBe(21_000n)
    expect((await price(node, account, { ...transfer, data: '0x12345678' })).gas).toBe(500_000n)
  })

  test('behavior: reports a failing call and its reason', async () => {
    const reason = async (error: NodeError) =>
      (await price(createNode({ eth_estimateGas: error }), account, transfer)).problem
    const said = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['Closed on Mondays'],
      errorName: 'Error',
    })
    expect(await reason(reverted(said))).toEqual({ kind: 'fails', reason: 'Closed on Mondays' })
    expect(await reason(reverted({ data: said }))).toEqual({
      kind: 'fails',
      reason: 'Closed on Mondays',
    })
    expect(await reason(reverted(undefined, 'execution reverted: Not yours'))).toEqual({
      kind: 'fails',
      reason: 'Not yours',
    })
    expect(await reason(reverted('0x'))).toEqual({ kind: 'fails', reason: undefined })
  })

  test('error: an unreachable node, and an invalid response', async () => {
    const away = createNode({ eth_getBalance: new UnreachableError() })
    await expect(price(away, account, transfer)).rejects.toThrow(UnreachableError)
    for (const answer of [null, 7, 'x', '0x', {}])
      await expect(
        price(createNode({ eth_getBalance: answer }), account, transfer),
      ).rejects.toThrow(NodeError)
  })

  test.each(['eth_estimateGas', 'eth_maxPriorityFeePerGas'])(
    'T55 a limit of the server is not a failing transaction: %s',
    async (method) => {
      const node = createNode({ [method]: new LimitedError({ requestId: 'r', retryAfter: 40 }) })
      await expect(price(node, account, transfer)).rejects.toThrow(LimitedError)
    },
  )

  test('behavior: uses the gas price for a legacy transaction type', async () => {
    const { fees } = await price(createNode(), account, { ...transfer, type: 0n })
    expect(fees).toEqual({ gasPrice: 7n, type: 'legacy' })
  })
})

describe('T54 a fee far above the network’s is high risk', () => {
  const gwei = 10n ** 9n
  const toHex = (value: bigint) => `0x${value.toString(16)}`
  /**
   * Creates a node with a base fee of 10 gwei and a tip of 2 gwei, so that the highest price is 22 gwei. A call uses
   * 80,000 gas, and its limit is 100,000.
   */
  const network = (more: Record<string, unknown> = {}) =>
    createNode({
      eth_estimateGas: toHex(80_000n),
      eth_gasPrice: toHex(12n * gwei),
      eth_getBalance: toHex(10n ** 24n),
      eth_getBlockByNumber: { baseFeePerGas: toHex(10n * gwei) },
      eth_maxPriorityFeePerGas: toHex(2n * gwei),
      ...more,
    })
  const call = { data: '0x12345678', to, value: 0n } as const
  const warningsOf = async (transaction: Partial<Transaction>, node = network()) => {
    const { warnings } = await price(node, account, { ...call, ...transaction })
    const severities = warnings.map(({ id, severity }) => [id, severity])
    const isRight = ([id, severity]: string[]) =>
      severity === (id === 'feeOverAmount' ? 'info' : 'high')
    expect(severities.filter((it) => !isRight(it))).toEqual([])
    return warnings.map(({ id }) => id)
  }
  /** The usual fee is 100,000 × 22 gwei. Four times that price is 88 gwei per gas. */
  const usual = 100_000n * 22n * gwei

  test.each<[string, Partial<Transaction>, string[]]>([
    ['no fees of the host', {}, []],
    ['four times the price', { maxFeePerGas: 88n * gwei }, []],
    ['just over four times the price', { maxFeePerGas: 88n * gwei + 1n }, ['feeHigh']],
    ['four times the gas', { gas: 400_000n }, []],
    ['just over four times the gas', { gas: 400_001n }, ['feeHigh']],
    [
      'twice the gas, at just over twice the price',
      { gas: 200_000n, maxFeePerGas: 44n * gwei + 1n },
      ['feeHigh'],
    ],
    ['five times the tip', { maxPriorityFeePerGas: 10n * gwei }, []],
    [
      'just over five times the tip, and over the base fee',
      { maxPriorityFeePerGas: 10n * gwei + 1n },
      ['tipHigh'],
    ],
    [
      'a tip that the price does not allow',
      { maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 99n * gwei },
      [],
    ],
    ['a legacy price of base fee and five tips', { gasPrice: 20n * gwei }, []],
    ['a legacy price just above that', { gasPrice: 20n * gwei + 1n }, ['tipHigh']],
    ['an excessive legacy price', { gasPrice: 89n * gwei }, ['feeHigh', 'tipHigh']],
    ['as much as the amount', { value: usual }, []],
    ['just over the amount', { value: usual - 1n }, ['feeOverAmount']],
    ['a call without an amount', { value: 0n }, []],
    // 0.1 of a coin is 100,000 × 1,000 gwei. This price is also above 88 gwei.
    ['0.1 of a coin', { maxFeePerGas: 1_000n * gwei }, ['feeHigh']],
    ['just over 0.1 of a coin', { maxFeePerGas: 1_000n * gwei + 1n }, ['feeHigh', 'feeLarge']],
  ])('%s', async (_, transaction, expected) => {
    expect(await warningsOf(transaction)).toEqual(expected)
  })

  test('behavior: a small fee raises no warning at any multiple', async () => {
    const cheap = network({
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
      eth_maxPriorityFeePerGas: '0x1',
    })
    // The tip of 100,000 gas is exactly 0.0005 of a coin.
    const bound = { maxFeePerGas: 5n * gwei, maxPriorityFeePerGas: 5n * gwei }
    expect(await warningsOf(bound, cheap)).toEqual([])
    const over = { maxFeePerGas: 5n * gwei + 1n, maxPriorityFeePerGas: 5n * gwei + 1n }
    expect(await warningsOf(over, cheap)).toEqual(['feeHigh', 'tipHigh'])
  })

  test('behavior: warns of an excessive tip that the node suggests', async () => {
    const greedy = (tip: bigint) => network({ eth_maxPriorityFeePerGas: toHex(tip) })
    expect(await warningsOf({}, greedy(50n * gwei))).toEqual([])
    expect(await warningsOf({}, greedy(50n * gwei + 1n))).toEqual(['tipHigh'])
  })

  test('behavior: warns even if the node lies about the base fee', async () => {
    const lying = (base: bigint | undefined, more: object) =>
      network({
        eth_getBlockByNumber: base ? { baseFeePerGas: toHex(base) } : {},
        ...more,
      })
    const greedy = lying(9_000n * gwei, { eth_maxPriorityFeePerGas: toHex(9_000n * gwei) })
    expect(await warningsOf({}, greedy)).toEqual(['feeLarge', 'tipHigh'])
    // Without a tip, only the fee itself is too high.
    const high = lying(9_000n * gwei, {})
    expect(await warningsOf({ value: 1n }, high)).toEqual(['feeLarge', 'feeOverAmount'])
    // A legacy price is charged in full. It does not depend on the base fee that the node reports.
    const legacy = { eth_gasPrice: toHex(1_001n * gwei) }
    const both = ['feeLarge', 'tipHigh']
    expect(await warningsOf({}, lying(undefined, legacy))).toEqual(both)
    expect(await warningsOf({ type: 0n }, lying(1_000n * gwei, legacy))).toEqual(both)
  })

  test('behavior: an account without coins has one problem and no warnings', async () => {
    const poor = network({ eth_getBalance: '0x0' })
    expect(await price(poor, account, { ...call, value: 1n })).toMatchObject({
      problem: { kind: 'balance' },
      warnings: [],
    })
    // The host's high fee may be the reason for the low balance, so the warning stays.
    expect(await warningsOf({ maxFeePerGas: 89n * gwei }, poor)).toEqual(['feeHigh'])
  })

  test('behavior: the fee of a network of the OP Stack includes its data', async () => {
    const dataFee = `0x${4_000n.toString(16).padStart(64, '0')}`
    const node = network({ eth_call: dataFee })
    const [onBase, onMainnet] = await Promise.all(
      (['eip155:8453', 'eip155:1'] as const).map((chainId) => find(node, account, call, chainId)),
    )
    expect(onBase!.fee - onMainnet!.fee).toBe(5_000n)
    expect(onBase!.warnings).toEqual([])
  })

  test('behavior: compares with the gas price on a chain without EIP-1559', async () => {
    const old = network({ eth_getBlockByNumber: {} })
    expect(await warningsOf({ gasPrice: 48n * gwei }, old)).toEqual([])
    expect(await warningsOf({ gasPrice: 48n * gwei + 1n }, old)).toEqual(['feeHigh'])
  })

  test('error: fails without the network’s fees, even if the host sets its own', async () => {
    const away = network({ eth_getBlockByNumber: new UnreachableError() })
    const named = { gas: 21_000n, maxFeePerGas: gwei, maxPriorityFeePerGas: gwei }
    await expect(price(away, account, { ...call, ...named })).rejects.toThrow(UnreachableError)
  })
})
