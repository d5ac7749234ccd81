import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import * as AuditKey from './AuditKey.ts'

let harness: AuditHarness.AuditHarness

beforeAll(() => {
  harness = AuditHarness.start()
})

afterAll(() => harness?.stop())

describe('AuditKey', () => {
  test('default: a file that only its owner reads, and that is never replaced', () => {
    const path = join(harness.folder, 'own/audit-key.json')
    const { id } = AuditKey.create(path)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(() => AuditKey.create(path)).toThrow('already. It was not replaced')
    expect(AuditKey.open(path).id).toBe(id)
    const bytes = Buffer.from('checkpoint')
    const signature = AuditKey.open(path).sign(bytes, id)
    expect(AuditKey.open(path).verify(bytes, signature, id)).toBe(true)
    expect(harness.key.verify(bytes, signature, id)).toBe(false)
    expect(harness.key.verify(bytes, signature, harness.key.id)).toBe(false)
  })

  test('error: a damaged file', () => {
    const path = join(harness.folder, 'damaged.json')
    writeFileSync(path, '{"version":1,"secret":"short"}', { mode: 0o600 })
    expect(() => AuditKey.open(path)).toThrow('is damaged')
  })
})

describe('AuditKey.rotate', () => {
  test('default: a new key signs without a restart, and the chain verifies over the change', async () => {
    const { database, file, first, raised, start, verify } = await harness.setupSealed()
    const { id } = AuditKey.rotate(file, new Date())
    expect(AuditKey.list(file).map((it) => it.id)).toEqual([expect.any(String), id])
    expect(await start().seal()).toBe(1)
    // The first process finds the new key in the chain before it has read the file again.
    expect(await first.seal()).toBe(1)
    const { rows } = await database.pool.query(
      'select key_id = $1 as "isNew" from audit_checkpoints order by sequence',
      [id],
    )
    expect(rows.map(({ isNew }) => isNew)).toEqual([false, false, true, true])
    expect((await verify()).problems).toEqual([])
    expect(raised).toEqual([])
  })

  test('behavior: before its time, a new key only verifies', async () => {
    const { file } = await harness.setupSealed()
    const [old] = AuditKey.list(file)
    const { startsAt } = AuditKey.rotate(file)
    expect(startsAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(AuditKey.open(file).id).toBe(old!.id)
  })

  test('behavior: a process whose clock is late continues with the newer key', async () => {
    const { database, file, raised, start, verify } = await harness.setupSealed()
    AuditKey.rotate(file, new Date())
    await start().seal()
    // Simulate a clock that is late. By this clock, the second key starts in a minute.
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    stored.keys[1].startsAt = new Date(Date.now() + 60_000).toISOString()
    writeFileSync(file, JSON.stringify(stored), { mode: 0o600 })
    await start().seal()
    const { rows } = await database.pool.query(
      'select count(distinct key_id)::int as count from audit_checkpoints where sequence > 2',
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await verify()).problems).toEqual([])
    expect(raised).toEqual([])
  })

  test('T57: a checkpoint of the old key after the rotation is reported', async () => {
    const { file, start, verify } = await harness.setupSealed()
    const stolen = AuditKey.open(file)
    const { id } = stolen
    // The thief has only the old key.
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

  test('behavior: the secret of a key that no longer signs leaves the file', async () => {
    const { file, start, verify } = await harness.setupSealed()
    AuditKey.rotate(file, new Date(Date.now() - 1))
    await start(AuditKey.open(file)).seal()
    AuditKey.rotate(file, new Date(Date.now() - 1))
    const { keys } = JSON.parse(readFileSync(file, 'utf8'))
    expect(keys.map((key: object) => 'secret' in key)).toEqual([false, true, true])
    await start(AuditKey.open(file)).seal()
    expect((await verify()).problems).toEqual([])
  })
})
