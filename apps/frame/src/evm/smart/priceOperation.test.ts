import { HybridDeleGator } from '@latchkey/accounts'
import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { RefusedError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import { priceOperation } from './priceOperation.ts'

const owner = `0x${'ab'.repeat(20)}` as const
const smart = HybridDeleGator.from(owner)
const plan = {
  calls: [{ data: '0x', to: owner, value: 0n }],
  chainId: 'eip155:1',
  isDeployed: false,
  smart,
} as const
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** A host whose project pays no fees. */
const host = {
  api: {
    call: async () => {
      throw new RefusedError(404, { message: 'No such sponsorship.', reason: 'NOT_FOUND' })
    },
  },
} as never

/** A node on which the account's first operation is mined during the first estimate, or never. */
function createNode({ isMined = true }: { isMined?: boolean } = {}) {
  const factories: boolean[] = []
  const node: Node = {
    async request(method, params) {
      const isDeployed = isMined && factories.length > 0
      if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
      if (method === 'eth_getBlockByNumber') return { baseFeePerGas: '0x1' }
      if (method === 'eth_call') return word(isDeployed ? 1n : 0n)
      if (method !== 'eth_estimateUserOperationGas') return '0x5208'
      const [{ factory }] = params as [{ factory?: string }]
      factories.push(Boolean(factory))
      if (factory)
        throw new NodeError({ code: -32_500, message: 'AA10 sender already constructed' })
      return { callGasLimit: '0x1', preVerificationGas: '0x1', verificationGasLimit: '0x1' }
    },
  }
  return { factories, node }
}

describe('priceOperation', () => {
  test('behavior: another operation deploys the account meanwhile', async () => {
    const { factories, node } = createNode()
    expect(await priceOperation(node, plan, host)).toMatchObject({
      nonce: 1n,
      plan: { isDeployed: true },
      problem: undefined,
    })
    expect(factories).toEqual([true, false])
  })

  test('error: the operation would fail, and nothing has changed', async () => {
    const { factories, node } = createNode({ isMined: false })
    const { problem } = await priceOperation(node, plan, host)
    expect(problem).toMatchObject({ kind: 'fails' })
    expect(factories).toEqual([true])
  })
})
