import { EIP7702StatelessDeleGator, UserOperation } from '@latchkey/accounts'
import { keccak256, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../../apps/frame/src/approval/replacement/Replacement.ts'
import { replace } from '../../../apps/frame/src/approval/replacement/replace.ts'
import * as Entry from '../../../apps/frame/src/outbox/Entry.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import { resumeAll } from '../../../apps/frame/src/outbox/resume.ts'
import * as FrameUser from '../../harness/FrameUser.ts'

/**
 * Tests that the user can speed up or cancel a transaction that is not mined. At most one transaction with a nonce is
 * mined, so the user pays once (T69).
 */

let chain: FrameUser.Chain
beforeAll(async () => {
  chain = await FrameUser.start()
})
afterAll(() => chain?.stop())
afterEach(async () => {
  chain.reset()
  await ask('evm_setAutomine', true)
  await ask('evm_mine')
  await askBundler('debug_bundler_setBundlingMode', 'auto')
})

const ask: FrameUser.Chain['ask'] = (...parameters) => chain.ask(...parameters)
const askBundler: FrameUser.Chain['askBundler'] = (...parameters) => chain.askBundler(...parameters)

const value = 3n
const paid = (address: `0x${string}`) => chain.client.getBalance({ address })

type User = Awaited<ReturnType<typeof FrameUser.create>>
type Frame = ReturnType<User['open']>

/** Creates a user whose transaction waits in the pool. Returns its only entry. */
async function send() {
  const user = await FrameUser.create(chain)
  const to = FrameUser.freshAddress()
  await ask('evm_setAutomine', false)
  const frame = user.open()
  const params = [{ from: user.owner, to, value: numberToHex(value) }]
  const request = { method: 'eth_sendTransaction', params }
  const shown = FrameUser.decide(true)
  const hash: string = await frame.request(request)
  const { costs } = await shown
  return { fee: costs!.fee!, frame, hash, request, to, user }
}

const entryOf = async ({ host }: Frame) => (await Outbox.of(host).store.list())[0]!

/** Requests a replacement, and approves or rejects it. */
async function change(kind: Kind, frame: Frame, isApproved = true) {
  const shown = FrameUser.decide(isApproved)
  const changing = replace(kind, await entryOf(frame), frame.context)
  changing.catch(() => {})
  return { changing, shown: await Promise.race([shown, changing.then(() => shown)]) }
}

/** Makes the approval look as if it were hours old. */
async function age(frame: Frame, hours = 2) {
  const { store } = Outbox.of(frame.host)
  await store.change(await entryOf(frame), (it) => ({
    ...it,
    createdAt: Date.now() - hours * 3_600_000,
  }))
}

/** Returns a promise that resolves when the entry has ended. */
const ends = (frame: Frame) =>
  vi.waitFor(
    async () => {
      const entry = await entryOf(frame)
      expect(Entry.statusOf(entry)).not.toBe(100)
      return entry
    },
    { interval: 50, timeout: 20_000 },
  )

describe('a transaction of a key', () => {
  test('T69 speed up: the same calls at a higher fee, paid once', async () => {
    const { fee, frame, hash, to } = await send()
    const { changing, shown } = await change('speedUp', frame)
    await changing
    expect(shown.method).toBe('SPEED_UP')
    expect(shown.explanation.leaves.length).toBeGreaterThan(0)
    expect(shown.costs?.fee).toBeGreaterThanOrEqual((fee * 9n) / 8n)
    expect(shown.costs?.value).toBe(value)
    await ask('evm_mine')
    const { id, parts } = await ends(frame)
    expect(id).toBe(hash)
    const [part] = parts
    expect(part).toMatchObject({
      earlier: [{ hash }],
      outcome: 'success',
      transactionHash: part!.hash,
    })
    expect(part!.hash).not.toBe(hash)
    expect(await paid(to)).toBe(value)
  })

  test('T69 speed up: the app asks again, because it never finds its hash: a warning', async () => {
    const { frame, request, to, user } = await send()
    await vi.waitUntil(async () => (await entryOf(frame)).isAnswered, { timeout: 10_000 })
    await (await change('speedUp', frame)).changing
    await ask('evm_mine')
    await ends(frame)
    const asked = FrameUser.decide(false)
    await expect(user.open().request(request)).rejects.toMatchObject({ code: 4001 })
    expect((await asked).costs?.warnings?.map(({ id }) => id)).toEqual(['repeated'])
    expect(await paid(to)).toBe(value)
  })

  test.each([
    ['this app', undefined],
    ['another app', 'https://other.example.com'],
  ])(
    'T69 a later transaction of %s has the nonce: what was given up is not changed',
    async (_, origin) => {
      // The node answers as if it had accepted the transaction, but loses it.
      chain.state.intercept = ({ method, params }) =>
        method === 'eth_sendRawTransaction'
          ? { result: keccak256(params[0] as `0x${string}`) }
          : undefined
      const { frame, to, user } = await send()
      const { running, store } = Outbox.of(frame.host)
      await store.change(await entryOf(frame), Entry.stop)
      await vi.waitUntil(() => running.size === 0, { timeout: 20_000 })
      chain.state.intercept = undefined
      const later = user.open()
      if (origin) Object.assign(later.host, { origin })
      const other = FrameUser.freshAddress()
      FrameUser.decide(true)
      const params = [{ from: user.owner, to: other, value: numberToHex(value) }]
      await later.request({ method: 'eth_sendTransaction', params })
      await expect((await change('cancel', frame)).changing).rejects.toMatchObject({
        reason: 'NONCE_TAKEN',
      })
      await ask('evm_mine')
      expect(await paid(other)).toBe(value)
      expect(await paid(to)).toBe(0n)
    },
  )

  test('T69 cancel: nothing is paid, and the same request is a new one', async () => {
    const { frame, request, to, user } = await send()
    const { changing, shown } = await change('cancel', frame)
    await changing
    expect(shown).toMatchObject({ costs: { value: 0n }, method: 'CANCEL' })
    await ask('evm_mine')
    const entry = await ends(frame)
    expect(Entry.statusOf(entry)).toBe(400)
    expect(entry.parts).toMatchObject([{ outcome: 'dropped', reason: 'canceled' }])
    expect(await paid(to)).toBe(0n)
    await ask('evm_setAutomine', true)
    const next = FrameUser.decide(true)
    await user.open().request(request)
    expect((await next).costs?.warnings).toEqual([])
    expect(await paid(to)).toBe(value)
  })

  test('T69 cancel: the app asks again before it is mined, and the user sees a warning', async () => {
    const { frame, request, user } = await send()
    await (await change('cancel', frame)).changing
    const asked = FrameUser.decide(false)
    await expect(user.open().request(request)).rejects.toMatchObject({ code: 4001 })
    expect((await asked).costs?.warnings?.map(({ id }) => id)).toContain('repeated')
  })

  test('T69 the network confirms the original after all: paid once, and the entry says so', async () => {
    const { frame, hash, to } = await send()
    // The node accepts the cancellation, but never mines it.
    chain.state.intercept = ({ method, params }) =>
      method === 'eth_sendRawTransaction' ? { result: params[0] } : undefined
    await (await change('cancel', frame)).changing
    await ask('evm_mine')
    const { parts } = await ends(frame)
    expect(parts).toMatchObject([{ outcome: 'success', transactionHash: hash }])
    expect(await paid(to)).toBe(value)
  })

  test('error: a node that refuses it leaves the transaction as it was', async () => {
    const { frame, hash, to } = await send()
    const message = 'replacement transaction underpriced'
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction' ? { error: { code: -32000, message } } : undefined
    await expect((await change('speedUp', frame)).changing).rejects.toMatchObject({
      message: expect.stringContaining(message),
    })
    chain.state.intercept = undefined
    const [part] = (await entryOf(frame)).parts
    expect(part).toMatchObject({ earlier: [{ hash: expect.any(String) }], hash })
    await ask('evm_mine')
    expect((await ends(frame)).parts).toMatchObject([{ outcome: 'success', transactionHash: hash }])
    expect(await paid(to)).toBe(value)
  })

  test('T69 the page is killed before it is sent: the next page sends it', async () => {
    const { frame, hash, to, user } = await send()
    // The page stores the signature, and then dies.
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction' ? new Promise(() => {}) : undefined
    await change('speedUp', frame)
    await vi.waitFor(async () => expect((await entryOf(frame)).parts[0]!.hash).not.toBe(hash))
    chain.state.intercept = undefined
    const next = user.open()
    await resumeAll(next.host)
    const { hash: replacement } = (await entryOf(next)).parts[0]!
    await vi.waitFor(
      async () => expect(await ask('eth_getTransactionByHash', replacement)).toBeTruthy(),
      { timeout: 10_000 },
    )
    await ask('evm_mine')
    expect((await ends(next)).parts).toMatchObject([{ transactionHash: replacement }])
    expect(await paid(to)).toBe(value)
  })

  test('T69 a cancellation that is sped up still pays nothing, and is no success', async () => {
    const { frame, request, to, user } = await send()
    await (await change('cancel', frame)).changing
    const { changing, shown } = await change('speedUp', frame)
    await changing
    expect(shown).toMatchObject({
      costs: { value: 0n },
      explanation: { leaves: [] },
      method: 'CANCEL',
    })
    await ask('evm_mine')
    expect((await ends(frame)).parts).toMatchObject([{ outcome: 'dropped', reason: 'canceled' }])
    await ask('evm_setAutomine', true)
    const next = FrameUser.decide(true)
    await user.open().request(request)
    expect((await next).costs?.warnings).toEqual([])
    expect(await paid(to)).toBe(value)
  })

  test.each(['cancel', 'speedUp'] as const)(
    'T69 %s after an hour: the new signature has an hour of its own, also on the next page',
    async (kind) => {
      const { frame, to, user } = await send()
      await age(frame)
      const { hash } = (await entryOf(frame)).parts[0]!
      chain.state.intercept = ({ method }) =>
        method === 'eth_sendRawTransaction' ? new Promise(() => {}) : undefined
      await change(kind, frame)
      await vi.waitFor(async () => expect((await entryOf(frame)).parts[0]!.hash).not.toBe(hash))
      chain.state.intercept = undefined
      const next = user.open()
      await resumeAll(next.host)
      const { hash: replacement } = (await entryOf(next)).parts[0]!
      await vi.waitFor(
        async () => expect(await ask('eth_getTransactionByHash', replacement)).toBeTruthy(),
        { timeout: 10_000 },
      )
      await ask('evm_mine')
      expect((await ends(next)).parts).toMatchObject([{ transactionHash: replacement }])
      expect(await paid(to)).toBe(kind === 'cancel' ? 0n : value)
    },
  )

  test.each(['cancel', 'speedUp'] as const)(
    'T69 %s after the user has stopped waiting: the nonce is free again',
    async (kind) => {
      const { frame, to } = await send()
      const { store } = Outbox.of(frame.host)
      await store.change(await entryOf(frame), Entry.stop)
      expect(Entry.statusOf(await entryOf(frame))).toBe(400)
      await (await change(kind, frame)).changing
      expect(Entry.statusOf(await entryOf(frame))).toBe(100)
      await ask('evm_mine')
      const entry = await ends(frame)
      expect(Entry.statusOf(entry)).toBe(kind === 'cancel' ? 400 : 200)
      expect(await paid(to)).toBe(kind === 'cancel' ? 0n : value)
    },
  )

  test('T69 a refused change leaves a stopped transaction stopped', async () => {
    const { frame } = await send()
    const { store } = Outbox.of(frame.host)
    await store.change(await entryOf(frame), Entry.stop)
    const before = await entryOf(frame)
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction'
        ? { error: { code: -32000, message: 'replacement transaction underpriced' } }
        : undefined
    await expect((await change('speedUp', frame)).changing).rejects.toBeDefined()
    const earlier = [{ hash: expect.any(String) }]
    const [part] = before.parts
    expect(await entryOf(frame)).toMatchObject({ parts: [{ ...part, earlier }] })
  })

  test('error: UNSAFE for an entry that the user cannot see again', async () => {
    const { frame } = await send()
    const { explanation: _, ...entry } = await entryOf(frame)
    await expect(replace('speedUp', entry, frame.context)).rejects.toMatchObject({
      reason: 'UNSAFE',
    })
  })

  test('error: it is mined while the user decides', async () => {
    const { frame, hash, to } = await send()
    const entry = await entryOf(frame)
    await ask('evm_mine')
    await ends(frame)
    const decided = FrameUser.decide(true)
    await expect(replace('cancel', entry, frame.context)).rejects.toMatchObject({
      reason: 'NONCE_TAKEN',
    })
    await decided
    expect((await entryOf(frame)).parts).toMatchObject([
      { outcome: 'success', transactionHash: hash },
    ])
    expect(await paid(to)).toBe(value)
  })

  test('behavior: a user who goes back signs and sends nothing', async () => {
    const { frame, hash } = await send()
    const sent = chain.count('eth_sendRawTransaction')
    await expect((await change('cancel', frame, false)).changing).rejects.toMatchObject({
      reason: 'USER_REJECTED',
    })
    expect((await entryOf(frame)).parts[0]).toMatchObject({ hash })
    expect(chain.count('eth_sendRawTransaction')).toBe(sent)
  })

  test('error: UNSAFE for stored bytes that the user’s key has not signed', async () => {
    const { frame, to } = await send()
    const entry = await entryOf(frame)
    const [part] = entry.parts
    const other = privateKeyToAccount(generatePrivateKey())
    const transaction = {
      chainId: 1,
      gas: 21_000n,
      maxFeePerGas: 1n,
      nonce: part!.nonce!,
      to,
      value: 9n,
    }
    const signed = await other.signTransaction(transaction)
    const forged = { ...entry, parts: [{ ...part!, signed }] }
    for (const kind of ['cancel', 'speedUp'] as const)
      await expect(replace(kind, forged, frame.context)).rejects.toMatchObject({ reason: 'UNSAFE' })
  })
})

describe('a batch of a key', () => {
  async function sendBatch({ isUpgraded = false } = {}) {
    const user = await FrameUser.create(chain)
    if (isUpgraded) {
      const code = `0xef0100${EIP7702StatelessDeleGator.implementation.slice(2)}`
      await ask('hardhat_setCode', user.owner, code)
    }
    const [first, second] = [FrameUser.freshAddress(), FrameUser.freshAddress()]
    await ask('evm_setAutomine', false)
    const frame = user.open()
    const calls = [first, second].map((to) => ({ to, value: '0x3' }))
    const from = user.owner
    const batch = { atomicRequired: false, calls, chainId: '0x1', from, version: '2.0.0' }
    const shown = FrameUser.decide(true)
    const request = { method: 'wallet_sendCalls', params: [batch] }
    const { id } = (await frame.request(request)) as { id: string }
    const { costs } = await shown
    return { fee: costs!.fee!, first, frame, id, request, second, user }
  }

  test.each([
    ['a key', false],
    ['an upgraded key', true],
  ])('T69 speed up of %s: the total is what is still to be paid', async (_, isUpgraded) => {
    const { fee, first, frame, second } = await sendBatch({ isUpgraded })
    const { changing, shown } = await change('speedUp', frame)
    expect(shown.costs).toMatchObject({ problem: undefined, value: 6n })
    // The fee of the gas that is left, and a higher fee.
    expect(shown.costs?.fee).toBeGreaterThan(fee)
    await changing
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    await ends(frame)
    expect([await paid(first), await paid(second)]).toEqual([3n, 3n])
  })

  test.each([
    ['a key', false],
    ['an upgraded key', true],
  ])('T69 speed up of %s: an account that cannot pay the rest', async (_, isUpgraded) => {
    const { fee, first, frame, second, user } = await sendBatch({ isUpgraded })
    await ask('hardhat_setBalance', user.owner, numberToHex(fee))
    const { changing, shown } = await change('speedUp', frame, false)
    await expect(changing).rejects.toMatchObject({ reason: 'INSUFFICIENT_FUNDS' })
    expect(shown.costs?.problem).toEqual({ kind: 'balance' })
    expect([await paid(first), await paid(second)]).toEqual([0n, 0n])
  })

  test('speed up: the rest follows', async () => {
    const { first, frame, second } = await sendBatch()
    await (await change('speedUp', frame)).changing
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    expect(Entry.statusOf(await ends(frame))).toBe(200)
    expect([await paid(first), await paid(second)]).toEqual([3n, 3n])
  })

  test('T69 a refused cancellation leaves the rest of the batch as it was', async () => {
    const { first, frame, second } = await sendBatch()
    const { parts } = await entryOf(frame)
    const message = 'replacement transaction underpriced'
    chain.state.intercept = ({ method }) =>
      method === 'eth_sendRawTransaction' ? { error: { code: -32000, message } } : undefined
    await expect((await change('cancel', frame)).changing).rejects.toBeDefined()
    chain.state.intercept = undefined
    const earlier = [{ hash: expect.any(String), isCancel: true }]
    expect((await entryOf(frame)).parts).toEqual([{ ...parts[0], earlier }, parts[1]])
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    expect(Entry.statusOf(await ends(frame))).toBe(200)
    expect([await paid(first), await paid(second)]).toEqual([3n, 3n])
  })

  test('T69 a cancellation that is sped up: the rest is never sent', async () => {
    const { first, frame, second } = await sendBatch()
    await (await change('cancel', frame)).changing
    await (await change('speedUp', frame)).changing
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    const { parts } = await ends(frame)
    expect(parts.map(({ reason }) => reason)).toEqual(['canceled', 'skipped'])
    expect([await paid(first), await paid(second)]).toEqual([0n, 0n])
  })

  test('T69 an app that was told 400 asks again after the batch was mined: a warning', async () => {
    const { first, frame, id, request, second, user } = await sendBatch()
    const { store } = Outbox.of(frame.host)
    await vi.waitFor(async () => expect((await entryOf(frame)).isAnswered).toBe(true))
    await store.change(await entryOf(frame), Entry.stop)
    const look = () => frame.request({ method: 'wallet_getCallsStatus', params: [id] })
    expect(await look()).toMatchObject({ status: 400 })
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    const asked = FrameUser.decide(false)
    await expect(user.open().request(request)).rejects.toMatchObject({ code: 4001 })
    expect((await asked).costs?.warnings?.map((it) => it.id)).toContain('repeated')
    expect([await paid(first), await paid(second)]).toEqual([3n, 0n])
  })

  test('cancel: the rest is never sent', async () => {
    const { first, frame, second } = await sendBatch()
    await (await change('cancel', frame)).changing
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    const { parts } = await ends(frame)
    expect(parts.map(({ reason }) => reason)).toEqual(['canceled', 'skipped'])
    expect([await paid(first), await paid(second)]).toEqual([0n, 0n])
  })
})

describe('an operation of a smart account', () => {
  async function sendOperation() {
    const user = await FrameUser.create(chain)
    const to = FrameUser.freshAddress()
    await askBundler('debug_bundler_setBundlingMode', 'manual')
    const frame = user.open()
    const params = [{ from: user.smart.address, to, value: numberToHex(value) }]
    FrameUser.decide(true)
    const sending: Promise<unknown> = frame.request({ method: 'eth_sendTransaction', params })
    sending.catch(() => {})
    await vi.waitFor(
      async () =>
        expect(
          await askBundler('debug_bundler_dumpMempool', UserOperation.entryPoint),
        ).toHaveLength(1),
      { timeout: 10_000 },
    )
    return { frame, sending, to }
  }

  test('T69 speed up: the bundler takes the higher fee, and the app gets its answer', async () => {
    const { frame, sending, to } = await sendOperation()
    await (await change('speedUp', frame)).changing
    await askBundler('debug_bundler_sendBundleNow')
    expect(await sending).toMatch(/^0x[\da-f]{64}$/)
    expect(await paid(to)).toBe(value)
    expect((await ends(frame)).parts).toMatchObject([{ earlier: [{}], outcome: 'success' }])
  })

  test('T69 cancel: nothing is paid, and the app hears that the user has canceled', async () => {
    const { frame, sending, to } = await sendOperation()
    await (await change('cancel', frame)).changing
    await askBundler('debug_bundler_sendBundleNow')
    await expect(sending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(await paid(to)).toBe(0n)
    expect((await ends(frame)).parts).toMatchObject([{ outcome: 'dropped', reason: 'canceled' }])
  })

  test('T69 a cancellation that is sped up: the app hears that the user has canceled', async () => {
    const { frame, sending, to } = await sendOperation()
    await (await change('cancel', frame)).changing
    await (await change('speedUp', frame)).changing
    await askBundler('debug_bundler_sendBundleNow')
    await expect(sending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    expect(await paid(to)).toBe(0n)
  })

  test('error: a bundler that has sent it already refuses, and it is paid once', async () => {
    const { frame, sending, to } = await sendOperation()
    await ask('evm_setAutomine', false)
    const sent = askBundler('debug_bundler_sendBundleNow').catch(() => {})
    await vi.waitFor(async () => {
      const { transactions } = await ask('eth_getBlockByNumber', 'pending', false)
      expect(transactions).toHaveLength(1)
    })
    await expect((await change('cancel', frame)).changing).rejects.toBeDefined()
    await ask('evm_setAutomine', true)
    await ask('evm_mine')
    await sent
    await sending
    expect(await paid(to)).toBe(value)
  })
})
