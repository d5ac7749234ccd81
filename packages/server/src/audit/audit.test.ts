import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/createDatabase.ts'
import type { Engine } from '../../test/engines.ts'
import * as Alarm from '../Alarm.ts'
import { columns, createCheckpoints, mostRows } from '../store/custody/checkpoints.ts'
import * as Database from '../store/Database.ts'
import * as AuditKey from './AuditKey.ts'
import { ChangedError, prune, TooRecentError } from './prune.ts'
import { createSealer } from './seal.ts'
import { verify } from './verify.ts'

let folder: string
let key: AuditKey.AuditKey
const opened: Database.Database[] = []
const engines: Engine[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  key = AuditKey.openOrCreate(join(folder, 'audit-key.json'))
})

afterAll(async () => {
  for (const database of opened) await database.close()
  for (const engine of engines) await engine.stop()
  rmSync(folder, { force: true, recursive: true })
})

/** A database of its own, with a sealer that does not wait between checkpoints. */
async function setup() {
  const engine = await createDatabase()
  engines.push(engine)
  const database = Database.connect(engine.url)
  opened.push(database)
  const checkpoints = createCheckpoints(database)
  const raised: string[] = []
  const lines: unknown[] = []
  const alarms = Alarm.create((_, event, details) => {
    if (event === 'alarm') raised.push(details!.reason as string)
  })
  const createOwn = (ownKey = key) =>
    createSealer({
      alarms,
      checkpoints,
      key: ownKey,
      leastSeconds: 0,
      log: (...line) => lines.push(line),
    })
  const sealer = createOwn()
  const write = (count: number, action = 'signIn') =>
    database.run(sql`
      insert into audit (action, account_id, device_id, request_id)
      select ${action}, 'account ' || i, 'laptop', 'request' from generate_series(1, ${count}::int) as i`)
  return {
    checkpoints,
    createOwn,
    database,
    lines,
    raised,
    /** Sees the rows, then seals them. */
    async seal() {
      await sealer.seal()
      return sealer.seal()
    },
    sealer,
    url: engine.url,
    verify: (options?: verify.Options) => verify(checkpoints, key, options),
    write,
  }
}

const kindsOf = ({ problems }: Awaited<ReturnType<typeof verify>>) =>
  problems.map(({ firstId, kind, lastId }) => [kind, firstId, lastId])

describe('AuditKey', () => {
  test('default: a file that only its owner reads, and that is never replaced', () => {
    const path = join(folder, 'own/audit-key.json')
    const { id } = AuditKey.create(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(() => AuditKey.create(path)).toThrow('already. It was not replaced')
    expect(AuditKey.open(path).id).toBe(id)
    const bytes = Buffer.from('checkpoint')
    const signature = AuditKey.open(path).sign(bytes, id)
    expect(AuditKey.open(path).verify(bytes, signature, id)).toBe(true)
    expect(key.verify(bytes, signature, id)).toBe(false)
    expect(key.verify(bytes, signature, key.id)).toBe(false)
  })

  test('error: a damaged file', () => {
    const path = join(folder, 'damaged.json')
    writeFileSync(path, '{"version":1,"secret":"short"}', { mode: 0o600 })
    expect(() => AuditKey.open(path)).toThrow('is damaged')
  })
})

describe('createSealer', () => {
  test('default: rows are sealed in ranges, and the chain verifies', async () => {
    const { lines, seal, verify, write } = await setup()
    await write(3)
    expect(await seal()).toBe(1)
    await write(2)
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
    await write(1)
    const report = await verify()
    expect(report).toEqual({
      checkpoints: 2,
      head: { at: expect.any(Date), name: expect.stringMatching(/^2:[\w-]{43}$/) },
      problems: [],
      pruned: 0,
      rows: 5,
      unsealed: 1,
    })
    // Logs are stored elsewhere, so they have the head as well.
    expect(lines.at(-1)).toEqual(['info', 'audit sealed', { checkpoint: report.head!.name }])
  })

  test('behavior: a checkpoint covers every column', async () => {
    const { database } = await setup()
    const rows = await database.run<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'audit'`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...columns].sort())
  })

  test('behavior: a transaction that commits late delays the seal, and its row is sealed', async () => {
    const { seal, sealer, url, verify, write } = await setup()
    const late = new pg.Client({ connectionString: url })
    await late.connect()
    await late.query('begin')
    await late.query(
      `insert into audit (action, account_id, device_id, request_id) values ('late', 'a', 'd', 'r')`,
    )
    await write(2)
    // The late row has the lowest id, and is not visible yet.
    expect(await seal()).toBe(0)
    await write(1)
    expect(await sealer.seal()).toBe(0)
    await late.query('commit')
    await late.end()
    expect(await sealer.seal()).toBe(1)
    await seal()
    expect(await verify()).toMatchObject({ problems: [], rows: 4, unsealed: 0 })
  })

  test('behavior: a late transaction does not delay rows that end before it starts', async () => {
    const { sealer, url, verify, write } = await setup()
    await write(2)
    await sealer.seal()
    const late = new pg.Client({ connectionString: url })
    await late.connect()
    await late.query('begin')
    await late.query(
      `insert into audit (action, account_id, device_id, request_id) values ('late', 'a', 'd', 'r')`,
    )
    expect(await sealer.seal()).toBe(1)
    await late.query('rollback')
    await late.end()
    expect(await verify()).toMatchObject({ problems: [], rows: 2 })
  })

  test('behavior: gaps in the ids are no problem', async () => {
    const { database, seal, verify, write } = await setup()
    await write(1)
    await database.run(sql`select nextval(pg_get_serial_sequence('audit', 'id'))`)
    await write(1)
    await seal()
    await database.run(sql`select nextval(pg_get_serial_sequence('audit', 'id'))`)
    await write(1)
    await seal()
    expect(await verify()).toMatchObject({ checkpoints: 2, problems: [], rows: 3, unsealed: 0 })
  })

  test('behavior: several processes add to one chain while rows are written', async () => {
    const { createOwn, seal, verify, write } = await setup()
    const sealers = [createOwn(), createOwn(), createOwn()]
    for (let round = 0; round < 10; round++)
      await Promise.all([...sealers.map((it) => it.seal()), write(7), write(5)])
    await seal()
    expect(await verify()).toMatchObject({ problems: [], rows: 120, unsealed: 0 })
  })

  test('behavior: a backlog is sealed in several checkpoints', async () => {
    const { seal, verify, write } = await setup()
    await write(mostRows * 2 + 1)
    expect(await seal()).toBe(3)
    expect(await verify()).toMatchObject({ checkpoints: 3, problems: [], rows: mostRows * 2 + 1 })
  })

  test('error: a head with another signer raises an alarm', async () => {
    const { createOwn, raised, seal, verify, write } = await setup()
    await write(1)
    await seal()
    const other = createOwn(AuditKey.openOrCreate(join(folder, 'other-key.json')))
    await write(1)
    await other.seal()
    expect(await other.seal()).toBe(1)
    expect(raised).toEqual(['auditChain'])
    expect(kindsOf(await verify())).toEqual([['signature', undefined, undefined]])
  })
})

describe('verify', () => {
  /** Three checkpoints: rows 1 to 3, 4 to 6, 7 to 9. */
  const setupThree = async () => {
    const it = await setup()
    for (let round = 0; round < 3; round++) {
      await it.write(3)
      await it.seal()
    }
    expect(kindsOf(await it.verify())).toEqual([])
    return it
  }

  test('T57: an edit of any column is found by the row’s range', async () => {
    const { database, verify } = await setupThree()
    await database.pool.query('create table saved as select * from audit where id = 5')
    for (const column of columns.filter((name) => name !== 'id')) {
      const value = column === 'at' ? `at - interval '1 microsecond'` : `'another'`
      await database.pool.query(`update audit set ${column} = ${value} where id = 5`)
      expect(kindsOf(await verify())).toEqual([['edited', '4', '6']])
      await database.pool.query(
        `update audit set ${column} = (select ${column} from saved) where id = 5`,
      )
    }
    expect(kindsOf(await verify())).toEqual([])
  })

  test('T57: a deleted row is found', async () => {
    const { database, verify } = await setupThree()
    await database.pool.query('delete from audit where id in (2, 3)')
    const report = await verify()
    expect(kindsOf(report)).toEqual([['deleted', '1', '3']])
    expect(report.problems[0]!.message).toMatch(
      /^Rows 1 to 3 \(checkpoint 1, .*\): 2 rows were deleted\.$/,
    )
  })

  test.each(['0', '-5'])('T57: a row with the id %s is found', async (id) => {
    const { database, verify } = await setupThree()
    await database.pool.query(
      `insert into audit (id, action, account_id, device_id, request_id) overriding system value
       values (${id}, 'forged', 'a', 'd', 'r')`,
    )
    expect(kindsOf(await verify())).toEqual([['inserted', '1', '3']])
  })

  test('T57: a row that is inserted into a gap is found', async () => {
    const { database, seal, verify, write } = await setup()
    await write(1)
    await database.run(sql`select nextval(pg_get_serial_sequence('audit', 'id'))`)
    await write(1)
    await seal()
    await database.pool.query(
      `insert into audit (id, action, account_id, device_id, request_id) overriding system value
       values (2, 'forged', 'a', 'd', 'r')`,
    )
    expect(kindsOf(await verify())).toEqual([['inserted', '1', '3']])
  })

  test('T57: a missing checkpoint is found, and its rows are named', async () => {
    const { database, verify } = await setupThree()
    await database.pool.query('delete from audit_checkpoints where sequence = 2')
    const { problems } = await verify()
    expect(problems.map(({ message }) => message)).toEqual([
      'Checkpoint 2 is missing.',
      'Rows 4 to 6 have no checkpoint, so they cannot be verified.',
    ])
  })

  test('T57: an edited checkpoint is found', async () => {
    const { database, verify } = await setupThree()
    await database.pool.query('update audit_checkpoints set count = 2 where sequence = 2')
    await database.pool.query('delete from audit where id = 5')
    expect((await verify()).problems.map(({ kind }) => kind)).toEqual([
      'signature',
      'chain',
      'missing',
    ])
  })

  test('T57: a checkpoint that is signed with a key of the attacker is found', async () => {
    const { createOwn, database, verify } = await setupThree()
    await database.pool.query('delete from audit_checkpoints where sequence = 3')
    await database.pool.query(`update audit set account_id = 'x' where id = 8`)
    const forger = createOwn(AuditKey.openOrCreate(join(folder, 'forged-key.json')))
    await forger.seal()
    await forger.seal()
    expect((await verify()).problems.map(({ kind }) => kind)).toEqual(['signature'])
  })

  test('T57: removed newest checkpoints are found with a stored head', async () => {
    const { database, seal, verify } = await setupThree()
    const head = (await verify()).head!.name
    expect(kindsOf(await verify({ head }))).toEqual([])
    await database.pool.query('delete from audit_checkpoints where sequence = 3')
    await database.pool.query('delete from audit where id > 6')
    // Without the stored head, this cannot be seen.
    expect(kindsOf(await verify())).toEqual([])
    await seal()
    expect(kindsOf(await verify({ head }))).toEqual([['truncated', undefined, undefined]])
  })

  test('behavior: dates limit the rows that are compared', async () => {
    const { checkpoints, database, verify } = await setupThree()
    await database.pool.query('delete from audit where id in (1, 9)')
    const [first, , third] = await checkpoints.list('0', 3)
    expect(kindsOf(await verify({ to: first!.at }))).toEqual([['deleted', '1', '3']])
    expect(kindsOf(await verify({ from: third!.at }))).toEqual([['deleted', '7', '9']])
  })
})

describe('prune', () => {
  const day = 24 * 60 * 60_000
  const before = new Date(Date.now() - 40 * day)

  /** Two checkpoints from 50 days ago, and a new one. Their time is signed, so a clock sets it. */
  const setupOld = async (count = 3) => {
    const it = await setup()
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
    const past = createSealer({ alarms, checkpoints: own, key, leastSeconds: 0, log: () => {} })
    for (let round = 0; round < 2; round++) {
      await it.write(count)
      await past.seal()
      await past.seal()
    }
    await it.write(3)
    await it.seal()
    return { ...it, prune: (date = before) => prune(it.checkpoints, key, date) }
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

  test('error: a date within the last 31 days', async () => {
    const { prune } = await setupOld()
    await expect(prune(new Date(Date.now() - 30 * day))).rejects.toThrow(TooRecentError)
  })
})
