import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { type Node, NodeError } from './Node.ts'
import { price } from './price.ts'

const account = `0x${'ab'.repeat(20)}`
const to = `0x${'cd'.repeat(20)}` as const
const transfer = { data: '0x', to, value: 1_000n } as const

/** A node with a base fee of 10 and a tip of 2, on which a transfer uses 21,000 and all else works. */
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
  test('default: EIP-1559, with room for a rising base fee', async () => {
    expect(await price(createNode(), account, transfer)).toEqual({
      balance: 0xffffffffn,
      fee: 21_000n * 22n,
      fees: { maxFeePerGas: 22n, maxPriorityFeePerGas: 2n, type: 'eip1559' },
      gas: 21_000n,
      problem: undefined,
    })
  })

  test('behavior: a chain without EIP-1559 has one price', async () => {
    const { fee, fees } = await price(createNode({ eth_getBlockByNumber: {} }), account, transfer)
    expect({ fee, fees }).toEqual({ fee: 147_000n, fees: { gasPrice: 7n, type: 'legacy' } })
  })

  test('behavior: what the host says counts, and a call gets a little more gas', async () => {
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

  test('behavior: not enough money', async () => {
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

  test('behavior: it would fail, and why', async () => {
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

  test('error: a node that is away, or answers nonsense', async () => {
    const away = createNode({ eth_getBalance: new UnreachableError() })
    await expect(price(away, account, transfer)).rejects.toThrow(UnreachableError)
    for (const answer of [null, 7, 'x', '0x', {}])
      await expect(
        price(createNode({ eth_getBalance: answer }), account, transfer),
      ).rejects.toThrow(NodeError)
  })
})
