import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import { kindsOf } from '../../test/AuditHarness.ts'
import { columns, mostRows } from '../store/custody/checkpoints.ts'
import { sql } from '../store/sql/sql.ts'
import * as AuditKey from './AuditKey.ts'

let harness: AuditHarness.AuditHarness

beforeAll(() => {
  harness = AuditHarness.start()
})

afterAll(() => harness?.stop())

describe('createSealer', () => {
  test('default: rows are sealed in ranges, and the chain verifies', async () => {
    const { lines, seal, verify, write } = await harness.setup()
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
    // Logs are stored elsewhere, so they get the head as well.
    expect(lines.at(-1)).toEqual(['info', 'audit sealed', { checkpoint: report.head!.name }])
  })

  test('behavior: a checkpoint covers every column', async () => {
    const { database } = await harness.setup()
    const rows = await database.run<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'audit'`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...columns].sort())
  })

  test('behavior: a transaction that commits late delays the seal, and its row is sealed', async () => {
    const { seal, sealer, url, verify, write } = await harness.setup()
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
    const { sealer, url, verify, write } = await harness.setup()
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
    const { database, seal, verify, write } = await harness.setup()
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
    const { createOwn, seal, verify, write } = await harness.setup()
    const sealers = [createOwn(), createOwn(), createOwn()]
    for (let round = 0; round < 10; round++)
      await Promise.all([...sealers.map((it) => it.seal()), write(7), write(5)])
    await seal()
    expect(await verify()).toMatchObject({ problems: [], rows: 120, unsealed: 0 })
  })

  test('behavior: a backlog is sealed in several checkpoints', async () => {
    const { seal, verify, write } = await harness.setup()
    await write(mostRows * 2 + 1)
    expect(await seal()).toBe(3)
    expect(await verify()).toMatchObject({ checkpoints: 3, problems: [], rows: mostRows * 2 + 1 })
  })

  test('error: a head with another signer raises an alarm', async () => {
    const { createOwn, raised, seal, verify, write } = await harness.setup()
    await write(1)
    await seal()
    const other = createOwn(AuditKey.openOrCreate(join(harness.folder, 'other-key.json')))
    await write(1)
    await other.seal()
    expect(await other.seal()).toBe(1)
    expect(raised).toEqual(['auditChain'])
    expect(kindsOf(await verify())).toEqual([['signature', undefined, undefined]])
  })

  test.each([
    ['of a huge last_id', '3', '9223372036854775807'],
    ['of a huge sequence', '9223372036854775807', '9223372036854775807'],
  ])(
    'T57: an unsigned checkpoint %s does not stop sealing, and raises an alarm',
    async (_, sequence, lastId) => {
      const { database, first, raised, verify } = await harness.setupSealed()
      await database.pool.query(
        `insert into audit_checkpoints
      select $1, kind, first_id, $2, count, root, previous, at, key_id, signature
      from audit_checkpoints where sequence = 2`,
        [sequence, lastId],
      )
      expect(await first.seal()).toBe(1)
      expect(raised).toEqual(['auditChain'])
      const report = await verify()
      expect(report.problems.map(({ kind }) => kind)).toContain('signature')
      expect(report).toMatchObject({ rows: 3, unsealed: 0 })
    },
  )

  test('T57: removed newest checkpoints raise an alarm in a running process', async () => {
    const { database, first, raised } = await harness.setupSealed()
    await database.pool.query('delete from audit_checkpoints where sequence = 2')
    await database.pool.query('delete from audit where id = 2')
    await first.seal()
    expect(raised).toEqual(['auditChain'])
  })

  test('T57: removed checkpoints of another process raise an alarm as well', async () => {
    const { database, first, raised, start } = await harness.setupSealed()
    await start().seal()
    await first.seal()
    await start().seal()
    // The first process sees the checkpoint of the other one.
    await first.seal()
    expect(raised).toEqual([])
    await database.pool.query('delete from audit_checkpoints where sequence > 4')
    await first.seal()
    expect(raised).toEqual(['auditChain'])
  })
})
