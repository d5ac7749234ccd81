import { join } from 'node:path'
import { Hpke, Shape, Slot } from '@latchkey/vault'
import { unseal } from '@latchkey/vault/keeper'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import * as Log from '../Log.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { createHttpKeeper } from './http.ts'
import type { Keeper, Open } from './Keeper.ts'
import * as KeeperKey from './KeeperKey.ts'
import { createLocalKeeper } from './local.ts'
import { type KeeperServer, serveKeeper } from './serve.ts'
import type { KeeperSettings } from './settings.ts'

const token = 'a-token-of-at-least-thirty-two-letters'

/** A separate keeper with its own database, and the same keeper without HTTP. */
let harness: CustodyHarness.Harness
let database: Database
let key: KeeperKey.KeeperKey
let server: KeeperServer
let settings: KeeperSettings
let keepers: Record<string, Keeper>
const lines: string[] = []
const log = Log.create((line) => lines.push(line))

beforeAll(async () => {
  harness = await CustodyHarness.start()
  const created = await harness.createDatabase()
  database = created.database
  const keyFile = join(harness.folder, 'keeper-key.json')
  key = KeeperKey.openOrCreate(keyFile)
  settings = {
    databaseUrl: created.url,
    host: '127.0.0.1',
    keyFile,
    mayMakeKey: true,
    metricsPort: 0,
    port: 0,
    rate: 1_000_000,
    token,
  }
  server = await serveKeeper(settings, log)
  keepers = {
    'in this process': createLocalKeeper(database, key, { log }),
    'over HTTP': createHttpKeeper({ token, url: `http://127.0.0.1:${server.port}` }),
  }
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await harness?.stop()
})

let count = 0
/** Gives the keeper a share. Returns the share, and a request for it. */
async function keep(keeper: Keeper, walletId = `wallet-${++count}`) {
  const slot = Slot.shape(key.slot)
  const share = crypto.getRandomValues(new Uint8Array(33))
  const target = { setId: `set-${++count}`, slotId: slot.id, walletId }
  const sealed = Shape.encode(await Slot.seal(slot, { ...target, share }))
  await keeper.receipt({ ...target, sealed })
  return { share, target }
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const pair = Hpke.keyPair()
const ask = (
  target: Omit<Open, 'publicKey' | 'requestId'>,
  publicKey = toText(Hpke.keyPair().publicKey),
): Open => ({
  ...target,
  publicKey,
  requestId: `request-${++count}`,
})

const shift = (walletId: string, by: string) =>
  database.run(sql`
    update keeper_releases set at = at - ${by}::interval where wallet_id = ${walletId}`)
const rows = (walletId: string) =>
  database.run(sql`
    select set_id as "setId", request_id as "requestId", server_request_id as "serverRequestId"
    from keeper_releases where wallet_id = ${walletId} order by at`)

async function readMetrics({ metricsPort }: KeeperServer = server): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  return response.text()
}

const limited = (least: number, most: number) => ({
  name: 'Keeper.LimitedError',
  retryAfter: expect.toSatisfy((it: number) => it > least && it <= most),
})

describe.each(variants(['in this process', 'over HTTP'], 'over HTTP'))('a keeper %s', (name) => {
  const get = () => keepers[name]!

  test('T51: 5 recoveries of a wallet in an hour, 20 in a day, and says when to retry', async () => {
    const { target } = await keep(get())
    const { walletId } = target
    const open = () => get().open(ask(target))
    for (let hour = 0; hour < 4; hour++) {
      for (let turn = 0; turn < 5; turn++) await open()
      if (hour < 3) await expect(open()).rejects.toMatchObject(limited(3_500, 3_600))
      await shift(walletId, '61 minutes')
    }
    // The first release was 4 × 61 minutes ago, so its hour is over and its day is not.
    const wait = 24 * 3_600 - 4 * 61 * 60
    await expect(open()).rejects.toMatchObject(limited(wait - 100, wait))
    expect(await rows(walletId)).toHaveLength(20)
    await shift(walletId, '20 hours')
    await open()
  })

  test('T51: the limit is exact for concurrent requests, and for all sets of a wallet', async () => {
    const first = await keep(get())
    const { walletId } = first.target
    const second = await keep(get(), walletId)
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        // Both keepers share a database, as two processes do.
        Object.values(keepers)[index % 2]!.open(ask((index % 3 ? first : second).target)),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const it of all)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ name: 'Keeper.LimitedError' })
    expect(await rows(walletId)).toHaveLength(5)
    // Another wallet is not affected.
    await get().open(ask((await keep(get())).target))
  })

  test('T51: a repeated request is released again, and counts once', async () => {
    const { share, target } = await keep(get())
    const { setId, walletId } = target
    const same = ask(target, toText(pair.publicKey))
    const sealed = await Promise.all(Array.from({ length: 20 }, () => get().open(same)))
    expect(await rows(walletId)).toHaveLength(1)
    for (let turn = 0; turn < 4; turn++) await get().open(ask(target))
    await expect(get().open(ask(target))).rejects.toMatchObject(limited(3_500, 3_600))
    // A release can be repeated even when the limit is reached, because its answer may have been lost.
    for (const it of [...sealed, await get().open(same)])
      expect(
        await unseal({
          privateKey: pair.privateKey,
          requestId: same.requestId,
          sealed: Hpke.shape(it),
          setId,
          walletId,
        }),
      ).toEqual(share)
    // The id of a request does not open a second share, because another key or another set is another release.
    const publicKey = toText(Hpke.keyPair().publicKey)
    const { target: next } = await keep(get(), walletId)
    for (const it of [
      { ...same, publicKey },
      { ...same, publicKey, setId: next.setId },
    ])
      await expect(get().open(it)).rejects.toMatchObject({ name: 'Keeper.LimitedError' })
  })

  test('T51: one attempt asks for each set once, with one key, and counts once', async () => {
    const { target } = await keep(get())
    const { walletId } = target
    const targets = [target]
    while (targets.length < 33) targets.push((await keep(get(), walletId)).target)
    const keys = Array.from({ length: 5 }, () => toText(Hpke.keyPair().publicKey))
    for (const key of keys) {
      // Send the requests at once, as a client with several tabs may do.
      await Promise.all(targets.slice(0, 32).map((it) => get().open(ask(it, key))))
    }
    expect(await rows(walletId)).toHaveLength(5 * 32)
    const expectLimited = (asked: Open) =>
      expect(get().open(asked)).rejects.toMatchObject(limited(3_500, 3_600))
    // Another key, the same set again, and one copy too many are each another attempt.
    await expectLimited(ask(target))
    await expectLimited(ask(target, keys[4]))
    await expectLimited(ask(targets[32]!, keys[4]))
    expect(await rows(walletId)).toHaveLength(5 * 32)
  })

  test('T51: an attempt lasts ten minutes', async () => {
    const first = await keep(get())
    const { walletId } = first.target
    const second = await keep(get(), walletId)
    const key = toText(Hpke.keyPair().publicKey)
    await get().open(ask(first.target, key))
    for (let turn = 0; turn < 4; turn++) await get().open(ask(first.target))
    await shift(walletId, '9 minutes')
    await get().open(ask(second.target, key))
    const third = await keep(get(), walletId)
    await shift(walletId, '2 minutes')
    await expect(get().open(ask(third.target, key))).rejects.toMatchObject(limited(2_800, 3_000))
  })

  test('T51: a copy that fails does not make the next one free', async () => {
    const { target } = await keep(get())
    const { walletId } = target
    const key = toText(Hpke.keyPair().publicKey)
    for (let turn = 0; turn < 4; turn++) await get().open(ask(target))
    await get().open(ask(target, key))
    const damaged = await keep(get(), walletId)
    await database.run(sql`
      update keeper_copies set sealed = jsonb_set(sealed, '{ciphertext}', '"AAAA"')
      where set_id = ${damaged.target.setId}`)
    await expect(get().open(ask(damaged.target, key))).rejects.toMatchObject({
      name: 'Keeper.RefusedError',
    })
    await get().open(ask((await keep(get(), walletId)).target, key))
    await expect(get().open(ask(target))).rejects.toMatchObject(limited(3_500, 3_600))
  })

  test('T51: every release has a row and a line in the log, a refused one has a line', async () => {
    const { target } = await keep(get())
    const { setId, walletId } = target
    const asked = ask(target)
    const { requestId } = asked
    await get().open(asked, { requestId: 'asked-by-a-frame' })
    expect(await rows(walletId)).toEqual([
      { requestId, serverRequestId: 'asked-by-a-frame', setId },
    ])
    const logged = () => lines.map((it) => JSON.parse(it)).filter((it) => it.wallet === walletId)
    expect(logged()).toMatchObject([{ event: 'release', id: 'asked-by-a-frame', level: 'info' }])
    await get().open(asked)
    for (let turn = 0; turn < 4; turn++) await get().open(ask(target))
    await get()
      .open(ask(target))
      .catch(() => {})
    expect(logged().map(({ event, level }) => `${level} ${event}`)).toEqual([
      'info release',
      'info release repeated',
      ...Array.from({ length: 4 }, () => 'info release'),
      'error release limited',
    ])
  })

  test('T51: a request that releases nothing does not count', async () => {
    const { target } = await keep(get())
    const low = toText(Buffer.alloc(32))
    for (let turn = 0; turn < 10; turn++) {
      const asked = { ...ask(target), publicKey: low }
      await expect(get().open(asked)).rejects.toMatchObject({ name: 'Keeper.RefusedError' })
      const unknown = { ...ask(target), setId: 'unknown' }
      await expect(get().open(unknown)).rejects.toMatchObject({ name: 'Keeper.NotFoundError' })
    }
    expect(await rows(target.walletId)).toEqual([])
    await get().open(ask(target))
  })

  test('T51: releases nothing that it cannot record', async () => {
    const { target } = await keep(get())
    await database.run(sql`alter table keeper_releases rename to elsewhere`)
    try {
      await expect(get().open(ask(target))).rejects.toThrow()
    } finally {
      await database.run(sql`alter table elsewhere rename to keeper_releases`)
    }
    await get().open(ask(target))
  })
})

describe('the rate of all wallets', () => {
  test('T51: one share of each of many wallets raises an alarm, and locks no one out', async () => {
    await database.run(sql`delete from keeper_releases`)
    const watched = await serveKeeper({ ...settings, rate: 40 }, log)
    const keeper = createHttpKeeper({ token, url: `http://127.0.0.1:${watched.port}` })
    const alarms = () => lines.filter((it) => it.includes('"reason":"releaseRate"'))
    try {
      for (let turn = 0; turn < 39; turn++) await keeper.open(ask((await keep(keeper)).target))
      const metrics = await readMetrics(watched)
      expect(metrics).toContain('latchkey_alarms_total{kind="releaseRate"} 0')
      expect(metrics).toContain('latchkey_keeper_releases_last_hour 39')
      await keeper.open(ask((await keep(keeper)).target))
      await vi.waitFor(() => expect(alarms()).toHaveLength(1), 10_000)
      expect(await readMetrics(watched)).toContain('latchkey_alarms_total{kind="releaseRate"} 1')
      await keeper.open(ask((await keep(keeper)).target))
    } finally {
      await watched.stop()
    }
  }, 30_000)
})

describe('sweep', () => {
  test('default: removes rows after 90 days', async () => {
    const keeper = createLocalKeeper(database, key)
    const [old, fresh] = [await keep(keeper), await keep(keeper)]
    for (const { target } of [old, fresh]) await keeper.open(ask(target))
    await shift(old.target.walletId, '91 days')
    await shift(fresh.target.walletId, '89 days')
    await keeper.sweep()
    expect(await rows(old.target.walletId)).toEqual([])
    expect(await rows(fresh.target.walletId)).toHaveLength(1)
  })
})

describe('metrics', () => {
  test('default: releases and receipts by outcome, the database, on a port of its own', async () => {
    const read = async (name: string) =>
      Number(
        new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(await readMetrics())?.[1],
      )
    const keeper = keepers['over HTTP']!
    const outcome = (name: string, it: string) =>
      read(`latchkey_keeper_${name}_total{outcome="${it}"}`)
    const before = {
      limited: await outcome('releases', 'limited'),
      released: await outcome('releases', 'released'),
      signed: await outcome('receipts', 'signed'),
      unknown: await outcome('releases', 'unknown'),
    }
    const { target } = await keep(keeper)
    for (let turn = 0; turn < 7; turn++) await keeper.open(ask(target)).catch(() => {})
    await keeper.open({ ...ask(target), setId: 'unknown' }).catch(() => {})
    expect(await outcome('releases', 'released')).toBe(before.released + 5)
    expect(await outcome('releases', 'limited')).toBe(before.limited + 2)
    expect(await outcome('releases', 'unknown')).toBe(before.unknown + 1)
    expect(await outcome('receipts', 'signed')).toBe(before.signed + 1)
    expect(await read('latchkey_keeper_ready')).toBe(1)
    expect(await readMetrics()).toMatch(/^latchkey_database_connections\{[^}]*state="idle"\} \d/m)
    // The port that the server calls has no metrics.
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404)
  })
})

const most = variants([1_000, 100], 100)[0]!

test(`T51: ${most} shares of a wallet, one after the other: refused after the limit`, async () => {
  const keeper = keepers['over HTTP']!
  const { target } = await keep(keeper)
  const outcomes = new Map<string, number>()
  for (let turn = 0; turn < most; turn++) {
    const outcome = await keeper.open(ask(target)).then(
      () => 'released',
      (error) => error.name,
    )
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'Keeper.LimitedError': most - 5, released: 5 })
  expect(await rows(target.walletId)).toHaveLength(5)
}, 180_000)
