import { HybridDeleGator } from '@latchkey/accounts'
import { encodeAbiParameters, toHex } from 'viem'
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

/** Creates a node. With `isMined`, the account's first operation is mined during the first estimate. */
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

/** Creates a node of Base. Its bundler also requests gas for the data. `dataFee` is the oracle's answer. */
function createBase(dataFee: bigint): Node {
  const oracle = '0x420000000000000000000000000000000000000F'
  const gwei = 10n ** 9n
  const answers: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_estimateUserOperationGas: {
      callGasLimit: toHex(50_000n),
      // 0.0008 ether for the data, at the price of the operation.
      preVerificationGas: toHex(50_000n + 80_000_000n),
      verificationGasLimit: toHex(150_000n),
    },
    eth_getBalance: toHex(10n ** 18n),
    eth_getBlockByNumber: { baseFeePerGas: toHex(gwei / 250n) },
    eth_maxPriorityFeePerGas: toHex(gwei / 500n),
  }
  return {
    async request(method, params) {
      if (method !== 'eth_call') return answers[method]
      const [{ to }] = params as [{ to: string }]
      return word(to === oracle ? dataFee : 0n)
    },
  }
}

describe('priceOperation', () => {
  test('T54 the gas for data is usual on a network of the OP Stack, if its oracle says so', async () => {
    const idsOf = async (chainId: 'eip155:1' | 'eip155:8453', dataFee: bigint) => {
      const it = { ...plan, chainId, isDeployed: true } as const
      const { warnings } = await priceOperation(createBase(dataFee), it, host)
      return warnings.map(({ id }) => id)
    }
    expect(await idsOf('eip155:8453', 7n * 10n ** 14n)).toEqual([])
    expect(await idsOf('eip155:8453', 10n ** 13n)).toEqual(['feeHigh'])
    expect(await idsOf('eip155:1', 7n * 10n ** 14n)).toEqual(['feeHigh'])
  })

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
