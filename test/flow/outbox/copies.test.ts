import type { Schema } from '@latchkey/protocol'
import { activity } from '@latchkey/protocol/api/activity'
import { frame } from '@latchkey/protocol/api/frame'
import { Bytes, Shape } from '@latchkey/vault'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showTransactions } from '../../../apps/frame/src/approval/approvals/latchkey_showTransactions.ts'
import * as DeviceIdentity from '../../../apps/frame/src/device/DeviceIdentity.ts'
import type { Entry } from '../../../apps/frame/src/outbox/Entry.ts'
import * as Copies from '../../../apps/frame/src/outbox/internal/Copies.ts'
import * as Outbox from '../../../apps/frame/src/outbox/Outbox.ts'
import * as Remembered from '../../../apps/frame/src/outbox/Remembered.ts'
import { resumeUser } from '../../../apps/frame/src/outbox/resume.ts'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import * as ServerSession from '../../../apps/frame/src/remote/ServerSession.ts'
import * as ActivityKeys from '../../../apps/frame/src/worker/ActivityKeys.ts'
import { setup as setupWorker } from '../../../apps/frame/test/worker.ts'
import * as Alarm from '../../../packages/server/src/Alarm.ts'
import * as Log from '../../../packages/server/src/Log.ts'
import * as Metrics from '../../../packages/server/src/Metrics.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as FrameUser from '../../harness/FrameUser.ts'
import * as MemoryDatabase from '../../harness/MemoryDatabase.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { onlyInAll } from '../../variants.ts'

/**
 * Tests sealed copies of transactions that a device has sent. The server passes them to the user's other devices (T74).
 */

let chain: FrameUser.Chain
let deployment: Setup
let metrics: Metrics.Metrics
let target: PlayedFrame.Target
/** Whether requests for copies fail. */
let isAway = false
/** Changes the server's answer about copies. It gets the answer and the number of the request. */
let lie: ((answer: Page, request: number) => Page) | undefined
/** The number of requests to that server. */
let requests = 0

type Page = Schema.Output<typeof activity.listEntries.answer>

beforeAll(async () => {
  deployment = await setup()
  metrics = Metrics.create(
    deployment.store.database,
    async () => 0,
    Alarm.create(Log.create(() => {})),
  )
  target = PlayedFrame.toApp(await deployment.create({ metrics }))
  chain = await FrameUser.start()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (!input.startsWith('/api/1/')) return fetch(input, init)
    if (isAway) return Promise.reject(new TypeError('away'))
    return lie && input === activity.listEntries.path
      ? answerFalsely(input, init)
      : target.fetch(input, init)
  })
}, 60_000)
afterAll(async () => {
  await chain?.stop()
  await deployment?.stop()
})
beforeEach(() => deployment.query('delete from budgets'))
afterEach(() => {
  isAway = false
  lie = undefined
  requests = 0
  for (const it of FrameUser.approvals.getState().queue) it.decide(false)
})

async function answerFalsely(input: string, init: RequestInit) {
  const response = await target.fetch(input, init)
  return Response.json(lie!(await response.json(), ++requests))
}

const origin = 'http://localhost:4000'
const rows = { ...frame, ...activity }

/** Creates a device of a signed-in user, with the wallet open. */
async function signIn(email: string, app: { origin?: string; projectId?: string } = {}) {
  await deployment.query('delete from budgets')
  const database = MemoryDatabase.create()
  const device = await DeviceIdentity.open({ database })
  const player = await PlayedFrame.create(target, { device, ...app })
  const session = await player.signIn(email)
  const { walletId } = session
  const activityKeys = ActivityKeys.create(database)
  const { keys } = setupWorker({ activityKeys, custodian: player.custodian })
  const slots = (await player.slots()).map((it) => Shape.encode(it))
  const { addresses } = await keys.enter({ slots, walletId })
  const address = addresses.evm!
  await player.store.set({ ...session, address })
  const parts = { database, keys, origin, sessions: player.store, ...app }
  const context = FrameUser.createContext(FrameUser.chainId, undefined as never, parts)
  const { host } = context
  await resumeUser(host)
  return { address, context, copies: Copies.of(host), host, keys, player, walletId }
}

type Device = Awaited<ReturnType<typeof signIn>>

/** Sends coins, as an app requests it. */
async function send({ address, context }: Device, to = FrameUser.freshAddress()): Promise<string> {
  await chain.chains.fund(FrameUser.chainId, address)
  FrameUser.decide(true)
  const params = [{ from: address, to, value: '0x3' }]
  return FrameUser.toRequest(context)({ method: 'eth_sendTransaction', params })
}

type Row = { box: Buffer; id: string; revision: number }

const rowsOf = async (walletId: string): Promise<Row[]> =>
  (await deployment.query('select * from entry_copies where wallet_id = $1', [walletId])).rows

/** Waits until the server has the outcomes of this number of entries. */
const isCopied = ({ walletId }: Device, count = 1) =>
  vi.waitFor(
    async () => {
      const revisions = (await rowsOf(walletId)).map(({ revision }) => revision)
      expect(revisions).toEqual(Array(count).fill(3))
    },
    { interval: 100, timeout: 20_000 },
  )

/** Calls the routes directly, with the keys of a device but without its outbox. */
function toApi({ device, store }: PlayedFrame.PlayedFrame, at = target) {
  const options = { device: async () => device, fetch: at.fetch, origin, projectId: 'demo' }
  return ServerSession.create(Api.create(options, rows), store, rows)
}

const toCopy = (number: number, revision = 1, text = 'x'.repeat(60)) => ({
  box: text,
  id: Bytes.toBase64url(new Uint8Array(32).fill(number)),
  revision,
})

describe('from device to device', () => {
  test('T74 default: another device lists what was sent, and can send none of it', async () => {
    const laptop = await signIn('ada@example.com')
    const hash = await send(laptop)
    await isCopied(laptop)
    const phone = await signIn('ada@example.com')
    expect(phone.address).toBe(laptop.address)
    expect(await Outbox.of(phone.host).store.list()).toEqual([])
    const [copy, ...rest] = await phone.copies.list()
    expect(rest).toEqual([])
    const [own] = await Outbox.of(laptop.host).store.list()
    const { account, chainId, createdAt, explanation, id, intent, parts, walletId } = own!
    expect(copy).toMatchObject({ account, chainId, createdAt, explanation, id, intent, walletId })
    expect(copy!.parts).toEqual([
      {
        hash,
        isTried: true,
        nonce: parts[0]!.nonce,
        outcome: 'success',
        transactionHash: hash,
      },
    ])

    const notify = vi.fn()
    await showTransactions({ ...phone.context, notify })
    const shown = () => FrameUser.approvals.getState().queue[0]
    const listed = () => shown()?.listed ?? []
    // The height of the frame does not reveal to the host that another device has sent a transaction.
    shown()!.resize(400)
    await vi.waitFor(
      () => expect(listed()).toMatchObject([{ id: expect.stringContaining(hash), status: 200 }]),
      10_000,
    )
    shown()!.resize(700)
    expect(notify.mock.calls).toEqual([
      ['SHOW', undefined],
      ['RESIZE', { height: 560 }],
    ])
  })

  test('T75 behavior: every device knows whom the user has paid, from any app', async () => {
    const laptop = await signIn('hedy@example.com')
    const { chainId } = FrameUser
    const readFrom = async ({ host, walletId }: Device) =>
      (await Remembered.read(host, { chainId, walletId }))!.recipient
    const recipient = FrameUser.freshAddress().toLowerCase() as `0x${string}`
    expect([...(await readFrom(laptop)).keys()]).toEqual([])
    await send(laptop, recipient)
    await isCopied(laptop)
    const [entry] = await Outbox.of(laptop.host).store.list()
    const expected = [[recipient, { count: 1, first: entry!.createdAt }]]
    expect([...(await readFrom(laptop))]).toEqual(expected)
    const phone = await signIn('hedy@example.com', { origin: 'http://localhost:4001' })
    expect([...(await readFrom(phone))]).toEqual(expected)
    expect([...(await readFrom(await signIn('joan@example.com')))]).toEqual([])
  })

  test('T68 behavior: a different result is counted, without anything about it', async () => {
    const count = async () => (await metrics.differences.get()).values
    const laptop = await signIn('lise@example.com')
    expect(await count()).toEqual([])
    await laptop.copies.reportDifference('operation')
    expect(await count()).toEqual([{ labels: { carrier: 'operation' }, value: 1 }])
    const api = toApi(laptop.player)
    const more = { address: laptop.address, carrier: 'transaction' } as const
    await api.call('reportDifference', more)
    await expect(api.call('reportDifference', { carrier: 'mail' as never })).rejects.toThrow()
    expect(JSON.stringify(await count())).not.toContain(laptop.address)
  })

  onlyInAll(test)(
    'behavior: nothing of another app, of another project, or of another user',
    async () => {
      const laptop = await signIn('grace@example.com')
      await send(laptop)
      await isCopied(laptop)
      const realmId = 'main'
      await deployment.store.projects.add({
        id: 'other',
        name: 'Other',
        origins: [origin],
        realmId,
      })
      for (const app of [{ origin: 'http://localhost:4001' }, { projectId: 'other' }])
        expect(await (await signIn('grace@example.com', app)).copies.list()).toEqual([])
      expect(await (await signIn('grace@example.com')).copies.list()).toHaveLength(1)
      expect(await (await signIn('joan@example.com')).copies.list()).toEqual([])
    },
  )

  test('T74: the database has neither address nor hash nor app nor text of what was sent', async () => {
    const laptop = await signIn('mary@example.com')
    const hash = await send(laptop)
    await isCopied(laptop)
    const [row] = await rowsOf(laptop.walletId)
    const kinds = ['base64url', 'hex', 'latin1', 'utf8'] as const
    const texts = [JSON.stringify(row), ...kinds.map((kind) => row!.box.toString(kind))]
    for (const word of [hash, laptop.address, origin, 'demo', 'title.', 'eth_send', 'explanation'])
      for (const text of texts) {
        expect(text.toLowerCase()).not.toContain(word.toLowerCase())
        expect(text).not.toContain(Buffer.from(word).toString('hex'))
      }
    expect((row!.box.length - 29) % 1_024).toBe(0)
  })

  test('T74: a copy that was moved to another id or wallet, or damaged, is not shown', async () => {
    const laptop = await signIn('alan@example.com')
    await send(laptop)
    await send(laptop)
    await isCopied(laptop, 2)
    expect(await laptop.copies.list()).toHaveLength(2)
    const [first, second] = await rowsOf(laptop.walletId)
    const put = (box: Buffer, id: string) =>
      deployment.query('update entry_copies set box = $1 where id = $2', [box, id])
    await put(first!.box, second!.id)
    expect(await laptop.copies.list()).toHaveLength(1)
    await put(second!.box.map((it, index) => (index === 99 ? it ^ 1 : it)) as Buffer, second!.id)
    expect(await laptop.copies.list()).toHaveLength(1)
    const { copies, walletId } = await signIn('thief@example.com')
    await deployment.query('update entry_copies set wallet_id = $1', [walletId])
    expect(await copies.list()).toEqual([])
  })

  test('T74: a server that lies about its pages: each copy once, after five pages at most', async () => {
    const laptop = await signIn('hedy@example.com')
    await send(laptop)
    await isCopied(laptop)
    const { copies } = laptop
    const [copy] = await copies.list()
    const first: Page[] = []
    const next = toCopy(1).id

    // Return the same copy twice in a page, and return the same page again.
    lie = ({ entries }) => {
      first.push({ entries: [...entries, ...entries], next })
      return first[0]!
    }
    expect(await copies.list()).toEqual([copy])
    expect(requests).toBe(2)

    // Return new ids without an end. Their boxes do not open, because each box belongs to another id.
    requests = 0
    lie = (_, request) => {
      const { entries } = first[0]!
      const other = entries.map((it) => ({ ...it, id: toCopy(request).id }))
      return { entries: [...entries, ...other], next }
    }
    expect(await copies.list()).toEqual([copy])
    expect(requests).toBe(5)
  })

  onlyInAll(test)('T74: a server that is away changes nothing, and the copy follows', async () => {
    const laptop = await signIn('emmy@example.com')
    isAway = true
    const hash = await send(laptop)
    const stored = async () => (await Outbox.of(laptop.host).store.list()) as Entry[]
    await vi.waitFor(
      async () =>
        expect(await stored()).toMatchObject([{ id: hash, parts: [{ outcome: 'success' }] }]),
      10_000,
    )
    // The list opens without waiting for the server.
    await showTransactions(laptop.context)
    expect(FrameUser.approvals.getState().queue[0]?.listed).toMatchObject([{ id: hash }])
    await expect(laptop.copies.list()).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await rowsOf(laptop.walletId)).toEqual([])
    isAway = false
    laptop.copies.start()
    await isCopied(laptop)
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ copied: 3 }]), 10_000)
  })
})

describe('keepEntry and listEntries', () => {
  /** Creates a user with a session. The test itself creates the copies. */
  async function createUser(email: string, at = target) {
    const player = await PlayedFrame.create(at)
    const { walletId } = await player.signIn(email)
    const api = toApi(player, at)
    const keep = (copy: ReturnType<typeof toCopy>, id = walletId) =>
      api.call('keepEntry', { ...copy, walletId: id })
    const list = async (after?: string, id = walletId) =>
      api.call('listEntries', { after, walletId: id })
    return { keep, list, player, walletId }
  }

  test('T74: an older or equal revision replaces nothing', async () => {
    const { keep, list } = await createUser('rev@example.com')
    const later = toCopy(1, 5, 'y'.repeat(60))
    for (const copy of [toCopy(1, 2), later, toCopy(1, 4), toCopy(1, 5)]) await keep(copy)
    expect((await list()).entries).toEqual([later])
  })

  test('T74: only of the account’s own wallet, and only while the session lasts', async () => {
    const owner = await createUser('owner@example.com')
    await owner.keep(toCopy(1))
    const thief = await createUser('thief2@example.com')
    for (const call of [
      () => thief.keep(toCopy(2), owner.walletId),
      () => thief.list(undefined, owner.walletId),
    ])
      await expect(call()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    const { player } = owner
    const session = await player.store.get()
    await player.session.ask('/api/1/session/end', {}, { answer: (it) => it })
    await player.store.set(session)
    await expect(owner.list()).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('T74: a held device gets nothing', async () => {
    const { keep, list, walletId } = await createUser('held@example.com')
    await deployment.query(
      `update devices set held_until = date_trunc('second', now()) + interval '1 hour'
       where account_id = $1`,
      [walletId],
    )
    await deployment.seal()
    for (const call of [() => keep(toCopy(1)), () => list()])
      await expect(call()).rejects.toMatchObject({ reason: 'DEVICE_HELD' })
  })

  test('T71: at most 200 copies of 16 KiB, the oldest forgotten first, in pages', async () => {
    const { keep, list, walletId } = await createUser('many@example.com')
    for (const length of [21_847, 39])
      await expect(keep(toCopy(0, 1, 'x'.repeat(length)))).rejects.toMatchObject({
        reason: 'INVALID',
      })
    await keep(toCopy(0, 1, 'x'.repeat(21_844)))
    await deployment.query(
      `insert into entry_copies (wallet_id, id, revision, box, created_at)
       select $1, 'old ' || number, 1, '\\x01', now() - number * interval '1 minute'
       from generate_series(1, 199) as number`,
      [walletId],
    )
    await keep(toCopy(7))
    const ids = (await rowsOf(walletId)).map(({ id }) => id)
    expect(ids).toHaveLength(200)
    expect(ids).not.toContain('old 199')
    expect(ids).toContain(toCopy(0).id)
    await deployment.query(`delete from entry_copies where id like 'old %'`)
    await deployment.query(
      `insert into entry_copies (wallet_id, id, revision, box)
       select $1, rpad(number::text, 43, '-'), 1, decode(repeat('01', 30), 'hex')
       from generate_series(100, 210) as number`,
      [walletId],
    )
    const found: string[] = []
    for (let after: string | undefined, pages = 1; ; pages++) {
      const { entries, next } = await list(after)
      found.push(...entries.map(({ id }) => id))
      if (!next) {
        expect(pages).toBe(3)
        break
      }
      after = next
    }
    expect(new Set(found).size).toBe(113)
  })

  test('T71: an account and its network can only ask so often', async () => {
    const limit = { most: 3, seconds: 3_600, shards: 1 }
    for (const limits of [{ activity: limit }, { activityNetwork: limit }]) {
      const at = PlayedFrame.toApp(await deployment.create({ limits }))
      await deployment.query('delete from counters')
      await deployment.query('delete from budgets')
      const { keep, list } = await createUser(`often${Object.keys(limits)}@example.com`, at)
      await keep(toCopy(1))
      await list()
      await keep(toCopy(2))
      await expect(list()).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    }
  })

  test('T74: they end with the wallet, and after 400 days', async () => {
    const { sweep } = await import('../../../packages/server/src/store/sweep.ts')
    const { keep, walletId } = await createUser('gone@example.com')
    await keep(toCopy(1))
    await keep(toCopy(2))
    await deployment.query(
      `update entry_copies set kept_at = now() - interval '401 days' where id = $1`,
      [toCopy(1).id],
    )
    await sweep(deployment.store.database)
    expect((await rowsOf(walletId)).map(({ id }) => id)).toEqual([toCopy(2).id])
    await deployment.query('delete from wallets where id = $1', [walletId])
    expect(await rowsOf(walletId)).toEqual([])
  })
})
