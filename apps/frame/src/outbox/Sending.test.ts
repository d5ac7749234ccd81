import { UserOperation } from '@latchkey/accounts'
import type { Explanation } from '@latchkey/explain'
import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { account, inOrder, lose, playOutbox, refuse, toNonce } from '../../test/playOutbox.ts'
import * as Entry from './Entry.ts'
import type { Order, Until } from './Order.ts'
import * as Sending from './Sending.ts'

/** Tests of repeated requests. The test answers for the chain. */

const hash = `0x${'1d'.repeat(32)}` as const
const other = `0x${'2e'.repeat(32)}` as const
const mined = `0x${'0f'.repeat(32)}` as const
const calls = `0x${'ca'.repeat(32)}` as const
const otherCalls = `0x${'cb'.repeat(32)}` as const
const minute = 60_000

const explanation: Explanation = {
  facts: [],
  leaves: [],
  sections: [],
  target: [],
  title: { id: 'title.deploy' },
  warnings: [],
}

/** A transaction of a key. */
const transaction: Order = {
  account,
  calls: [calls],
  carrier: 'transaction',
  chainId: 'eip155:1',
  intent: calls,
  method: 'eth_sendTransaction',
  walletId: 'wallet-1',
}
/** A transaction of a smart account. */
const operation: Order = { ...transaction, carrier: 'operation' }
/** A batch of a key, with an id that the app has chosen. */
const named: Order = { ...transaction, id: 'order 1', method: 'wallet_sendCalls' }

const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const types = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))

/** Returns the event of the operation, in the format of nodes. */
function toEvent({ success = true } = {}) {
  const args = { paymaster: zeroAddress, sender: account, userOpHash: hash }
  return {
    address: UserOperation.entryPoint.toLowerCase(),
    data: encodeAbiParameters(types, [7n, success, 1n, 1n]),
    topics: encodeEventTopics({ abi, args, eventName: 'UserOperationEvent' }),
    transactionHash: mined,
  }
}

/** Returns the entry of an order that was sent. */
const toEntry = (
  { calls, id, ...order }: Order,
  { part, ...rest }: Partial<Entry.Entry> & { part?: Partial<Entry.Part> } = {},
): Entry.Entry => ({
  ...order,
  createdAt: Date.now(),
  id: id ?? hash,
  isAtomic: order.carrier === 'operation',
  isNamed: id !== undefined,
  parts: [
    {
      calls: calls[0],
      hash,
      isTried: true,
      nonce: 7,
      signed: order.carrier === 'operation' ? '{}' : '0x02',
      ...part,
    },
  ],
  ...rest,
})

let wallet: ReturnType<typeof playOutbox>
beforeEach(() => {
  wallet = playOutbox()
  Object.assign(wallet.answers, {
    eth_blockNumber: () => '0x64',
    eth_call: () => toNonce(7),
    eth_getTransactionByHash: () => ({}),
    eth_getTransactionCount: () => '0x7',
    eth_getUserOperationByHash: () => ({}),
  })
})
afterEach(() => {
  wallet.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The number of times that the wallet has asked the chain for the outcome of an entry. */
const looks = () =>
  wallet.count('eth_getUserOperationReceipt') + wallet.count('eth_getTransactionReceipt')
const receipts = (status: '0x0' | '0x1') => {
  wallet.answers.eth_getTransactionReceipt = () => ({ status })
}
const sends = () => wallet.paramsOf('eth_sendRawTransaction')

/** Opens a page that has stored an entry, and begins a request on it. */
async function begin(order: Order, until: Until, entry?: Entry.Entry) {
  const page = await wallet.open()
  if (entry) await page.store.add(entry)
  return { ...page, sending: await Sending.begin(order, { until }, page.context) }
}

/** Signs a transaction. */
const sign = vi.fn(
  async (): Promise<Sending.Signed> => ({
    parts: [{ hash, nonce: 7, signed: '0x02' }],
  }),
)
beforeEach(() => void sign.mockClear())

const lost = expect.objectContaining({ data: { hash }, reason: 'TRANSACTION_LOST' })
const duplicate = { code: 5720 }
const answered = (store: { list(): Promise<readonly Entry.Entry[]> }) =>
  vi.waitFor(async () => expect(await store.list()).toMatchObject([{ isAnswered: true }]))

describe('findAnswer', () => {
  /** Begins a request, and waits until it waits for the entry of an equal request. */
  async function setup(order = operation) {
    const entry = toEntry(order)
    const { commit, revoke, sending, store } = await begin(order, 'mined', entry)
    const found = sending.findAnswer()
    // The test awaits this promise later.
    found.catch(() => {})
    await vi.waitUntil(() => commit.mock.calls.length && looks() > 1, {
      interval: 1,
      timeout: 20_000,
    })
    return { entry, found, revoke, store }
  }

  test.each([operation, transaction])(
    'T56 the user stops the $carrier: an abort meanwhile does not count as a rejection',
    async (order) => {
      const { entry, found, revoke, store } = await setup(order)
      await store.change(entry, Entry.stop)
      expect(await found).toBeUndefined()
      expect(revoke.mock.calls).toEqual([[lost]])
    },
  )

  test.each([operation, transaction])(
    'T56 another tab has forgotten the $carrier: the same',
    async (order) => {
      const { entry, found, revoke, store } = await setup(order)
      await store.replace(entry, undefined)
      expect(await found).toBeUndefined()
      expect(revoke.mock.calls).toEqual([[lost]])
    },
  )

  test('behavior: an operation that is mined is the answer, once', async () => {
    const { entry, found, revoke, store } = await setup()
    await store.change(entry, (it) =>
      Entry.settle(it, 0, { outcome: 'success', transactionHash: mined }),
    )
    expect((await found)?.parts).toMatchObject([{ outcome: 'success', transactionHash: mined }])
    expect(revoke).not.toHaveBeenCalled()
    await answered(store)
    // After the answer, an equal request counts as new. The user is asked without a warning.
    const again = await begin(operation, 'mined')
    expect(await again.sending.findAnswer()).toBeUndefined()
    expect(await again.sending.listRepeated()).toEqual([])
    expect(again.commit).not.toHaveBeenCalled()
  })

  test('error: the calls of the operation failed', async () => {
    const { entry, found, store } = await setup()
    await store.change(entry, (it) =>
      Entry.settle(it, 0, { outcome: 'failure', transactionHash: mined }),
    )
    await expect(found).rejects.toMatchObject({ code: 3, data: { hash: mined } })
    await answered(store)
  })

  test('T69 a transaction that a node has is the answer of a request that waits until it was sent', async () => {
    const { commit, sending, store } = await begin(transaction, 'sent', toEntry(transaction))
    expect((await sending.findAnswer())?.parts).toMatchObject([{ hash }])
    expect(commit).toHaveBeenCalledOnce()
    await answered(store)
  })

  test('T69 a transaction that no node has is sent first', async () => {
    let isSent = false
    Object.assign(wallet.answers, {
      eth_getTransactionByHash: () => (isSent ? {} : null),
      eth_sendRawTransaction: () => {
        isSent = true
      },
    })
    const { sending } = await begin(transaction, 'sent', toEntry(transaction))
    expect((await sending.findAnswer())?.parts).toMatchObject([{ hash }])
    expect(sends()).toEqual([['0x02']])
  })

  test('T56 sends nothing if the host has given up', async () => {
    wallet.answers.eth_getTransactionByHash = () => null
    const { commit, outbox, sending, store } = await begin(
      transaction,
      'sent',
      toEntry(transaction),
    )
    const rejected = new Error('Rejected')
    commit.mockImplementation(() => {
      throw rejected
    })
    await expect(sending.findAnswer()).rejects.toBe(rejected)
    expect([outbox.running.size, sends()]).toEqual([0, []])
    expect(await store.list()).not.toMatchObject([{ isAnswered: true }])
  })

  test('T69 only one of two equal requests gets the answer', async () => {
    const entry = toEntry(transaction)
    const first = await begin(transaction, 'mined', entry)
    const tab = await begin(transaction, 'mined')
    const begun = await Sending.begin(transaction, { until: 'mined' }, first.context)
    const found = first.sending.findAnswer()
    await vi.waitUntil(() => first.commit.mock.calls.length)
    // Neither the same page nor another tab gets the answer.
    expect(await begun.findAnswer()).toBeUndefined()
    expect(await tab.sending.findAnswer()).toBeUndefined()
    expect(first.commit).toHaveBeenCalledOnce()
    expect(tab.commit).not.toHaveBeenCalled()
    receipts('0x1')
    expect((await found)?.id).toBe(entry.id)
    await answered(first.store)
    expect(await begun.findAnswer()).toBeUndefined()
    expect(await tab.sending.findAnswer()).toBeUndefined()
  })

  test('T69 a page that is gone has claimed nothing', async () => {
    const { sending } = await begin(transaction, 'mined', toEntry(transaction))
    const found = sending.findAnswer().catch(() => {})
    await vi.waitUntil(() => looks() > 1)
    wallet.reload()
    const next = await begin(transaction, 'sent')
    expect((await next.sending.findAnswer())?.id).toBe(hash)
    receipts('0x1')
    await found
  })

  describe('ids', () => {
    test('default: an app gets the answer of its own id', async () => {
      const { sending, store } = await begin(named, 'stored', toEntry(named))
      expect((await sending.findAnswer())?.id).toBe('order 1')
      await answered(store)
    })

    test('T69 a request without an id does not get the answer of one with an id', async () => {
      const { commit, sending } = await begin({ ...named, id: undefined }, 'stored', toEntry(named))
      expect(await sending.findAnswer()).toBeUndefined()
      expect(commit).not.toHaveBeenCalled()
      // The user sees a warning.
      expect(await sending.listRepeated()).toMatchObject([{ id: 'order 1' }])
    })

    test('T69 a request with an id does not get the answer of one without an id, or with another', async () => {
      const { commit, sending, store } = await begin(
        named,
        'stored',
        toEntry({ ...named, id: undefined }),
      )
      await store.add(toEntry({ ...named, id: 'order 2' }))
      expect(await sending.findAnswer()).toBeUndefined()
      expect(commit).not.toHaveBeenCalled()
      expect(await sending.listRepeated()).toMatchObject([{ id: hash }, { id: 'order 2' }])
    })

    test.each([
      ['1.0', '2.0', true],
      ['2.0', '1.0', false],
    ])(
      'T69 EIP-5792: an entry of version %s is no answer of a request of version %s',
      async (_, __, isVersion1) => {
        for (const order of [named, { ...named, id: undefined }]) {
          wallet = playOutbox()
          const entry = toEntry({ ...order, isVersion1 })
          const { commit, sending } = await begin(
            { ...order, isVersion1: !isVersion1 },
            'stored',
            entry,
          )
          const found = sending.findAnswer()
          if (order.id) await expect(found).rejects.toMatchObject(duplicate)
          else expect(await found).toBeUndefined()
          expect(commit).not.toHaveBeenCalled()
          // The user sees a warning.
          expect(await sending.listRepeated()).toMatchObject([{ id: entry.id }])
          // A request in the same version of EIP-5792 gets the entry.
          const same = await begin({ ...order, isVersion1 }, 'stored')
          expect((await same.sending.findAnswer())?.id).toBe(entry.id)
        }
      },
    )

    test('error: an id of other calls, or that the app has guessed', async () => {
      const entry = toEntry({ ...named, calls: [otherCalls], intent: otherCalls })
      const { sending, store } = await begin(named, 'stored', entry)
      await expect(sending.findAnswer()).rejects.toMatchObject(duplicate)
      await store.add(toEntry({ ...named, id: undefined }))
      const guessed = await begin({ ...named, id: hash }, 'stored')
      await expect(guessed.sending.findAnswer()).rejects.toMatchObject(duplicate)
    })

    test('error: an id whose app has its answer, or of which the wallet has given up the calls', async () => {
      for (const rest of [
        { isAnswered: true },
        { part: { outcome: 'dropped', reason: 'expired' } },
      ] as const) {
        wallet = playOutbox()
        const { commit, sending } = await begin(named, 'stored', toEntry(named, rest))
        await expect(sending.findAnswer()).rejects.toMatchObject(duplicate)
        expect(commit).not.toHaveBeenCalled()
      }
    })

    test('behavior: another app or user may have the same id', async () => {
      const { store } = await begin(named, 'stored', toEntry(named))
      const elsewhere = await wallet.open({ origin: 'https://other.example.com' })
      const sending = await Sending.begin(named, { until: 'stored' }, elsewhere.context)
      expect(await sending.findAnswer()).toBeUndefined()
      const user = await begin({ ...named, walletId: 'wallet-2' }, 'stored')
      expect(await user.sending.findAnswer()).toBeUndefined()
      expect(await store.list()).not.toMatchObject([{ isAnswered: true }])
    })
  })

  test.each<[string, Parameters<typeof toEntry>[1], Partial<Order>?]>([
    ['whose app has its answer', { isAnswered: true }],
    ['of another method', { method: 'wallet_sendCalls' }],
    ['of another account', {}, { account: `0x${'34'.repeat(20)}` }],
    ['on another network', {}, { chainId: 'eip155:10' }],
    ['of another user', {}, { walletId: 'wallet-2' }],
    ['of other calls', {}, { calls: [otherCalls], intent: otherCalls }],
    ['that was given up', { part: { outcome: 'dropped', reason: 'stopped' } }],
    ['that was approved an hour ago', { createdAt: Date.now() - 61 * minute }],
    [
      'that was mined ten minutes ago',
      { createdAt: Date.now() - 11 * minute, part: { outcome: 'success' } },
    ],
  ])('behavior: no answer of an entry %s', async (_, rest, changed = {}) => {
    const { commit, sending } = await begin(
      { ...transaction, ...changed },
      'sent',
      toEntry(transaction, rest),
    )
    expect(await sending.findAnswer()).toBeUndefined()
    expect(commit).not.toHaveBeenCalled()
  })
})

describe('listRepeated', () => {
  const repeated = async (order: Order, entry?: Entry.Entry, nonce?: bigint) => {
    const { sending } = await begin(order, 'sent', entry)
    return (await sending.listRepeated(nonce)).map(({ id }) => id)
  }

  test.each<[string, Parameters<typeof toEntry>[1], boolean]>([
    ['is pending', {}, true],
    ['is pending, although the app has its answer', { isAnswered: true }, true],
    ['was mined without an answer', { part: { outcome: 'success' } }, true],
    ['has failed without an answer', { part: { outcome: 'failure' } }, true],
    ['was mined, and the app knows', { isAnswered: true, part: { outcome: 'success' } }, false],
    [
      'was mined a day ago',
      { createdAt: Date.now() - 24 * 61 * minute, part: { outcome: 'success' } },
      false,
    ],
    ['was stopped', { part: { outcome: 'dropped', reason: 'stopped' } }, true],
    ['was never sent', { part: { isTried: false, outcome: 'dropped', reason: 'funds' } }, false],
    ['was never sent after another', { part: { outcome: 'dropped', reason: 'skipped' } }, false],
  ])('T69 an equal entry that %s', async (_, rest, isListed) => {
    expect(await repeated(operation, toEntry(operation, rest))).toEqual(isListed ? [hash] : [])
  })

  test('T69 equal calls by any method, and one call of a batch', async () => {
    const batch = toEntry({ ...named, calls: [otherCalls], intent: otherCalls })
    const [part] = batch.parts
    const parts = [part!, { ...part!, calls, hash: other, nonce: 8 }]
    expect(await repeated(transaction, { ...batch, parts })).toEqual(['order 1'])
    expect(await repeated({ ...named, id: 'order 2' })).toEqual(['order 1'])
    expect(await repeated({ ...transaction, calls: [mined], intent: mined })).toEqual([])
  })

  test('T69 an entry that was given up after a day, and found on the chain later', async () => {
    const part = { outcome: 'dropped', reason: 'stalled' } as const
    const createdAt = Date.now() - 27 * 60 * minute
    receipts('0x1')
    // The wallet had given up the entry, and answered the app with status 400.
    const entry = toEntry(transaction, { createdAt, isAnswered: false, part })
    expect(await repeated(transaction, entry)).toEqual([hash])
    // By now, the wallet has found the entry on the chain.
    expect(await repeated(transaction)).toEqual([hash])
  })

  test('T69 an entry whose hash the app never finds, because the user has sped it up after a day', async () => {
    const createdAt = Date.now() - 25 * 60 * minute
    const answered = toEntry(transaction, { createdAt, isAnswered: true })
    const { sending, store } = await begin(transaction, 'sent', answered)
    await store.change(answered, (it) => Entry.replace(it, hash, { hash: other, signed: '0x03' }))
    wallet.answers.eth_getTransactionReceipt = (it: string) =>
      it === other ? { status: '0x1' } : null
    expect(await sending.listRepeated()).toMatchObject([{ id: hash }])
  })

  test('behavior: a transaction with the nonce of the entry replaces it', async () => {
    expect(await repeated(transaction, toEntry(transaction), 7n)).toEqual([])
    expect(await repeated(transaction, undefined, 8n)).toEqual([hash])
  })

  test('T54 a given up operation has a warning until its nonce is used', async () => {
    const part = { outcome: 'dropped', reason: 'refused' } as const
    const dropped = toEntry(operation, { block: 100, part })
    expect(await repeated(operation, dropped)).toEqual([hash])
    Object.assign(wallet.answers, { eth_call: lose })
    expect(await repeated(operation)).toEqual([hash])
    // The nonce is used, but the chain cannot be searched. The operation may have used the nonce.
    const refused = new Error('Too many results')
    Object.assign(wallet.answers, { eth_call: () => toNonce(8), eth_getLogs: () => refused })
    expect(await repeated(operation)).toEqual([hash])
    Object.assign(wallet.answers, { eth_blockNumber: () => '0x70', eth_getLogs: () => [] })
    expect(await repeated(operation)).toEqual([])
  })

  test('T54 a given up transaction has a warning until its nonce is used', async () => {
    const dropped = toEntry(transaction, { part: { outcome: 'dropped', reason: 'refused' } })
    // A node that refused the transaction may still broadcast it. The next transaction would then get another nonce.
    expect(await repeated(transaction, dropped)).toEqual([hash])
    wallet.answers.eth_getTransactionCount = () => '0x8'
    expect(await repeated(transaction)).toEqual([])
  })

  test('T20 without storage, there is nothing to warn of', async () => {
    const { sending, store } = await begin(transaction, 'sent', toEntry(transaction))
    vi.spyOn(store, 'list').mockRejectedValue(new Error('Damaged'))
    expect(await sending.listRepeated()).toEqual([])
  })
})

describe('send', () => {
  test('T69 default: stores the entry before it is sent', async () => {
    const { sending, store } = await begin(transaction, 'sent')
    let stored: readonly Entry.Entry[] = []
    wallet.answers.eth_sendRawTransaction = async () => {
      stored = await store.list()
      return hash
    }
    const entry = await sending.send({ explanation, sign })
    expect(entry).toMatchObject({
      ...toEntry(transaction),
      createdAt: expect.any(Number),
      explanation: { title: explanation.title },
    })
    expect(stored).toEqual([entry])
    expect(sends()).toEqual([['0x02']])
    await answered(store)
  })

  test('T69 an app gets its answer once', async () => {
    const { sending, store } = await begin(transaction, 'sent')
    await sending.send({ explanation, sign })
    await answered(store)
    wallet.reload()
    const next = await begin(transaction, 'sent')
    expect(await next.sending.findAnswer()).toBeUndefined()
    // The first transaction is still pending.
    expect(await next.sending.listRepeated()).toMatchObject([{ id: hash }])
  })

  test('error: what is not signed is not stored', async () => {
    const { outbox, sending, store } = await begin(named, 'stored')
    const rejected = new Error('Rejected')
    sign.mockRejectedValueOnce(rejected)
    await expect(sending.send({ explanation, sign })).rejects.toBe(rejected)
    expect([await store.list(), sends(), outbox.running.size]).toEqual([[], [], 0])
    // The failed request has ended its turn and freed its id.
    expect((await sending.send({ explanation, sign })).id).toBe('order 1')
  })

  test('error: an id that was used while the user decided', async () => {
    const { sending, store } = await begin(named, 'stored')
    expect(await sending.findAnswer()).toBeUndefined()
    await store.add(toEntry({ ...named, calls: [otherCalls], intent: otherCalls }))
    await expect(sending.send({ explanation, sign })).rejects.toMatchObject(duplicate)
    expect(sends()).toEqual([])
  })

  test('T54 error: a node refuses the first part: the entry is kept as dropped, under its hash', async () => {
    Object.assign(wallet.answers, {
      eth_getTransactionByHash: () => null,
      eth_sendRawTransaction: () => refuse('insufficient funds for gas'),
    })
    const { sending, store } = await begin(named, 'stored')
    await expect(sending.send({ explanation, sign })).rejects.toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
    })
    expect(await store.list()).toMatchObject([
      { id: hash, parts: [{ hash, isTried: true, outcome: 'dropped', reason: 'funds' }] },
    ])
    expect((await store.list())[0]!.parts[0]!.signed).toBeUndefined()
    // The app may use its id again. Equal calls by any method get a warning while the refused transaction could still
    // be mined.
    expect(await sending.findAnswer()).toBeUndefined()
    wallet.answers.eth_getTransactionCount = ((_: string, block: string) =>
      block === 'pending' ? '0x8' : '0x7') as never
    for (const order of [named, transaction, { ...named, id: 'order 2' }])
      expect(await (await begin(order, 'sent')).sending.listRepeated()).toMatchObject([
        { id: hash },
      ])
    const others = { ...transaction, calls: [otherCalls], intent: otherCalls }
    expect(await (await begin(others, 'sent')).sending.listRepeated()).toEqual([])
    // No other part is sent later.
    expect(sends()).toHaveLength(1)
    wallet.answers.eth_sendRawTransaction = () => hash
    expect((await sending.send({ explanation, sign })).id).toBe('order 1')
  })

  test('T69 error: both answers were lost: the entry stays pending, and an equal request gets its answer', async () => {
    let isAway = true
    Object.assign(wallet.answers, {
      eth_getTransactionByHash: () => (isAway ? lose() : {}),
      eth_getTransactionReceipt: () => (isAway ? lose() : null),
      eth_sendRawTransaction: () => lose(),
    })
    const { sending, store } = await begin(transaction, 'sent')
    await expect(sending.send({ explanation, sign })).rejects.toEqual(lost)
    expect(await store.list()).toMatchObject([
      { id: hash, parts: [{ isTried: true, signed: '0x02' }] },
    ])
    expect(sends()).toEqual([['0x02'], ['0x02']])
    isAway = false
    wallet.reload()
    const next = await begin(transaction, 'sent')
    expect((await next.sending.findAnswer())?.id).toBe(hash)
    expect(sign).toHaveBeenCalledOnce()
  })

  test('T69 both answers were lost: a batch is pending, and its app asks for the status', async () => {
    wallet.answers.eth_sendRawTransaction = () => lose()
    const { sending, store } = await begin(named, 'stored')
    expect((await sending.send({ explanation, sign })).id).toBe('order 1')
    expect(Entry.statusOf((await store.list())[0]!)).toBe(100)
  })

  test.each(['sent', 'mined'] as const)(
    'T69 returns an equal entry that was mined while the user decided, until %s',
    async (until) => {
      const { commit, sending, store } = await begin(transaction, until)
      expect(await sending.listRepeated()).toEqual([])
      // Another tab has sent this entry, and was closed.
      await store.add(toEntry(transaction, { part: { hash: other }, id: other }))
      receipts('0x1')
      wallet.answers.eth_getTransactionCount = () => '0x8'
      const entry = await sending.send({ explanation, sign })
      expect(entry).toMatchObject({ id: other, parts: [{ outcome: 'success' }] })
      expect(sign).not.toHaveBeenCalled()
      expect(commit).toHaveBeenCalledOnce()
      expect(sends()).toEqual([])
      await answered(store)
    },
  )

  test('T69 signs again if the user knew that the equal entry was mined, or if it has failed', async () => {
    const entry = toEntry(transaction, { id: other, part: { hash: other, outcome: 'success' } })
    const { sending } = await begin(transaction, 'sent', entry)
    expect(await sending.listRepeated()).toMatchObject([{ id: other }])
    expect((await sending.send({ explanation, sign })).id).toBe(hash)

    wallet = playOutbox()
    receipts('0x0')
    wallet.answers.eth_getTransactionCount = () => '0x8'
    const failed = toEntry(transaction, { id: other, part: { hash: other } })
    const next = await begin(transaction, 'sent', failed)
    expect((await next.sending.send({ explanation, sign })).id).toBe(hash)
    expect(sign).toHaveBeenCalledTimes(2)
  })

  test('T37 signs in the turn of the account, after what was sent before it', async () => {
    const steps: string[] = []
    let send = () => {}
    const answer = new Promise<void>((resolve) => {
      send = resolve
    })
    wallet.answers.eth_sendRawTransaction = async () => {
      steps.push('send')
      if (steps.length === 2) await answer
      return hash
    }
    const toSign = (name: string, it: `0x${string}`, nonce: number) => async () => {
      steps.push(name)
      return { parts: [{ hash: it, nonce, signed: '0x02' }] }
    }
    const first = await begin(transaction, 'sent')
    const tab = await begin({ ...transaction, calls: [otherCalls], intent: otherCalls }, 'sent')
    const sending = first.sending.send({ explanation, sign: toSign('first', hash, 7) })
    await vi.waitUntil(() => steps.length === 2)
    const next = tab.sending.send({ explanation, sign: toSign('second', other, 8) })
    // Wait longer than a turn would take.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(steps).toEqual(['first', 'send'])
    send()
    await Promise.all([sending, next])
    expect(steps).toEqual(['first', 'send', 'second', 'send'])
  })

  test('T54 the user approves the same bytes again: they are sent again', async () => {
    const { sending, store } = await begin(transaction, 'sent')
    await sending.send({ explanation, sign })
    await answered(store)
    const next = await begin(transaction, 'sent')
    for (const page of [sending, next.sending])
      expect((await page.send({ explanation, sign })).id).toBe(hash)
    expect(await store.list()).toHaveLength(1)
    expect(new Set(sends().flat())).toEqual(new Set(['0x02']))
  })

  test('T54 the user approves the same bytes again, after they have stopped them', async () => {
    const { sending, store } = await begin(transaction, 'sent')
    const entry = await sending.send({ explanation, sign })
    await answered(store)
    await store.change(entry, Entry.stop)
    // The page has not noticed yet that the entry has ended.
    expect((await sending.send({ explanation, sign })).id).toBe(hash)
    expect(Entry.statusOf((await store.list())[0]!)).toBe(100)
  })
})

describe('verify', () => {
  const revocation: Order = { ...operation, method: 'wallet_revokePermissions' }
  const notRevoked = new Error('It is still in force.')
  const found = { outcome: 'success', transactionHash: mined } as const

  /** Opens a page that checks each mined entry with `verify`. */
  async function setup(verify: (entry: Entry.Entry) => Promise<void>) {
    const page = await wallet.open()
    const sending = await Sending.begin(revocation, { until: 'mined', verify }, page.context)
    return { ...page, sending }
  }

  test('T70 the app has its answer only after the check, and then nothing warns of it', async () => {
    const states: (boolean | undefined)[] = []
    const { sending, store } = await setup(async () => {
      const [entry] = await store.list()
      states.push(entry!.isAnswering, entry!.isAnswered)
    })
    const operations: Sending.Signed = { parts: [{ hash, nonce: 7, signed: '{}' }] }
    const sent = sending.send({ explanation, sign: async () => operations })
    await vi.waitUntil(async () => (await store.list()).length === 1)
    await store.change({ id: hash, walletId: 'wallet-1' }, (it) => Entry.settle(it, 0, found))
    expect((await sent).parts).toMatchObject([found])
    expect(states).toEqual([undefined, undefined])
    await answered(store)
  })

  test('T70 without its effect: no answer, no silent answer of the same request, and a warning', async () => {
    const { sending, store } = await setup(() => Promise.reject(notRevoked))
    const operations: Sending.Signed = { parts: [{ hash, nonce: 7, signed: '{}' }] }
    const sent = sending.send({ explanation, sign: async () => operations })
    await vi.waitUntil(async () => (await store.list()).length === 1)
    await store.change({ id: hash, walletId: 'wallet-1' }, (it) => Entry.settle(it, 0, found))
    await expect(sent).rejects.toBe(notRevoked)
    const again = await setup(() => Promise.reject(notRevoked))
    expect(await again.sending.findAnswer()).toBeUndefined()
    expect(await again.sending.listRepeated()).toMatchObject([{ id: hash }])
    expect((await store.list())[0]!.isAnswered).toBeUndefined()
    // A page on which the check succeeds gets the answer.
    const other = await setup(async () => {})
    expect((await other.sending.findAnswer())?.id).toBe(hash)
  })
})

describe('watch', () => {
  test('default: tells a request of equal ones that are approved meanwhile, until it ends', async () => {
    const { context, sending } = await begin(transaction, 'sent')
    let approve = () => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    const stopFirst = sending.watch(approved, () => {})
    const others = { ...transaction, calls: [otherCalls], intent: otherCalls }
    const told = new Set<string>()
    const stops = await Promise.all(
      [transaction, transaction, others].map(async (order, index) => {
        const it = await Sending.begin(order, { until: 'sent' }, context)
        return it.watch(new Promise(() => {}), () => told.add(String(index)))
      }),
    )
    onTestFinished(() => {
      for (const stop of [stopFirst, ...stops]) stop()
    })
    approve()
    await vi.waitFor(() => expect([...told]).toEqual(['0', '1']))
  })
})

describe('send, until an operation is mined', () => {
  const limited = refuse('Too many requests.', -32005)
  const receipt = (...logs: object[]) => ({ logs })
  const named = (transactionHash: unknown) => ({ receipt: { transactionHash }, success: true })

  /** Sends an operation with nonce 7. Returns `pass`, which lets time pass. */
  async function start(answers: Record<string, unknown[]>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), time)
      return controller.signal
    })
    onTestFinished(() => void vi.restoreAllMocks())
    wallet.answers.eth_getUserOperationByHash = () => null
    for (const [method, given] of Object.entries(answers))
      wallet.answers[method] = inOrder(...given)
    const { sending, store } = await begin(operation, 'mined')
    const signed = { block: 1, parts: [{ hash, nonce: 7, signed: '{}' }] }
    const settled = vi.fn()
    sending.send({ explanation, sign: async () => signed }).then(
      ({ parts }) => settled({ value: parts[0]!.transactionHash }),
      (error) => settled({ error }),
    )
    /** Lets this much time pass, in milliseconds. The chain answers meanwhile. */
    const pass = async (time: number) => {
      for (let passed = 0; passed < time; passed += 100) {
        await vi.advanceTimersByTimeAsync(100)
        for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    return { pass, settled, store }
  }

  async function wait(answers: Record<string, unknown[]>, time = 20_000) {
    const { pass, settled, store } = await start(answers)
    await pass(time)
    return { ...settled.mock.calls[0]?.[0], store }
  }

  test('default: waits until there is a receipt', async () => {
    const answers = {
      eth_getTransactionReceipt: [null, lose, receipt({ canary: 1 }), receipt(toEvent())],
      eth_getUserOperationReceipt: [null, limited, lose, named(mined)],
    }
    const { store, value } = await wait(answers)
    expect(value).toBe(mined)
    expect(await store.list()).toMatchObject([
      { isAnswered: true, parts: [{ outcome: 'success' }] },
    ])
  })

  test('T54: the calls failed, although the bundler names a success', async () => {
    const answers = {
      eth_getTransactionReceipt: [receipt(toEvent({ success: false }))],
      eth_getUserOperationReceipt: [named(mined)],
    }
    expect(await wait(answers)).toMatchObject({ error: { code: 3, data: { hash: mined } } })
  })

  test('T54: does not return what is not a hash, and ends after two minutes', async () => {
    const answers = { eth_getUserOperationReceipt: [named('https://evil.example')] }
    const { pass, settled, store } = await start(answers)
    await pass(110_000)
    expect(settled).not.toHaveBeenCalled()
    await pass(15_000)
    expect(settled.mock.calls).toEqual([[{ error: lost }]])
    // The operation may still be mined. An equal request would get its answer.
    expect(Entry.statusOf((await store.list())[0]!)).toBe(100)
    expect((await store.list())[0]!.isAnswered).toBeUndefined()
  })

  test('behavior: a bundler without a receipt, but the chain has the event', async () => {
    const answers = {
      eth_blockNumber: ['0x2710'],
      eth_call: [toNonce(8)],
      eth_getLogs: [[toEvent()]],
    }
    expect(await wait(answers)).toMatchObject({ value: mined })
  })

  test('error: another operation was carried out in its place', async () => {
    const answers = { eth_blockNumber: ['0x10'], eth_call: [toNonce(8)], eth_getLogs: [[]] }
    const { error, store } = await wait(answers, 25_000)
    expect(error).toMatchObject({ reason: 'NONCE_TAKEN' })
    expect(await store.list()).toMatchObject([{ parts: [{ reason: 'replaced' }] }])
  })

  test('error: the bundler has dropped it, and drops it again', async () => {
    const answers = { eth_getUserOperationByHash: [{}, null] }
    const { error, store } = await wait(answers, 45_000)
    expect(error).toMatchObject({ code: -32000, data: { hash } })
    expect(wallet.count('eth_sendUserOperation')).toBe(2)
    expect(await store.list()).toMatchObject([{ parts: [{ outcome: 'dropped' }] }])
  })

  test.each<[string, Record<string, unknown[]>]>([
    ['a bundler that does not show waiting operations', {}],
    [
      'a bundler that does not answer after it had it',
      { eth_getUserOperationByHash: [{}, lose, limited] },
    ],
    [
      'a node that does not tell the nonce',
      { eth_call: [lose], eth_getUserOperationByHash: [{}, null] },
    ],
    [
      'a node that cannot search',
      { eth_blockNumber: ['0x1'], eth_call: [toNonce(8)], eth_getLogs: [limited] },
    ],
    [
      'a node that has seen another operation, and does not answer after that',
      { eth_blockNumber: ['0x10'], eth_call: [toNonce(8), lose], eth_getLogs: [[]] },
    ],
  ])(
    'behavior: goes on while it is not certain that the operation is gone: %s',
    async (_, answers) => {
      const { pass, settled, store } = await start(answers)
      await pass(45_000)
      expect(settled).not.toHaveBeenCalled()
      expect(Entry.statusOf((await store.list())[0]!)).toBe(100)
    },
  )

  test('behavior: waits 15 seconds before it gives up a missing operation', async () => {
    const answers = { eth_blockNumber: ['0x10'], eth_call: [toNonce(8)], eth_getLogs: [[]] }
    const { pass, settled } = await start(answers)
    await pass(15_000)
    expect(settled).not.toHaveBeenCalled()
    await pass(5_000)
    expect(settled).toHaveBeenCalledOnce()
  })

  test('behavior: waits 15 seconds before it sends a forgotten operation again, and 15 after that', async () => {
    const { pass, settled } = await start({ eth_getUserOperationByHash: [{}, null] })
    await pass(15_000)
    expect(wallet.count('eth_sendUserOperation')).toBe(1)
    await pass(5_000)
    expect(wallet.count('eth_sendUserOperation')).toBe(2)
    await pass(10_000)
    expect(settled).not.toHaveBeenCalled()
    await pass(10_000)
    expect(settled).toHaveBeenCalledOnce()
  })
})
