import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import { kindsOf } from '../../test/AuditHarness.ts'
import { columns } from '../store/custody/checkpoints.ts'
import { sql } from '../store/sql/sql.ts'
import * as AuditKey from './AuditKey.ts'

let harness: AuditHarness.AuditHarness

beforeAll(() => {
  harness = AuditHarness.start()
})

afterAll(() => harness?.stop())

describe('verify', () => {
  /** Creates three checkpoints, of the rows 1 to 3, 4 to 6 and 7 to 9. */
  const setupThree = async () => {
    const it = await harness.setup()
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
    const { database, seal, verify, write } = await harness.setup()
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
    const forger = createOwn(AuditKey.openOrCreate(join(harness.folder, 'forged-key.json')))
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
    // Only the stored head shows that these rows are missing.
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
