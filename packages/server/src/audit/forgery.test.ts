import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/createDatabase.ts'
import type { Engine } from '../../test/engines.ts'
import * as Alarm from '../Alarm.ts'
import { createCheckpoints } from '../store/custody/checkpoints.ts'
import * as Database from '../store/Database.ts'
import * as AuditKey from './AuditKey.ts'
import { createSealer } from './seal.ts'
import { verify } from './verify.ts'

let folder: string
const opened: Database.Database[] = []
const engines: Engine[] = []
let files = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
})

afterAll(async () => {
  for (const database of opened) await database.close()
  for (const engine of engines) await engine.stop()
  rmSync(folder, { force: true, recursive: true })
})

/** A database and a key file of its own, with two sealed ranges: rows 1 and 2. */
async function setup() {
  const engine = await createDatabase()
  engines.push(engine)
  const database = Database.connect(engine.url)
  opened.push(database)
  const checkpoints = createCheckpoints(database)
  const file = join(folder, `audit-key-${files++}.json`)
  const raised: string[] = []
  const alarms = Alarm.create((_, event, details) => {
    if (event === 'alarm') raised.push(details!.reason as string)
  })
  /** A process with its own view of the key file. */
  const start = (key = AuditKey.openOrCreate(file)) => {
    const sealer = createSealer({ alarms, checkpoints, key, leastSeconds: 0, log: () => {} })
    return {
      /** Writes a row, sees it, then seals it. */
      async seal() {
        await database.run(sql`
          insert into audit (action, account_id, device_id, request_id)
          values ('signIn', 'account', 'laptop', 'request')`)
        await sealer.seal()
        return sealer.seal()
      },
    }
  }
  const first = start()
  expect([await first.seal(), await first.seal()]).toEqual([1, 1])
  return {
    database,
    file,
    first,
    raised,
    start,
    verify: () => verify(checkpoints, AuditKey.open(file)),
  }
}

const kindsOf = ({ problems }: Awaited<ReturnType<typeof verify>>) =>
  problems.map(({ kind }) => kind)

describe('createSealer', () => {
  test.each([
    ['of a huge last_id', '3', '9223372036854775807'],
    ['of a huge sequence', '9223372036854775807', '9223372036854775807'],
  ])(
    'T57: an unsigned checkpoint %s does not stop sealing, and raises an alarm',
    async (_, sequence, lastId) => {
      const { database, first, raised, verify } = await setup()
      await database.pool.query(
        `insert into audit_checkpoints
      select $1, kind, first_id, $2, count, root, previous, at, key_id, signature
      from audit_checkpoints where sequence = 2`,
        [sequence, lastId],
      )
      expect(await first.seal()).toBe(1)
      expect(raised).toEqual(['auditChain'])
      const report = await verify()
      expect(kindsOf(report)).toContain('signature')
      expect(report).toMatchObject({ rows: 3, unsealed: 0 })
    },
  )

  test('T57: removed newest checkpoints raise an alarm in a running process', async () => {
    const { database, first, raised } = await setup()
    await database.pool.query('delete from audit_checkpoints where sequence = 2')
    await database.pool.query('delete from audit where id = 2')
    await first.seal()
    expect(raised).toEqual(['auditChain'])
  })

  test('T57: so do checkpoints of another process that were removed', async () => {
    const { database, first, raised, start } = await setup()
    await start().seal()
    await first.seal()
    await start().seal()
    // Sees the checkpoint of the other process.
    await first.seal()
    expect(raised).toEqual([])
    await database.pool.query('delete from audit_checkpoints where sequence > 4')
    await first.seal()
    expect(raised).toEqual(['auditChain'])
  })
})

describe('AuditKey.rotate', () => {
  test('default: a new key signs without a restart, and the chain verifies over the change', async () => {
    const { database, file, first, raised, start, verify } = await setup()
    const { id } = AuditKey.rotate(file, new Date())
    expect(AuditKey.list(file).map((it) => it.id)).toEqual([expect.any(String), id])
    expect(await start().seal()).toBe(1)
    // The first process has not read the file again. It meets the new key in the chain.
    expect(await first.seal()).toBe(1)
    const { rows } = await database.pool.query(
      'select key_id = $1 as "isNew" from audit_checkpoints order by sequence',
      [id],
    )
    expect(rows.map(({ isNew }) => isNew)).toEqual([false, false, true, true])
    expect(kindsOf(await verify())).toEqual([])
    expect(raised).toEqual([])
  })

  test('behavior: before its time, a new key only verifies', async () => {
    const { file } = await setup()
    const [old] = AuditKey.list(file)
    const { startsAt } = AuditKey.rotate(file)
    expect(startsAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(AuditKey.open(file).id).toBe(old!.id)
  })

  test('behavior: a process whose clock is late continues with the newer key', async () => {
    const { database, file, raised, start, verify } = await setup()
    AuditKey.rotate(file, new Date())
    await start().seal()
    // The same keys, of which the second starts later by this clock.
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    stored.keys[1].startsAt = new Date(Date.now() + 60_000).toISOString()
    writeFileSync(file, JSON.stringify(stored), { mode: 0o600 })
    await start().seal()
    const { rows } = await database.pool.query(
      'select count(distinct key_id)::int as count from audit_checkpoints where sequence > 2',
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(kindsOf(await verify())).toEqual([])
    expect(raised).toEqual([])
  })

  test('T57: a checkpoint of the old key after the rotation is reported', async () => {
    const { file, start, verify } = await setup()
    const stolen = AuditKey.open(file)
    const { id } = stolen
    // As a thief has it: the old key alone.
    const alone = { ...stolen, id, signerAfter: () => id }
    AuditKey.rotate(file, new Date())
    await start(AuditKey.open(file)).seal()
    await start(alone).seal()
    const { problems } = await verify()
    expect(problems[0]).toMatchObject({
      kind: 'signature',
      message: expect.stringContaining('which was rotated before. It was forged.'),
    })
  })

  test('behavior: the secret of a key that signs no more leaves the file', async () => {
    const { file, start, verify } = await setup()
    AuditKey.rotate(file, new Date(Date.now() - 1))
    await start(AuditKey.open(file)).seal()
    AuditKey.rotate(file, new Date(Date.now() - 1))
    const { keys } = JSON.parse(readFileSync(file, 'utf8'))
    expect(keys.map((key: object) => 'secret' in key)).toEqual([false, true, true])
    await start(AuditKey.open(file)).seal()
    expect(kindsOf(await verify())).toEqual([])
  })
})
