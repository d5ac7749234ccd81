import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as AuditHarness from '../../test/AuditHarness.ts'
import { createDatabase } from '../../test/createDatabase.ts'
import type { Engine } from '../../test/engines.ts'
import * as Alarm from '../Alarm.ts'
import * as AuditKey from '../audit/AuditKey.ts'
import { createHttpKeeper } from '../keeper/http.ts'
import { type KeeperServer, serveKeeper } from '../keeper/serve.ts'
import { sql } from '../store/sql/sql.ts'
import { announce } from './announce.ts'
import { createHeadKeeper } from './HeadKeeper.ts'

const token = 'canary-token-of-at-least-32-letters'

let harness: AuditHarness.AuditHarness
let keeperEngine: Engine
let keeper: KeeperServer

beforeAll(async () => {
  harness = AuditHarness.start()
  keeperEngine = await createDatabase()
  keeper = await serveKeeper(
    {
      databaseUrl: keeperEngine.url,
      host: '127.0.0.1',
      keyFile: join(harness.folder, 'keeper-key.json'),
      mayMakeKey: true,
      metricsPort: 0,
      port: 0,
      rate: 500,
      token,
    },
    () => {},
  )
}, 60_000)
afterAll(async () => {
  await keeper?.stop()
  await keeperEngine?.stop()
  await harness?.stop()
})

let turn = 0
/** A database with a sealed row, and servers with a file each. */
async function setup() {
  const it = await harness.setup()
  const lines: string[] = []
  const raised: string[] = []
  const alarms = Alarm.create((_, event, details) => {
    if (event === 'alarm') raised.push(details!.reason as string)
  })
  const key = AuditKey.open(join(harness.folder, 'audit-key.json'))
  const start = (
    options: { isDevelopment?: boolean; withKeeper?: boolean; file?: string } = {},
  ) => {
    const file = options.file ?? join(harness.folder, `head-${turn++}.json`)
    const server = createHeadKeeper({
      alarms,
      checkpoints: it.checkpoints,
      database: it.database,
      file,
      isDevelopment: options.isDevelopment ?? false,
      keeper: options.withKeeper
        ? createHttpKeeper({ token, url: `http://127.0.0.1:${keeper.port}` })
        : undefined,
      key,
      log: (_, event) => lines.push(event),
    })
    return { ...server, file }
  }
  const seal = async () => {
    await it.write(1)
    await it.seal()
  }
  /** Removes what is newer than a checkpoint, as a restore of an older backup does. */
  const restore = async (sequence: number) => {
    await it.database.run(
      sql`delete from audit_checkpoints where sequence > ${String(sequence)}::bigint`,
    )
    await it.database.run(sql`delete from audit where id > ${String(sequence)}::bigint`)
  }
  await seal()
  return { ...it, key, lines, raised, restore, seal, start }
}

const restoredError = { name: 'HeadKeeper.RestoredError' }

describe('T65: an older database', () => {
  test('is noticed at the next start of any server, until the command was run', async () => {
    const { database, key, restore, seal, start } = await setup()
    const servers = [start(), start()]
    for (const server of servers) {
      await server.assert()
      await server.keep()
    }
    await seal()
    for (const server of servers) await server.keep()
    await restore(1)
    for (const { file } of servers)
      await expect(start({ file }).assert()).rejects.toMatchObject(restoredError)
    // Rows that were written since then do not hide the restore, even if they have as many checkpoints.
    await seal()
    await seal()
    for (const { file } of servers)
      await expect(start({ file }).assert()).rejects.toMatchObject(restoredError)
    await announce(database.run, key, { at: new Date(Date.now() + 1), since: new Date() })
    for (const { file } of servers) await start({ file }).assert()
    await seal()
    await start({ file: servers[0]!.file }).keep()
    // The next restore is noticed again.
    await restore(1)
    await expect(start({ file: servers[0]!.file }).assert()).rejects.toMatchObject(restoredError)
  })

  test('is noticed by a server without a file, if a separate keeper has the checkpoint', async () => {
    const { lines, restore, seal, start } = await setup()
    await seal()
    await start({ withKeeper: true }).keep()
    await restore(1)
    await expect(start({ withKeeper: true }).assert()).rejects.toMatchObject(restoredError)
    // An older checkpoint does not replace the kept one.
    await start({ withKeeper: true }).keep()
    await expect(start({ withKeeper: true }).assert()).rejects.toMatchObject(restoredError)
    expect(lines).toEqual([])
  })

  test('is noticed by a running server, which is not ready and keeps its checkpoint', async () => {
    const { database, key, raised, restore, seal, start } = await setup()
    await seal()
    const server = start()
    await server.keep()
    expect(server.isStale()).toBe(false)
    await restore(1)
    await seal()
    await server.keep()
    expect(server.isStale()).toBe(true)
    expect(raised).toEqual(['auditChain'])
    await expect(start({ file: server.file }).assert()).rejects.toMatchObject(restoredError)
    await announce(database.run, key, { at: new Date(Date.now() + 1), since: new Date() })
    await server.keep()
    expect(server.isStale()).toBe(false)
    await start({ file: server.file }).assert()
  })

  test('an announcement that the audit key has not signed does not count', async () => {
    const { database, restore, seal, start } = await setup()
    await seal()
    const { file, keep } = start()
    await keep()
    await restore(1)
    const forger = AuditKey.openOrCreate(join(harness.folder, 'forged-key.json'))
    await announce(database.run, forger, { at: new Date(Date.now() + 1), since: new Date() })
    await expect(start({ file }).assert()).rejects.toMatchObject(restoredError)
  })

  test('without a kept checkpoint, the server says that a restore cannot be noticed', async () => {
    const { lines, start } = await setup()
    const server = start()
    await server.assert()
    expect(lines[0]).toContain('A restored database cannot be noticed')
    writeFileSync(server.file, '{')
    await server.assert()
    expect(lines).toHaveLength(2)
    await server.keep()
    expect(existsSync(server.file)).toBe(true)
    await server.assert()
    expect(lines).toHaveLength(2)
  })

  test('in development it is logged only', async () => {
    const { lines, restore, seal, start } = await setup()
    await seal()
    const { file, keep } = start({ isDevelopment: true })
    await keep()
    await restore(1)
    await start({ file, isDevelopment: true }).assert()
    expect(lines[0]).toContain('latchkey restored')
  })

  test('error: a file that cannot be written is logged once', async () => {
    const { lines, seal, start } = await setup()
    const server = start({ file: join(harness.folder, 'audit-key.json', 'head.json') })
    await server.keep()
    await seal()
    await server.keep()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('LATCHKEY_AUDIT_HEAD')
  })
})
