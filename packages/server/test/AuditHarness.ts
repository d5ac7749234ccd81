import { join } from 'node:path'
import { expect } from 'vitest'
import { createFolder } from '../../../test/harness/createFolder.ts'
import * as Alarm from '../src/Alarm.ts'
import * as AuditKey from '../src/audit/AuditKey.ts'
import { createSealer } from '../src/audit/seal.ts'
import { verify } from '../src/audit/verify.ts'
import { createCheckpoints } from '../src/store/custody/checkpoints.ts'
import * as Database from '../src/store/Database.ts'
import { sql } from '../src/store/sql/sql.ts'
import { createDatabase } from './createDatabase.ts'
import type { Engine } from './engines.ts'

/** A folder with an audit key, and databases, for one test file. */
export type AuditHarness = ReturnType<typeof start>

export function start() {
  const { path: folder, remove } = createFolder('audit')
  const key = AuditKey.openOrCreate(join(folder, 'audit-key.json'))
  const opened: Database.Database[] = []
  const engines: Engine[] = []

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
      /** Runs the sealer twice. The first run sees the rows, and the second seals them. */
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

  /** A database and a key file of its own, with two sealed ranges: rows 1 and 2. */
  async function setupSealed() {
    const { checkpoints, createOwn, database, raised, write } = await setup()
    const file = join(folder, `audit-key-${engines.length}.json`)
    /** A process with its own view of the key file. */
    const start = (ownKey = AuditKey.openOrCreate(file)) => {
      const sealer = createOwn(ownKey)
      return {
        /** Writes a row, sees it, then seals it. */
        async seal() {
          await write(1)
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

  return {
    folder,
    key,
    setup,
    setupSealed,
    async stop() {
      for (const database of opened) await database.close()
      for (const engine of engines) await engine.stop()
      remove()
    },
  }
}

export const kindsOf = ({ problems }: Awaited<ReturnType<typeof verify>>) =>
  problems.map(({ firstId, kind, lastId }) => [kind, firstId, lastId])
