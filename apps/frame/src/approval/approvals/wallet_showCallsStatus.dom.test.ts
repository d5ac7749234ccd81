import { type Explanation, type Fact, Value } from '@latchkey/explain'
import { Seed } from '@latchkey/vault'
import * as ActivityKey from '@latchkey/vault/ActivityKey'
import { english } from '@latchkey/words/approval'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHost, signedIn } from '../../../test/createContext.ts'
import * as HostPage from '../../../test/HostPage.ts'
import { playNode } from '../../../test/playNode.ts'
import { handlers } from '../../handlers/index.ts'
import { type Entry, type Part, settle } from '../../outbox/Entry.ts'
import * as EntryCopy from '../../outbox/internal/EntryCopy.ts'
import * as Outbox from '../../outbox/Outbox.ts'
import type { Stored } from '../../remote/ServerSession.ts'
import { serve } from '../../serve.ts'

const origin = 'https://app.example.com'
const address = `0x${'12'.repeat(20)}` as const
const hashes = ['aa', 'bb'].map((byte) => `0x${byte.repeat(32)}` as const)

const unknown = `0x${'cc'.repeat(32)}` as const

/** The requests for copies that reached the server. */
const reads: string[] = []
/** The receipts on the chain, by hash. */
const receipts: Record<string, object> = {}

/** The server's copies of entries from other devices. */
const boxes: object[] = []
let activityKey: ActivityKey.ActivityKey | undefined

let session: Stored | undefined
const host = createHost({
  keys: { findActivityKey: async () => activityKey, lock: async () => {} },
  origin,
})
host.sessions.get = async () => session

const send1: Explanation = {
  facts: [],
  leaves: [],
  sections: [],
  target: [
    { label: { id: 'fact.to' }, value: { address, kind: 'address' } },
    { label: { id: 'fact.value' }, value: Value.native(5n, { symbol: 'ETH' }) },
  ],
  title: { id: 'title.steps', values: { count: Value.number(41) } },
  warnings: [],
}

const batch: Entry = {
  account: address,
  carrier: 'transaction',
  chainId: 'eip155:1',
  createdAt: Date.now(),
  explanation: {
    ...send1,
    sections: [
      {
        content: { kind: 'steps', steps: [send1, send1] },
        title: { id: 'section.steps', values: { count: Value.number(2) } },
      },
    ],
    title: { id: 'title.steps', values: { count: Value.number(2) } },
  } satisfies Explanation,
  id: 'order 1',
  intent: `0x${'1d'.repeat(32)}`,
  isAtomic: false,
  method: 'wallet_sendCalls',
  parts: hashes.map((hash, nonce) => ({ hash, isTried: nonce === 0, nonce, signed: '0x02' })),
  walletId: 'wallet-1',
}

const page = HostPage.create(origin)
const { answerTo, received, send } = page
beforeAll(async () => {
  page.embed()
  serve(handlers, () => host)
  playNode(
    ({ method, params }) => {
      if (method === 'eth_getTransactionByHash') return { hash: params[0] }
      return method === 'eth_getTransactionReceipt' ? receipts[params[0]] : '0x0'
    },
    (path) => {
      if (path !== '/api/1/activity') return Response.json({})
      reads.push(path)
      return Response.json({ entries: boxes })
    },
  )
  await Outbox.of(host).store.add(batch)
})
afterAll(() => {
  page.remove()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  received.length = 0
  session = { ...signedIn, address, walletId: 'wallet-1' }
})

/** Requests the status of a batch, and waits for the answer. */
async function ask(id: unknown) {
  received.length = 0
  send('RPC_REQUEST', { method: 'wallet_showCallsStatus', params: [id] })
  return answerTo('RPC_REQUEST', 30_000)
}

/** Requests the list of transactions. */
async function askForList() {
  received.length = 0
  send('RPC_REQUEST', { method: 'latchkey_showTransactions' })
  return answerTo('RPC_REQUEST', 30_000)
}

const textOf = () => document.querySelector('#root')!.textContent
const shows = (...texts: string[]) =>
  vi.waitFor(() => {
    for (const text of texts) expect(textOf()).toContain(text)
  }, 10_000)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const queue = async () => (await import('../queue/Queue.ts')).of(host).getState().queue

describe('showCallsStatus', { timeout: 60_000 }, () => {
  test('default: the calls, the state and the transactions, until the user closes it', async () => {
    expect((await ask('order 1')).type).toContain('SUCCESS')
    await shows('Status of a request from https://app.example.com', 'Example', 'Ethereum')
    await shows('Several steps at once: 2', 'Steps: 2', 'Several steps at once: 41')
    await shows('In progress', 'Pending', hashes[0]!)
    expect(textOf()).not.toContain(hashes[1]!)
    const link = document.querySelector('a')!
    expect(link.href).toBe(`https://etherscan.io/tx/${hashes[0]}`)
    expect(link.rel).toBe('noopener noreferrer')
    expect(link.textContent).toBe('View on etherscan.io')
    expect(button('Approve')).toBeUndefined()

    receipts[hashes[0]!] = { status: '0x1' }
    receipts[hashes[1]!] = { status: '0x0' }
    await shows('Only part of it was carried out', 'Confirmed', 'Failed', hashes[1]!)
    button('Close')!.click()
    expect(await queue()).toEqual([])
  })

  test.each<[status: number, parts: Partial<Part>[], ...texts: string[]]>([
    [
      400,
      [{ outcome: 'dropped', reason: 'replaced' }],
      'Not carried out. The wallet no longer sends it.',
      'Another transaction of your account took its place.',
    ],
    [
      400,
      [{ outcome: 'dropped', reason: 'expired' }],
      'Not confirmed. The wallet no longer waits for it.',
      'The network didn’t confirm it within an hour.',
    ],
    [
      400,
      [{ outcome: 'dropped', reason: 'stopped' }],
      'Not confirmed. The wallet no longer waits for it.',
      'You stopped waiting for it. The network may still confirm it.',
    ],
    [
      600,
      [{ outcome: 'success' }, { outcome: 'dropped', reason: 'stopped' }],
      'Only part of it is confirmed. The wallet no longer waits for the rest.',
    ],
    [400, [{ outcome: 'dropped', reason: 'refused' }], 'The network refused it.'],
    [
      500,
      [{ outcome: 'failure' }, { outcome: 'dropped', reason: 'skipped' }],
      'Failed. None of it was carried out.',
      'It wasn’t sent, because one before it failed, was canceled or wasn’t confirmed in time.',
    ],
    [
      600,
      [{ outcome: 'success' }, { outcome: 'dropped', reason: 'funds' }],
      'Only part of it was carried out. The wallet no longer sends the rest.',
      'Your account didn’t have enough for it and its fee.',
    ],
    [
      600,
      [{ outcome: 'success' }, { outcome: 'dropped', reason: 'underpriced' }],
      'The network’s fee rose above the one you approved.',
    ],
    // The first transaction failed, so the second one was never sent.
    [
      600,
      [{ outcome: 'success' }, { isTried: false, outcome: 'dropped', reason: 'expired' }],
      'Only part of it was carried out. The wallet no longer sends the rest.',
    ],
    // A later version may store a reason that this version does not know. It is read as no reason.
    [400, [{ outcome: 'dropped' }], 'Not carried out. The wallet no longer sends it.'],
  ])('behavior: says why it has ended, with status %s: %j', async (status, given, ...texts) => {
    const id = JSON.stringify(given)
    // No transaction on the chain has these hashes or nonces.
    const parts = given.map((part, nonce) => ({ hash: unknown, isTried: true, nonce, ...part }))
    await Outbox.of(host).store.add({ ...batch, id, parts })
    expect((await ask(id)).type).toContain('SUCCESS')
    await shows(...texts)
    // The approval says "Amount sent". The status must not, because the amount may not have been sent.
    expect(textOf()).toContain('Amount')
    expect(textOf()).not.toContain('Amount sent')
    const isUnsure = parts.some(
      ({ isTried, reason }) => isTried && (reason === 'expired' || reason === 'stopped'),
    )
    // "Not carried out" must not appear next to "may still confirm".
    expect(textOf()?.includes('Not carried out')).toBe(
      !isUnsure && given.some(({ outcome }) => outcome === 'dropped'),
    )
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      english[`screen.calls${status}${isUnsure ? '.unconfirmed' : ''}` as keyof typeof english],
    )
    button('Close')!.click()
  })

  test.each<[status: number, parts: Partial<Part>[]]>([
    [400, [{ outcome: 'dropped', reason: 'replaced' }]],
    [500, [{ outcome: 'failure' }]],
  ])(
    'T54: with status %s, claims neither that a swap sent nor that it received',
    async (status, given) => {
      const toFact = (id: Fact['label']['id'], amount: bigint, symbol: string) =>
        ({ label: { id }, value: Value.native(amount, { symbol }) }) as Fact
      const facts = [
        toFact('fact.totalSent', 1n, 'ETH'),
        toFact('fact.totalSentMost', 2n, 'USDC'),
        toFact('fact.totalReceived', 3n, 'DAI'),
      ]
      const id = `swap ${status}`
      const parts = given.map((part, nonce) => ({ hash: unknown, nonce, ...part }))
      const explanation = { ...(batch.explanation as Explanation), facts }
      await Outbox.of(host).store.add({ ...batch, explanation, id, parts })
      await ask(id)
      await shows('Total to send', 'Total to send, at most', 'Total to receive, at least')
      expect(textOf()).not.toMatch(/total (sent|received)|amount sent/i)
      const terms = [...document.querySelectorAll('.facts dt')].filter((it) => !it.closest('.step'))
      const labels = terms.map((it) => it.textContent)
      expect(labels).toContain('Total to send')
      expect(new Set(labels).size).toBe(labels.length)
      button('Close')!.click()
    },
  )

  /** Adds a batch whose first transaction is at the node and never mined. */
  const addWaiting = async (id: string, age: number, count = 1) => {
    const parts = Array.from({ length: count }, (_, nonce) => ({
      hash: unknown,
      isTried: nonce === 0,
      nonce,
      signed: '0x02',
    }))
    return Outbox.of(host).store.add({ ...batch, createdAt: Date.now() - age, id, parts })
  }
  const minute = 60_000

  test('behavior: a batch that ends while it is shown', async () => {
    await addWaiting('stalled', 25 * 60 * minute)
    await ask('stalled')
    await shows(english['screen.dropped.stalled'], english['screen.calls400.unconfirmed'])
    expect(button('Stop waiting')).toBeUndefined()
    button('Close')!.click()
  })

  test('T69 what the wallet has given up may be mined while it is shown', async () => {
    const hash = `0x${'e7'.repeat(32)}`
    const part = { hash, isTried: true, nonce: 0, outcome: 'dropped', reason: 'expired' } as const
    await Outbox.of(host).store.add({ ...batch, id: 'late', parts: [part] })
    await ask('late')
    await shows(english['screen.calls400.unconfirmed'])
    receipts[hash] = { status: '0x1' }
    await shows(english['screen.calls200'])
    button('Close')!.click()
  })

  test('behavior: a batch that takes long: the user can stop waiting', async () => {
    await addWaiting('fast', 9 * minute)
    await ask('fast')
    await shows('In progress')
    expect(button('Stop waiting')).toBeUndefined()
    button('Close')!.click()

    await addWaiting('slow', 11 * minute)
    await ask('slow')
    await shows('In progress', english['screen.callsSlow'])
    await stop()
    await ask('slow')
    await shows(english['screen.dropped.stopped'], english['screen.calls400.unconfirmed'])
    button('Close')!.click()
  })

  /** Decides as the user. In a browser test, a real click does this. */
  const stop = async () => {
    const [status] = await queue()
    status!.decide(true)
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
  }
  const partsOf = async (id: string) =>
    (await Outbox.of(host).store.find({ id, walletId: 'wallet-1' }))?.parts.map(
      ({ outcome, reason }) => [outcome, reason],
    )

  test('T08: a click that does not count stops nothing, and "Close" keeps its place', async () => {
    await addWaiting('clicked', 11 * minute)
    await ask('clicked')
    await shows(english['screen.callsSlow'])
    // A script's click does nothing.
    button('Stop waiting')!.click()
    expect(await queue()).toHaveLength(1)
    expect(await partsOf('clicked')).toEqual([[undefined, undefined]])
    expect(document.querySelectorAll('.buttons button')).toHaveLength(1)
    button('Close')!.click()
  })

  test('behavior: a batch that does not take long yet cannot be stopped', async () => {
    await addWaiting('young', 9 * minute)
    await ask('young')
    await stop()
    expect(await partsOf('young')).toEqual([[undefined, undefined]])
  })

  test('T37: another tab settles a part while the user stops', async () => {
    await addWaiting('raced', 11 * minute, 2)
    await ask('raced')
    await shows(english['screen.callsSlow'])
    const store = Outbox.of(host).store
    const stale = (await store.find({ id: 'raced', walletId: 'wallet-1' }))!
    await store.update(settle(stale, 0, { outcome: 'success' }))
    const find = vi.spyOn(store, 'find').mockResolvedValue(stale)
    await stop()
    find.mockRestore()
    await vi.waitFor(async () =>
      expect(await partsOf('raced')).toEqual([
        ['success', undefined],
        ['dropped', 'stopped'],
      ]),
    )
  })

  test('behavior: no link for a local chain', async () => {
    document.head.innerHTML = '<meta name="latchkey-local" content="eip155:1 eip155:10">'
    await ask('order 1')
    await shows(hashes[0]!)
    expect(document.querySelector('a')).toBeNull()
    button('Close')!.click()
    document.head.innerHTML = ''
  })

  test('T47: a dismissed frame and a sign-out close it', async () => {
    for (const name of ['RPC_ABORT', 'SIGN_OUT'] as const) {
      await ask('order 1')
      expect(await queue()).toHaveLength(1)
      send(name)
      await vi.waitFor(async () => expect(await queue()).toEqual([]))
    }
  })

  test('T08: a second status replaces the first, and a question goes before it', async () => {
    await ask('order 1')
    await ask('order 1')
    await Promise.all([ask('order 1'), ask('order 1'), ask('order 1')])
    expect(await queue()).toHaveLength(1)
    send('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await shows('requests a signature')
    expect(textOf()).not.toContain('1 of 2')
    const [question, status] = await queue()
    expect([question?.method, status?.method]).toEqual(['personal_sign', 'wallet_showCallsStatus'])
    question!.decide(false)
    await shows('Status of a request')
    status!.decide(false)
    expect(await queue()).toEqual([])
  })

  test('behavior: speeds up and cancels what was sent, but not what has ended', async () => {
    await addWaiting('waiting', minute)
    await ask('waiting')
    await shows('In progress', 'Speed up', 'Cancel transaction')
    // A script's click opens no question.
    button('Speed up')!.click()
    expect(await queue()).toHaveLength(1)
    const [status] = await queue()
    // The stored bytes are damaged, so no replacement can be signed. The screen says so.
    status!.replace!('cancel')
    await shows(english['screen.replaceRefused'])
    button('Close')!.click()

    const parts = [{ hash: unknown, nonce: 0, outcome: 'dropped', reason: 'canceled' }] as const
    await Outbox.of(host).store.add({ ...batch, id: 'canceled', parts })
    await ask('canceled')
    await shows(english['screen.dropped.canceled'], english['screen.calls400'])
    expect(button('Speed up')).toBeUndefined()
    button('Close')!.click()
  })

  test('behavior: says what Solana, a bundler and an app that pays the fee do not allow', async () => {
    const { store } = Outbox.of(host)
    const part = { hash: unknown, isTried: true, nonce: 0 }
    const show = async (id: string, rest: Partial<Entry>) => {
      await store.add({ ...batch, createdAt: Date.now(), id, ...rest })
      await askForList()
      await shows('Your transactions')
      const [list] = await queue()
      list!.open!(id)
    }
    const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    await show('on Solana', { carrier: 'solana', chainId, parts: [{ ...part, signed: 'AQ==' }] })
    await shows(english['screen.expires'])
    expect([button('Speed up'), button('Cancel transaction')]).toEqual([undefined, undefined])

    const toSigned = (fields: object) => JSON.stringify({ nonce: '0x0', ...fields })
    await show('bundled', { carrier: 'operation', parts: [{ ...part, signed: toSigned({}) }] })
    await shows(english['screen.bundled'], 'Speed up', 'Cancel transaction')

    const signed = toSigned({ paymaster: '0x12' })
    await show('sponsored', { carrier: 'operation', parts: [{ ...part, signed }] })
    await shows(english['screen.sponsored'], 'Cancel transaction')
    expect(button('Speed up')).toBeUndefined()
    for (const it of await queue()) it.decide(false)
  })

  test.each(['another status', 'a sign-out'])(
    'T47: a question about another fee ends with its status: %s',
    async (end) => {
      const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
      session = { ...signedIn, address: key.address, walletId: 'wallet-1' }
      const signed = await key.signTransaction({
        chainId: 1,
        gas: 21_000n,
        maxFeePerGas: 10n,
        nonce: 0,
        to: address,
        value: 3n,
      })
      const parts = [{ hash: unknown, isTried: true, nonce: 0, signed }]
      const id = `ends with ${end}`
      await Outbox.of(host).store.add({ ...batch, account: key.address, id, parts })
      await ask(id)
      await shows('Speed up')
      const [status] = await queue()
      status!.replace!('speedUp')
      await vi.waitFor(async () => expect((await queue())[0]?.method).toBe('SPEED_UP'), 10_000)
      if (end === 'a sign-out') send('SIGN_OUT')
      else await ask('order 1')
      await vi.waitFor(async () =>
        expect((await queue()).map(({ method }) => method)).not.toContain('SPEED_UP'),
      )
      for (const it of await queue()) it.decide(false)
    },
  )

  test('error: an unknown batch, and a client of an older generation', async () => {
    expect(await ask('another')).toMatchObject({ payload: { code: 5730 } })
    expect(await ask(7)).toMatchObject({ payload: { code: -32602 } })
    Object.assign(host, { isOlder: true })
    expect(await ask('order 1')).toMatchObject({ payload: { code: 4200 } })
    expect(await ask(7)).toMatchObject({ payload: { code: 4200 } })
    Object.assign(host, { isOlder: false })
    expect(await queue()).toEqual([])
  })
})

describe('showTransactions', { timeout: 60_000 }, () => {
  const minute = 60_000

  test('default: what the user has sent, pending ones first; each opens its status', async () => {
    await Outbox.of(host).store.change({ id: 'order 1', walletId: 'wallet-1' }, (it) => ({
      ...it,
      createdAt: Date.now() + 60_000,
    }))
    const fresh = { hash: `0x${'dd'.repeat(32)}`, isTried: true, nonce: 9, signed: '0x02' }
    const pending = { ...batch, createdAt: Date.now(), id: 'fresh', parts: [fresh] }
    await Outbox.of(host).store.add(pending)
    expect((await askForList()).payload).toBeNull()
    await shows('Your transactions', 'Sent from this app', 'Ethereum')
    const rows = [...document.querySelectorAll('.transactions li')].map((it) => it.textContent)
    expect(rows[0]).toContain('Pending')
    expect(rows.length).toBeLessThanOrEqual(20)
    const [list] = await queue()
    // A script's click opens no status.
    document.querySelector<HTMLElement>('.transactions button')!.click()
    expect((await queue())[0]?.method).toBe('latchkey_showTransactions')
    list!.open!('fresh')
    await shows('Status of a request', 'Speed up')
    expect(await queue()).toHaveLength(1)
    button('Close')!.click()
    expect(await queue()).toEqual([])
  })

  test('T74: what another device has sent, which this one can neither speed up nor cancel', async () => {
    activityKey = await ActivityKey.fromSeed(Seed.create())
    const walletId = 'wallet-1'
    const id = await ActivityKey.toId(activityKey, { name: 'phone', walletId })
    const part = { hash: `0x${'ee'.repeat(32)}`, isTried: true, nonce: 9, signed: '0x02' }
    const createdAt = Date.now() - 20 * minute
    const entry = { ...batch, createdAt, id: 'phone', parts: [part] }
    const content = EntryCopy.encode({ entry, origin, projectId: 'demo' })
    const box = await ActivityKey.seal(activityKey, { id, walletId }, content)
    boxes.push({ box, id, revision: 1 })
    // The server has copies of other devices' transactions, and one of a transaction of this device.
    const own = (await Outbox.of(host).store.find({ id: 'fresh', walletId }))!
    const ownId = await ActivityKey.toId(activityKey, { name: 'fresh', walletId })
    const ownContent = EntryCopy.encode({ entry: own, origin, projectId: 'demo' })
    const ownBox = await ActivityKey.seal(activityKey, { id: ownId, walletId }, ownContent)
    boxes.push({ box: ownBox, id: ownId, revision: 1 })
    // Clear the cached copies of an earlier test.
    Outbox.of(host).listed = undefined
    const earlier = reads.length
    await askForList()
    await askForList()
    const [list] = await queue()
    const ids = async () => (await queue())[0]?.listed?.map((it) => it.id) ?? []
    await vi.waitFor(async () => expect(await ids()).toContain(`phone ${createdAt}`), 10_000)
    expect((await ids()).filter((it) => it.startsWith('fresh'))).toEqual(['fresh'])
    // An app that opens the list repeatedly causes only one request to the server (T71).
    expect(reads.slice(earlier)).toHaveLength(1)
    list!.open!(`phone ${createdAt}`)
    await shows('Status of a request', 'In progress', part.hash)
    for (const name of ['Speed up', 'Cancel transaction', 'Stop waiting'])
      expect(button(name)).toBeUndefined()
    receipts[part.hash] = { status: '0x1' }
    await shows('Confirmed')
    button('Close')!.click()
    boxes.length = 0
  })

  test('T47: nothing of another user, and a sign-out closes it', async () => {
    session = { ...signedIn, address, walletId: 'wallet-2' }
    await askForList()
    await shows(english['screen.noTransactions'])
    send('SIGN_OUT')
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
  })

  test('error: without a user, and for a client of an older generation', async () => {
    session = undefined
    expect(await askForList()).toMatchObject({ payload: { code: 4100 } })
    Object.assign(host, { isOlder: true })
    expect(await askForList()).toMatchObject({ payload: { code: 4200 } })
    Object.assign(host, { isOlder: false })
  })
})
