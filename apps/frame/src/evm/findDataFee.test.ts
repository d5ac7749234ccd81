import { decodeFunctionData, parseAbi, parseTransaction, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../remote/Api.ts'
import { type Node, NodeError } from '../remote/Node.ts'
import { findDataFee } from './findDataFee.ts'

const transaction = { data: '0x12345678', to: `0x${'cd'.repeat(20)}`, value: 5n } as const
const word = (amount: bigint) => toHex(amount, { size: 32 })

/** Creates a node whose oracle always gives the same answer. Also returns the calls that the node received. */
function createNode(answer: unknown) {
  const calls: unknown[][] = []
  const node: Node = {
    async request(...call: unknown[]) {
      calls.push(call)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { calls, node }
}

describe('findDataFee', () => {
  test('default: asks the oracle of the network for the transaction, and leaves room', async () => {
    const { calls, node } = createNode(word(4_000n))
    expect(await findDataFee(node, 'eip155:8453', transaction)).toBe(5_000n)
    const [[method, [call, block]]] = calls as [
      [string, [{ data: `0x${string}`; to: string }, string]],
    ]
    expect({ block, method, to: call.to }).toEqual({
      block: 'latest',
      method: 'eth_call',
      to: '0x420000000000000000000000000000000000000F',
    })
    const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
    const [bytes] = decodeFunctionData({ abi, data: call.data }).args
    expect(parseTransaction(bytes as `0x02${string}`)).toMatchObject({
      ...transaction,
      chainId: 8453,
    })
  })

  test('behavior: other networks charge nothing for data, and are not asked', async () => {
    const { calls, node } = createNode(word(4_000n))
    for (const chainId of ['eip155:1', 'eip155:137', 'eip155:42161'] as const)
      expect(await findDataFee(node, chainId, transaction)).toBe(0n)
    expect(calls).toEqual([])
  })

  test('error: an answer that is no number, or no plausible one', async () => {
    const answers = ['0x', '0x5', 7, null, undefined, word(10n ** 18n), `${word(5n)}00`]
    for (const answer of [...answers, new NodeError({ code: -32000, message: 'no contract' })])
      expect(await findDataFee(createNode(answer).node, 'eip155:10', transaction)).toBe(0n)
  })

  test('error: the network cannot be reached', async () => {
    const { node } = createNode(new UnreachableError())
    await expect(findDataFee(node, 'eip155:10', transaction)).rejects.toThrow(UnreachableError)
  })
})
