import { UserOperation } from '@latchkey/accounts'
import {
  encodeAbiParameters,
  encodeEventTopics,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import * as OperationReceipt from './OperationReceipt.ts'

const sender = `0x${'ab'.repeat(20)}` as const
const id = `0x${'1d'.repeat(32)}` as const
const other = `0x${'0e'.repeat(32)}` as const
const hash = `0x${'0F'.repeat(32)}` as const
const isLost = { data: { hash: id }, reason: 'TRANSACTION_LOST' }
const limited = new NodeError({ code: -32005, message: 'Too many requests.' })
const lost = new UnreachableError()

const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** Returns the event of an operation in the format of nodes. */
function toLog({
  address = UserOperation.entryPoint as string,
  success = true,
  userOpHash = id as string,
} = {}) {
  const args = { paymaster: zeroAddress, sender, userOpHash: userOpHash as typeof id }
  const types = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))
  return {
    address: address.toLowerCase(),
    data: encodeAbiParameters(types, [7n, success, 1n, 1n]),
    topics: encodeEventTopics({ abi, args, eventName: 'UserOperationEvent' }) as string[],
    transactionHash: hash,
  }
}
const receipt = (...logs: object[]) => ({ logs })
const named = (transactionHash: unknown) => ({ receipt: { transactionHash }, success: true })

/** Creates a node and a bundler that return the answers of each method in order. They then repeat the last answer. */
function createNode(answers: Record<string, unknown[]>): Node {
  const called: string[] = []
  return {
    async request(method) {
      const given = answers[method] ?? [null]
      const answer = given[Math.min(called.filter((it) => it === method).length, given.length - 1)]
      called.push(method)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

describe('find', () => {
  const find = (...logs: object[]) =>
    OperationReceipt.find(
      createNode({
        eth_getTransactionReceipt: [receipt(...logs)],
        eth_getUserOperationReceipt: [named(hash)],
      }),
      id,
    )

  test('default', async () => {
    expect(await find(toLog({ userOpHash: other }), toLog())).toEqual({ hash, isSuccess: true })
  })

  test('T54: a transaction that does not contain the operation', async () => {
    expect(await find()).toBeUndefined()
    expect(await find(toLog({ userOpHash: other }))).toBeUndefined()
    expect(await find(toLog({ address: sender }))).toBeUndefined()
  })

  test.each([
    '0x',
    hash.slice(0, -2),
    `${hash}00`,
    `${hash}\n`,
    hash.replace('F', 'g'),
    'https://evil.example',
    undefined,
  ])('T54: does not look for what is not a hash: %s', async (it) => {
    const node = createNode({
      eth_getTransactionReceipt: [receipt(toLog())],
      eth_getUserOperationReceipt: [named(it)],
    })
    await expect(OperationReceipt.find(node, id)).rejects.toMatchObject(isLost)
  })

  test.each([limited, lost])(
    'behavior: no answer of the bundler or the node: %s',
    async (error) => {
      const bundler = createNode({ eth_getUserOperationReceipt: [error] })
      expect(await OperationReceipt.find(bundler, id)).toBeUndefined()
      const node = createNode({
        eth_getTransactionReceipt: [error],
        eth_getUserOperationReceipt: [named(hash)],
      })
      expect(await OperationReceipt.find(node, id)).toBeUndefined()
    },
  )
})

describe('search', () => {
  test('default: one range of blocks after the other, from the given block', async () => {
    const ranges: unknown[] = []
    const node: Node = {
      async request(method, params) {
        if (method === 'eth_blockNumber') return '0x1388'
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
        ranges.push([Number(fromBlock), Number(toBlock)])
        return Number(toBlock) === 5_000 ? [toLog()] : []
      },
    }
    const { found } = await OperationReceipt.search(node, id, 3_500n)
    expect(found).toEqual({ hash, isSuccess: true })
    expect(ranges).toEqual([
      [3_500, 4_500],
      [4_501, 5_000],
    ])
  })

  test('behavior: ends after twenty pages', async () => {
    let count = 0
    const node: Node = {
      async request(method) {
        if (method === 'eth_blockNumber') return '0xffffff'
        count++
        return []
      },
    }
    const searched = await OperationReceipt.search(node, id, 1n)
    expect(searched).toEqual({ isComplete: false, next: 20_021n })
    expect(count).toBe(20)
  })

  test('T54: is complete only if it has searched from the given block to the last one', async () => {
    const node = createNode({ eth_blockNumber: ['0x1388'], eth_getLogs: [[]] })
    const search = (since?: bigint) => OperationReceipt.search(node, id, since)
    expect(await search(3_500n)).toEqual({ isComplete: true })
    expect(await search(5_000n)).toEqual({ isComplete: true })
    // The node's head is before the start block.
    expect(await search(5_001n)).toEqual({ isComplete: false })
    expect(await search()).toEqual({ isComplete: false })
  })
})

describe('logsOf', () => {
  const begun = {
    address: UserOperation.entryPoint,
    topics: [toEventSelector('event BeforeExecution()')],
  }
  const call = (name: string) => ({ address: sender, topics: [name] })

  test('default: the logs of the calls, without the deployment and other operations', () => {
    const logs = [
      call('deployment'),
      begun,
      call('another operation'),
      toLog({ userOpHash: other }),
      call('first'),
      call('second'),
      toLog(),
      call('the next operation'),
    ]
    expect(OperationReceipt.logsOf(logs, id)).toEqual([call('first'), call('second')])
    expect(
      OperationReceipt.logsOf([call('deployment'), begun, call('first'), toLog()], id),
    ).toEqual([call('first')])
  })

  test('T54: nothing if the transaction does not contain the operation', () => {
    expect(
      OperationReceipt.logsOf([call('first'), toLog({ userOpHash: other })], id),
    ).toBeUndefined()
    expect(OperationReceipt.logsOf([call('first'), toLog({ address: sender })], id)).toBeUndefined()
  })
})
