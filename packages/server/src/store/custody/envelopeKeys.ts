import { BaseError } from '@latchkey/protocol/Errors'
import type { Database, Run } from '../Database.ts'
import { sql } from '../sql/sql.ts'
import { countEnvelopes, type Table, tables } from './envelopes.ts'

/** A process that uses the key ring. */
export type Process = {
  /** The key that the process encrypts with. */
  encrypts: string
  host: string
  id: string
  pid: number
  /** The key that the process's copy of the key ring names as current. */
  wants: string
}

/** A key that has encrypted envelopes, or will. */
export type Key = {
  id: string
  isCurrent: boolean
  retiredAt: Date | null
  /** Whether servers encrypt with the key, or have done so. */
  wasCurrent: boolean
}

/** The advisory lock of changes to keys. The number is arbitrary. */
const lock = 7_124_002
/**
 * Seconds after which a silent process counts as ended. If the process is still alive, the database refuses its writes.
 */
export const lease = 30

/** A time in the future is from before the clock was set back, or from an edited row: each process writes its own again. */
const isRunning = sql`seen_at between clock_timestamp() - ${lease} * interval '1 second'
  and clock_timestamp() + ${lease} * interval '1 second'`

/** PostgreSQL's error code for a write with a retired key, from the trigger. */
const retiredCode = 'LK001'

/**
 * Announces a process and returns the current key. A key becomes current when the key rings of all
 * processes name it, so that every process can decrypt what another one encrypts.
 */
export function announce(
  database: Database,
  { encrypts, host, id, pid, wants }: Process,
): Promise<string | undefined> {
  return database.transaction(async (run) => {
    await run(sql`select pg_advisory_xact_lock(${lock})`)
    await run(sql`
      insert into key_processes (id, host, pid, encrypts, wants, seen_at)
      values (${id}, ${host}, ${pid}, ${encrypts}, ${wants}, clock_timestamp())
      on conflict (id) do update set encrypts = excluded.encrypts, wants = excluded.wants,
        seen_at = excluded.seen_at`)
    await run(sql`insert into envelope_keys (id) values (${wants}) on conflict do nothing`)
    await run(sql`
      with wanted as (
        select min(wants) as id from key_processes
        where ${isRunning}
        having count(distinct wants) = 1
      )
      update envelope_keys k set current_since = clock_timestamp() from wanted
      where k.id = wanted.id and k.retired_at is null
        and k.id is distinct from (${current})`)
    const [row] = await run<{ id: string | null }>(sql`select (${current}) as id`)
    return row?.id ?? undefined
  })
}

const current = sql`
  select id from envelope_keys where current_since is not null and retired_at is null
  order by current_since desc limit 1`

/** Removes a process that ends. */
export async function leave({ run }: Database, id: string): Promise<void> {
  await run(sql`
    delete from key_processes
    where id = ${id} or seen_at < clock_timestamp() - interval '1 day'`)
}

/** Lists the running processes. */
export function listProcesses({ run }: Database): Promise<Process[]> {
  return run<Process>(sql`
    select id, host, pid, encrypts, wants from key_processes
    where ${isRunning} order by host, pid`)
}

/** Lists the keys, oldest first. */
export function listKeys({ run }: Database): Promise<Key[]> {
  return run<Key>(sql`
    select id, id is not distinct from (${current}) as "isCurrent", retired_at as "retiredAt",
      current_since is not null as "wasCurrent"
    from envelope_keys order by added_at, id`)
}

/**
 * Retires a key, if nothing uses it. Throws a {@link KeyInUseError} otherwise. The lock on its row waits for every
 * write with the key, and later writes are refused. Does nothing if the key is already retired.
 */
export async function retire(database: Database, id: string): Promise<void> {
  await database.transaction(async (run) => {
    await run(sql`select pg_advisory_xact_lock(${lock})`)
    await run(sql`insert into envelope_keys (id) values (${id}) on conflict do nothing`)
    await run(sql`select from envelope_keys where id = ${id} for update`)
    // Use separate statements, so that they see what the lock has waited for.
    const [row] = await run<{ id: string | null }>(sql`select (${current}) as id`)
    if (row?.id === id) throw new KeyInUseError(id, 'It is the current key. Rotate first.')
    const users = await run<{ name: string }>(sql`
      select host || ':' || pid as name from key_processes
      where ${isRunning} and (encrypts = ${id} or wants = ${id})
      order by 1`)
    if (users.length)
      throw new KeyInUseError(
        id,
        `These processes still encrypt with it: ${users.map(({ name }) => name).join(', ')}. Copy the key ring to their machines.`,
      )
    const left = await countLeft(run, id)
    if (left)
      throw new KeyInUseError(
        id,
        `${left} ${left === 1 ? 'envelope uses' : 'envelopes use'} it. The servers are re-encrypting them: see \`latchkey keys status\`.`,
      )
    await run(sql`
      update envelope_keys set retired_at = coalesce(retired_at, clock_timestamp()) where id = ${id}`)
  })
}

async function countLeft(run: Run, id: string): Promise<number> {
  let left = 0
  for (const table of Object.keys(tables) as Table[]) left += await countEnvelopes(run, table, id)
  return left
}

/**
 * Runs an action while no other process runs one, and returns whether it did. The lock ends with the
 * connection, and does not block writers.
 */
export function takeTurn(
  database: Database,
  keyId: string,
  action: () => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (run) => {
    const rows = await run(sql`
      select from envelope_keys where id = ${keyId} for no key update skip locked`)
    if (!rows.length) return false
    await action()
    return true
  })
}

/** Whether the database has refused a write because its key is retired. */
export function isRetired(error: unknown): boolean {
  const { cause, code } = Object(error) as { cause?: unknown; code?: string }
  return code === retiredCode || (cause !== undefined && isRetired(cause))
}

/** Thrown when a key cannot be retired yet. */
export class KeyInUseError extends BaseError {
  override readonly name = 'envelopeKeys.KeyInUseError'

  constructor(id: string, reason: string) {
    super(`The key ${id} is in use and was not retired. ${reason}`)
  }
}
