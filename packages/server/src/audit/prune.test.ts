import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import { kindsOf } from '../../test/AuditHarness.ts'
import * as Alarm from '../Alarm.ts'
import type { Log } from '../Log.ts'
import { runJobs } from '../runJobs.ts'
import { createCheckpoints, type Head, mostRows } from '../store/custody/checkpoints.ts'
import * as Database from '../store/Database.ts'
import * as Checkpoint from './Checkpoint.ts'
import { ChangedError, prune, TooRecentError } from './prune.ts'
import { createSealer } from './seal.ts'

let harness: AuditHarness.AuditHarness

beforeAll(() => {
  harness = AuditHarness.start()
})

afterAll(() => harness?.stop())

describe('prune', () => {
  const day = 24 * 60 * 60_000
  const before = new Date(Date.now() - 40 * day)

  /**
   * Creates two checkpoints that are 50 days old, and a new one. The signature covers the time, so the clock is set
   * back.
   */
  const setupOld = async (count = 3) => {
    const it = await harness.setup()
    const own = {
      ...it.checkpoints,
      seal: ((horizon, make, options) =>
        it.checkpoints.seal(
          horizon,
          (head, range) => make({ ...head, at: new Date(Date.now() - 50 * day) }, range),
          options,
        )) as typeof it.checkpoints.seal,
    }
    const alarms = Alarm.create(() => {})
    const past = createSealer({
      alarms,
      checkpoints: own,
      key: harness.key,
      leastSeconds: 0,
      log: () => {},
    })
    const sealPast = async () => {
      await it.write(count)
      await past.seal()
      await past.seal()
    }
    for (let round = 0; round < 2; round++) await sealPast()
    await it.write(3)
    await it.seal()
    return { ...it, sealPast, prune: (date = before) => prune(it.checkpoints, harness.key, date) }
  }

  test('default: old rows go, their checkpoints stay, and the chain verifies', async () => {
    const { database, prune, seal, verify, write } = await setupOld()
    expect(await prune()).toBe(6)
    expect(await prune()).toBe(0)
    const { rows } = await database.pool.query('select min(id)::int as first from audit')
    expect(rows).toEqual([{ first: 7 }])
    expect(await verify()).toMatchObject({ checkpoints: 4, problems: [], pruned: 6, rows: 3 })
    await write(2)
    await seal()
    expect(await verify()).toMatchObject({ checkpoints: 5, problems: [], pruned: 6, rows: 5 })
  })

  test('behavior: many rows are pruned in several transactions', async () => {
    const { prune, verify } = await setupOld(mostRows - 1)
    expect(await prune()).toBe(2 * (mostRows - 1))
    expect(await verify()).toMatchObject({ checkpoints: 5, problems: [], rows: 3 })
  })

  test('T57: rows without a prune record count as deleted', async () => {
    const { database, prune, verify } = await setupOld()
    await prune()
    await database.pool.query(`delete from audit_checkpoints where kind = 'prune'`)
    expect(kindsOf(await verify())).toEqual([
      ['deleted', '1', '3'],
      ['deleted', '4', '6'],
    ])
  })

  test('T57: a forged prune record hides nothing', async () => {
    const { database, verify } = await setupOld()
    await database.pool.query('delete from audit where id <= 6')
    await database.pool.query(`
      insert into audit_checkpoints
      select 4, 'prune', 1, 6, 6, '', previous, now(), key_id, signature
      from audit_checkpoints where sequence = 3`)
    expect((await verify()).problems.map(({ kind }) => kind)).toEqual([
      'signature',
      'chain',
      'deleted',
      'deleted',
    ])
  })

  test('T57: a row that is inserted into a pruned range is found', async () => {
    const { database, prune, verify } = await setupOld()
    await prune()
    await database.pool.query(
      `insert into audit (id, action, account_id, device_id, request_id) overriding system value
       values (2, 'forged', 'a', 'd', 'r')`,
    )
    expect(kindsOf(await verify())).toEqual([['inserted', '1', '6']])
  })

  test('T57: rows that were changed are evidence, and stay', async () => {
    const { database, prune, verify } = await setupOld()
    await database.pool.query(`update audit set account_id = 'x' where id = 5`)
    await expect(prune()).rejects.toThrow(ChangedError)
    expect(await verify()).toMatchObject({ checkpoints: 3, pruned: 0 })
  })

  /** Lets functions and operators of the schema `public` replace those of PostgreSQL, for new connections. */
  const lie = async (it: Awaited<ReturnType<typeof setupOld>>, definitions: string) => {
    const { rows } = await it.database.pool.query('select current_database() as name')
    const setPath = (path: string) =>
      it.database.pool.query(`alter database ${rows[0].name} set search_path = ${path}`)
    await it.database.pool.query(definitions)
    await setPath('public, pg_catalog')
    const database = Database.connect(it.url)
    onTestFinished(() => database.close())
    return createCheckpoints(database)
  }
  const countRows = async ({ database }: Awaited<ReturnType<typeof setupOld>>) =>
    (await database.pool.query('select count(*)::int from audit')).rows[0].count

  test('T57: a replaced SQL operator does not get newer rows pruned', async () => {
    const it = await setupOld()
    const lying = await lie(
      it,
      `create function public.lie(timestamptz, timestamptz) returns boolean stable language sql as
         $$ select true $$;
       create operator public.< (function = public.lie, leftarg = timestamptz, rightarg = timestamptz)`,
    )
    expect(await prune(lying, harness.key, before)).toBe(6)
    expect(await countRows(it)).toBe(3)
    expect(await it.verify()).toMatchObject({ problems: [], pruned: 6, rows: 3 })
  })

  test('T57: a replaced database clock cannot backdate a checkpoint', async () => {
    const it = await setupOld()
    const lying = await lie(
      it,
      `create function public.clock_timestamp() returns timestamptz stable language sql as
         $$ select pg_catalog.now() - interval '400 days' $$`,
    )
    const alarms = Alarm.create(() => {})
    const { key } = harness
    const sealer = createSealer({ alarms, checkpoints: lying, key, leastSeconds: 0, log() {} })
    await it.write(1)
    await sealer.seal()
    expect(await sealer.seal()).toBe(1)
    expect(await it.prune()).toBe(6)
    expect(await countRows(it)).toBe(4)
    expect(await it.verify()).toMatchObject({ problems: [], pruned: 6, rows: 4 })
  })

  test('behavior: a checkpoint behind a newer one is not pruned, even if its date is older', async () => {
    const it = await setupOld()
    await it.sealPast()
    expect(await it.prune()).toBe(6)
    expect(await it.prune()).toBe(0)
    expect(await it.verify()).toMatchObject({ problems: [], pruned: 6, rows: 6 })
  })

  test.each([
    ['too new rows', { count: 9, firstId: '1', lastId: '9' }],
    ['more rows than it counts', { count: 3, firstId: '1', lastId: '6' }],
    ['a range with a gap before it', { count: 3, firstId: '4', lastId: '6' }],
    ['a part of a checkpoint', { count: 2, firstId: '1', lastId: '2' }],
  ])('T57: a record of %s is reported', async (_, range) => {
    const { checkpoints, database, verify } = await setupOld()
    const isSigned = () => true
    const sign = (head: Head) => Checkpoint.prune(harness.key, head, range)
    await checkpoints.prune(before, sign, isSigned)
    await database.pool.query(`delete from audit where id <= ${range.lastId}`)
    const { firstId, lastId } = range
    expect(kindsOf(await verify())).toContainEqual(['deleted', firstId, lastId])
  })

  test('T57: the server raises an alarm for changed rows, and runs its other jobs', async () => {
    const { database, prune } = await setupOld()
    await database.pool.query(`update audit set account_id = 'x' where id = 5`)
    const lines: unknown[] = []
    const log: Log = (_, event, details) =>
      void lines.push([event, details?.reason ?? details?.error])
    const alarms = Alarm.create(log)
    let runs = 0
    const count = async () => void runs++
    const fail = () => Promise.reject(new Error('canary'))
    await runJobs([prune, count, fail, () => undefined, count], { alarms, log })
    expect(runs).toBe(2)
    expect(lines).toEqual([
      ['alarm', 'auditRows'],
      ['sweep failed', 'prune.ChangedError'],
      ['sweep failed', 'Error'],
    ])
    const { values } = await alarms.counter.get()
    expect(values.filter(({ value }) => value).map(({ labels }) => labels.kind)).toEqual([
      'auditRows',
    ])
  })

  test('error: a date within the last 31 days', async () => {
    const { prune } = await setupOld()
    await expect(prune(new Date(Date.now() - 30 * day))).rejects.toThrow(TooRecentError)
  })
})
