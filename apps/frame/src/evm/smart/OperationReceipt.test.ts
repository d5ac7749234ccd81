import { UserOperation } from '@latchkey/accounts'
import {
  encodeAbiParameters,
  encodeEventTopics,
  parseAbi,
  toEventSelector,
  zeroAddress,
} from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import * as OperationReceipt from './OperationReceipt.ts'

const sender = `0x${'ab'.repeat(20)}` as const
const id = `0x${'1d'.repeat(32)}` as const
const other = `0x${'0e'.repeat(32)}` as const
const hash = `0x${'0F'.repeat(32)}` as const
const sent = { id, nonce: 7n, sender }
const isLost = { data: { hash: id }, reason: 'TRANSACTION_LOST' }
const limited = new NodeError({ code: -32005, message: 'Too many requests.' })
const lost = new UnreachableError()

const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** The event of an operation, as nodes have it. */
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
const nonce = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A chain and a bundler that give the answers of a method in order, and then repeat the last one. */
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function wait(answers: Record<string, unknown[]>) {
  const waiting = OperationReceipt.wait(createNode(answers), sent).then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return waiting
}

describe('wait', () => {
  test('default: waits until there is a receipt', async () => {
    const answers = {
      eth_getTransactionReceipt: [null, lost, receipt({ canary: 1 }), receipt(toLog())],
      eth_getUserOperationReceipt: [null, limited, lost, named(hash)],
    }
    expect(await wait(answers)).toEqual({ value: hash })
  })

  test('T54: the calls failed, although the bundler names a success', async () => {
    const answers = {
      eth_getTransactionReceipt: [receipt(toLog({ success: false }))],
      eth_getUserOperationReceipt: [named(hash)],
    }
    expect(await wait(answers)).toMatchObject({ error: { code: 3, data: { hash } } })
  })

  test.each([
    '0x',
    hash.slice(0, -2),
    `${hash}00`,
    `${hash}\n`,
    hash.replace('F', 'g'),
    'https://evil.example',
    undefined,
  ])('T54: does not return what is not a hash: %s', async (it) => {
    const answers = { eth_getUserOperationReceipt: [named(it)] }
    expect(await wait(answers)).toMatchObject({ error: isLost })
  })

  test('behavior: a bundler without a receipt, but the chain has the event', async () => {
    const answers = {
      eth_blockNumber: ['0x2710'],
      eth_call: [nonce(8n)],
      eth_getLogs: [[toLog()]],
    }
    expect(await wait(answers)).toEqual({ value: hash })
  })

  test('error: another operation was carried out in its place', async () => {
    const answers = { eth_blockNumber: ['0x10'], eth_call: [nonce(8n)], eth_getLogs: [[]] }
    expect(await wait(answers)).toMatchObject({ error: { reason: 'NONCE_TAKEN' } })
  })

  test('error: the bundler has dropped it', async () => {
    const answers = { eth_call: [nonce(7n)], eth_getUserOperationByHash: [{}, null] }
    expect(await wait(answers)).toMatchObject({ error: { code: -32000, data: { hash: id } } })
  })

  test('behavior: goes on while it is not certain that the operation is gone', async () => {
    const pending: Record<string, unknown[]>[] = [
      // Like a bundler that does not show waiting operations.
      { eth_call: [nonce(7n)] },
      { eth_call: [nonce(7n)], eth_getUserOperationByHash: [{}, lost, limited] },
      { eth_call: [lost], eth_getUserOperationByHash: [{}, null] },
      { eth_blockNumber: ['0x1'], eth_call: [nonce(8n)], eth_getLogs: [limited] },
      // Seen as replaced once. After that, the node does not answer.
      { eth_blockNumber: ['0x10'], eth_call: [nonce(8n), lost], eth_getLogs: [[]] },
    ]
    for (const answers of pending) {
      const settled = vi.fn()
      OperationReceipt.wait(createNode(answers), sent).then(settled, settled)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(settled).not.toHaveBeenCalled()
    }
  })

  test('behavior: is as patient as a batch: 15 seconds', async () => {
    const gone: Record<string, unknown[]>[] = [
      { eth_blockNumber: ['0x10'], eth_call: [nonce(8n)], eth_getLogs: [[]] },
      { eth_call: [nonce(7n)], eth_getUserOperationByHash: [{}, null] },
    ]
    for (const answers of gone) {
      const settled = vi.fn()
      OperationReceipt.wait(createNode(answers), sent).then(settled, settled)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(settled).toHaveBeenCalledOnce()
    }
  })
})

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
    // The node is behind that block.
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
