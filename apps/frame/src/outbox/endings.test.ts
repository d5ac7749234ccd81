import { UserOperation } from '@latchkey/accounts'
import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext, createHost } from '../../test/createContext.ts'
import { playNode, toNodeError } from '../../test/playNode.ts'
import * as Base64 from '../Base64.ts'
import type { Entry, Part } from './Entry.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { run } from './internal/run.ts'
import * as Outbox from './Outbox.ts'

/** Tests how batches end if they are not mined soon. The test answers for the chain. */

const account = `0x${'12'.repeat(20)}` as const
const id = `0x${'1d'.repeat(32)}` as const
const hash = `0x${'0f'.repeat(32)}` as const
const hour = 3_600_000
const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const types = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))
const event = {
  address: UserOperation.entryPoint.toLowerCase(),
  data: encodeAbiParameters(types, [0n, true, 1n, 1n]),
  topics: encodeEventTopics({
    abi,
    args: { paymaster: zeroAddress, sender: account, userOpHash: id },
    eventName: 'UserOperationEvent',
  }),
  transactionHash: hash,
}

type Filter = { fromBlock: string; toBlock: string }

/** The answers of the chain and its bundler, by method. Other methods are refused, as on a removed network. */
let answers: Record<string, (...params: never[]) => unknown>

beforeEach(() => {
  // Speed up the clock, so that the wallet gives up a missing part sooner.
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) * 20)
  playNode(({ method, params }) => {
    const answer = answers[method]
    return answer
      ? answer(...(params as never[]))
      : toNodeError('This network is not served.', -32_601)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Stores the batch of an operation that was sent, and runs it. */
async function setup(rest: Partial<Entry> = {}, part: Partial<Part> = {}) {
  const host = createHost({ session: { address: account, walletId: 'wallet-1' } })
  const outbox = Outbox.of(host)
  const { store } = outbox
  const batch: Entry = {
    account,
    block: 100,
    carrier: 'operation',
    chainId: 'eip155:1',
    createdAt: Date.now(),
    id: 'order 1',
    intent: id,
    isAtomic: true,
    method: 'wallet_sendCalls',
    parts: [{ hash: id, isTried: true, nonce: 0, signed: '{}', ...part }],
    walletId: 'wallet-1',
    ...rest,
  }
  await store.add(batch)
  const find = async () => (await store.find(batch))!
  return { batch, find, host, runs: () => run(outbox, batch) }
}

/** Stores and runs a Solana transaction in the same way. */
const onSolana = {
  account: '5'.repeat(32),
  carrier: 'solana',
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  method: 'solana_signAndSendTransaction',
} as const
/** A message with the blockhash `1…1` in base58, and its signature. */
const message = [1, 0, 0, 1, ...Array(32).fill(5), ...Array(32).fill(0), 0]
const signature = '1'.repeat(64)
const solanaPart = {
  hash: signature,
  signed: Base64.encode(Uint8Array.from([1, ...Array(64).fill(0), ...message])),
}

describe('a transaction of Solana whose blockhash has expired', () => {
  /** `states` are the node's answers about the transaction, in order. */
  const setupSolana = (...states: (object | null)[]) => {
    let slot = 0
    const statuses = [...states]
    answers = {
      getSignatureStatuses: () => ({
        value: [statuses.length > 1 ? statuses.shift() : statuses[0]],
      }),
      isBlockhashValid: () => {
        slot += 40
        return { context: { slot }, value: false }
      },
    }
    return setup({ ...onSolana, options: { commitment: 'finalized' } }, solanaPart)
  }

  test('T69 is not called expired while the network has it', async () => {
    const confirmed = { confirmationStatus: 'confirmed' }
    const states = [...Array(12).fill(confirmed), { confirmationStatus: 'finalized' }]
    const { find, runs } = await setupSolana(...states)
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'success' }])
  })

  test('T69 is found in the history of a node that has forgotten its status', async () => {
    const { find, runs } = await setupSolana(null)
    answers.getSignatureStatuses = (
      _: string[],
      { searchTransactionHistory }: object & { searchTransactionHistory?: boolean },
    ) => ({
      value: [searchTransactionHistory ? { confirmationStatus: 'finalized' } : null],
    })
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'success' }])
  })

  test('T69 has expired once no node has it', async () => {
    const { find, runs } = await setupSolana({ confirmationStatus: 'processed' }, null)
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'dropped', reason: 'expired' }])
  })

  test('T69 has not failed while another fork may have another outcome', async () => {
    const states = [
      { confirmationStatus: 'processed', err: { InstructionError: [0, 'Custom'] } },
      { confirmationStatus: 'finalized' },
    ]
    const { find, runs } = await setupSolana(...states)
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'success' }])
  })
})

const toNonce = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const toHex = (value: number) => `0x${value.toString(16)}`
const nothing = () => null

describe('an operation that the bundler has forgotten', () => {
  const mined = (block: number, latest: number) => ({
    eth_blockNumber: () => toHex(latest),
    eth_call: () => toNonce(1),
    eth_getLogs: ({ fromBlock, toBlock }: Filter) =>
      Number(fromBlock) <= block && block <= Number(toBlock) ? [event] : [],
    eth_getUserOperationByHash: nothing,
    eth_getUserOperationReceipt: nothing,
  })

  test('T54: is found long after the blocks that one search covers', async () => {
    answers = mined(70_000, 80_000)
    const { find, runs } = await setup({ createdAt: Date.now() - 20 * hour })
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'success', transactionHash: hash }])
  })

  test('T54: is found also after the wallet has given it up', async () => {
    answers = mined(70_000, 80_000)
    const dropped = { outcome: 'dropped', reason: 'stalled' } as const
    const { find, host } = await setup({}, dropped)
    const status = async () =>
      (await getCallsStatus({ ...createContext(), host }, ['order 1'])).status === 200
    await vi.waitUntil(status, { interval: 1, timeout: 10_000 })
    expect((await find()).parts).toMatchObject([{ outcome: 'success' }])
  })

  test('behavior: is replaced if all blocks were searched', async () => {
    answers = mined(-1, 30_000)
    const { find, runs } = await setup()
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'dropped', reason: 'replaced' }])
  })

  test('T54: is never called replaced if blocks could not be searched', async () => {
    const refused = new Error('The range is too large.')
    answers = { ...mined(-1, 30_000), eth_getLogs: () => refused }
    const { find, runs } = await setup({ createdAt: Date.now() - 25 * hour })
    await runs()
    expect((await find()).parts).toMatchObject([{ outcome: 'dropped', reason: 'stalled' }])

    // Without a start block, the wallet searches only the most recent blocks.
    answers = mined(5_000, 30_000)
    const late = await setup({ block: undefined, createdAt: Date.now() - 25 * hour })
    await late.runs()
    expect((await late.find()).parts).toMatchObject([{ outcome: 'dropped', reason: 'stalled' }])
  })

  test('T54: while the nonce is free, later searches start at a later block', async () => {
    let isMined = false
    answers = {
      ...mined(89_999, 90_000),
      eth_call: () => toNonce(isMined ? 1 : 0),
      eth_getUserOperationByHash: () => ({}),
    }
    const { find, runs } = await setup()
    const running = runs()
    await vi.waitUntil(async () => (await find()).block === 89_000, { timeout: 10_000 })
    isMined = true
    await running
    expect((await find()).parts).toMatchObject([{ outcome: 'success' }])
  })
})

describe('a node that does not answer', () => {
  test.each([
    ['of a smart account', { carrier: 'operation', isAtomic: true }],
    ['of the key', { carrier: 'transaction', isAtomic: false }],
  ] as const)(
    'behavior: a batch %s ends after a day, also if its network was removed',
    async (_, rest) => {
      answers = {}
      const { find, host } = await setup({ ...rest, createdAt: Date.now() - 25 * hour })
      const context = { ...createContext(), host }
      const status = async () => (await getCallsStatus(context, ['order 1'])).status === 400
      await vi.waitUntil(status, { timeout: 10_000 })
      expect((await find()).parts).toMatchObject([{ outcome: 'dropped', reason: 'stalled' }])
    },
  )
})

describe('a paymaster whose signature has expired', () => {
  const toSigned = (end: number) => {
    const word = Math.floor(end / 1_000)
      .toString(16)
      .padStart(64, '0')
    return JSON.stringify({ paymasterData: `0x${word}${'00'.repeat(97)}` })
  }
  const expired = 'AA32 paymaster expired or not due'

  /** Runs a batch whose operation the bundler refuses, until the operation was sent or the batch has ended. */
  async function refuse(message: string, signed: string) {
    let isRefused = false
    answers = {
      eth_blockNumber: () => '0x64',
      eth_call: () => toNonce(0),
      eth_getUserOperationByHash: nothing,
      eth_getUserOperationReceipt: () => {
        // This is the lookup after the refusal.
        if (isRefused) session = undefined
        return null
      },
      eth_sendUserOperation: () => {
        isRefused = true
        return new Error(message)
      },
    }
    let session: object | undefined = { address: account, walletId: 'wallet-1' }
    const { find, host, runs } = await setup({ createdAt: Date.now() - 600_000 }, { signed })
    Object.assign(host.sessions, { get: async () => session })
    await runs()
    return (await find()).parts[0]!.reason
  }

  test('default: the batch ends', async () => {
    const passed = toSigned(Date.now() - 300_000)
    for (const message of [expired, `FailedOp(0, "${expired}")`])
      expect(await refuse(message, passed)).toBe('unsponsored')
  })

  test('T54: a bundler alone cannot end it: the time has not passed, or is not known', async () => {
    expect(await refuse(expired, toSigned(Date.now() + 300_000))).toBeUndefined()
    expect(await refuse(expired, '{}')).toBeUndefined()
    expect(await refuse(expired, JSON.stringify({ paymasterData: '0x0123' }))).toBeUndefined()
    // Zero means no expiry. A time before the approval cannot be an expiry time.
    for (const end of [0, 1_000]) expect(await refuse(expired, toSigned(end))).toBeUndefined()
  })

  test('T54: the text of a contract does not decide', async () => {
    const passed = toSigned(Date.now() - 300_000)
    for (const message of ['execution reverted: AA32 sorry', `AA33 reverted: ${expired}`])
      expect(await refuse(message, passed)).toBeUndefined()
  })
})

describe('damaged signed bytes', () => {
  /** Runs a batch that was never sent. Returns its part, and the requests that reached the node or bundler. */
  async function runDamaged(signed: string, carrier: Entry['carrier']) {
    const sent: unknown[] = []
    const send = (bytes: unknown) => {
      sent.push(bytes)
      return new Error('invalid params')
    }
    answers = {
      eth_blockNumber: () => '0x64',
      eth_call: () => toNonce(0),
      eth_getTransactionByHash: nothing,
      eth_getTransactionCount: () => '0x0',
      eth_getTransactionReceipt: nothing,
      eth_getUserOperationByHash: nothing,
      eth_getUserOperationReceipt: nothing,
      eth_sendRawTransaction: send,
      eth_sendUserOperation: send,
    }
    const { find, runs } = await setup({ carrier }, { isTried: false, signed })
    await runs()
    return { part: (await find()).parts[0]!, sent }
  }

  test.each(['{', 'null', '7', '"0x02"', '[]', '{"nonce":1}', '{"nonce":{"a":1}}'])(
    'T54: the operation %s is not sent, and the batch ends',
    async (signed) => {
      const { part, sent } = await runDamaged(signed, 'operation')
      expect(part).toMatchObject({ outcome: 'dropped', reason: 'refused' })
      expect(sent).toEqual([])
    },
  )

  test.each(['null', '{}', '02f8', '0xzz'])(
    'T54: the transaction %s is not sent, and the batch ends',
    async (signed) => {
      const { part, sent } = await runDamaged(signed, 'transaction')
      expect(part).toMatchObject({ outcome: 'dropped', reason: 'refused' })
      expect(sent).toEqual([])
    },
  )
})
