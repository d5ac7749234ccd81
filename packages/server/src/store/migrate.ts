import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { BaseError } from '@latchkey/protocol/Errors'
import type pg from 'pg'
import { connectClient } from './connectClient.ts'

/**
 * The advisory lock of migrations. It is needed because several processes may start at once. The number is arbitrary.
 */
const lock = 7_124_001
/** Time-out for a table lock, and the pause before a retry, in milliseconds. */
const patience = { lock: 500, pause: 2_000 }

/** Migrates the database to the newest schema, one transaction per step. Errors name `setting`. */
export async function migrate(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const steps = read()
  // Use a connection without time-outs, because another process may be migrating, and a step may take long.
  const client = await connectClient(url, setting)
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`
      create table if not exists migrations (
        version int primary key,
        name text not null,
        applied_at timestamptz not null default now()
      )`)
    const { rows } = await client.query<{ name: string; version: number }>(
      'select name, version from migrations order by version',
    )
    // Databases from before 0.1 have other migrations with the same numbers.
    if (rows.some(({ name }, index) => steps[index] && steps[index].name !== name))
      throw new UnreleasedSchemaError(setting)
    const current = rows.at(-1)?.version ?? 0
    if (current > steps.length) throw new NewerSchemaError(current, steps.length)
    for (const step of steps.slice(current)) await apply(client, step)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw Object.hasOwn(refusals, Object(error).code)
      ? new ReadOnlyError(setting, Object(error).code)
      : error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's error code of a lock time-out. */
const lockNotAvailable = '55P03'

/**
 * Runs one step. A statement that waits for a table lock blocks all later statements on the table, and
 * a backup may hold the table for an hour. So each wait is short, and the step is retried after a pause.
 */
async function apply(client: pg.Client, { name, sql, version }: Step): Promise<void> {
  for (;;)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${patience.lock}ms'`)
      await client.query(sql)
      await client.query('insert into migrations (version, name) values ($1, $2)', [version, name])
      await client.query('commit')
      return
    } catch (error) {
      if (Object(error).code !== lockNotAvailable) throw error
      await client.query('rollback')
      await sleep(patience.pause)
    }
}

/** Why PostgreSQL refuses to create a table, by error code, and what to do. */
const refusals = {
  '25006': 'it is a read-only replica. Use the address of the primary.',
  '42501': 'its user may not create tables there. Make the user the owner of the database.',
} as const

type Step = { name: string; sql: string; version: number }

/** The steps in order. Their numbers start at 1 without gaps. */
function read(): Step[] {
  const folder = new URL('../../migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, index) => {
      if (Number.parseInt(name, 10) !== index + 1) throw new GapError(name)
      return { name, sql: readFileSync(new URL(name, folder), 'utf8'), version: index + 1 }
    })
}

/** Thrown if the schema is of a newer server. An older server must not write to it. */
export class NewerSchemaError extends BaseError {
  override readonly name = 'migrate.NewerSchemaError'

  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}, and this server knows ${known}. Run the newer server, or restore a backup from before it.`,
    )
  }
}

/** Thrown if a version before 0.1.0 created the database. No release migrates its schema. */
export class UnreleasedSchemaError extends BaseError {
  override readonly name = 'migrate.UnreleasedSchemaError'

  constructor(setting: string) {
    super(
      `A version before 0.1.0 created the database of ${setting}, and no release can migrate it. Use an empty database. If the server starts its own PostgreSQL, move LATCHKEY_FOLDER away. Wallets of the old database do not move.`,
    )
  }
}

/** Thrown if the database accepts the connection but no changes. */
export class ReadOnlyError extends BaseError {
  override readonly name = 'migrate.ReadOnlyError'

  constructor(setting: string, code: keyof typeof refusals) {
    super(`The database of ${setting} cannot be written: ${refusals[code]}`)
  }
}

/** Thrown if a migration is missing or out of order. */
export class GapError extends BaseError {
  override readonly name = 'migrate.GapError'

  constructor(name: string) {
    super(`The migration ${name} does not follow the one before it. Number them without gaps.`)
  }
}
