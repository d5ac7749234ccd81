import { BaseError } from '@latchkey/protocol/Errors'
import { Param, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** How long a statement, or the wait for a connection, may take, in milliseconds. */
const patience = 5_000

/**
 * Every statement of ours finds its rows by an index, whatever the values. So each is planned once
 * for a connection: to plan one takes as long as to run it. And no table is read whole: one that is
 * small today would be, and the plan kept while it grows.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

/** Runs one statement. */
export type Run = <row extends pg.QueryResultRow>(query: SQL) => Promise<row[]>

/** PostgreSQL, as the store sees it. */
export type Database = {
  close(): Promise<void>
  /** Hears what other processes say, for as long as the database lives. `onGap` when some may be lost. */
  listen(channel: string, listener: Listener): () => void
  pool: pg.Pool
  /** One statement, known to be on disk when it answers. */
  run: Run
  /** One statement that a crash of the database may undo within a second: proofs and counters. */
  runQuick: Run
  /** Several statements, all or none. Begun again where another transaction was in the way. */
  transaction<result>(action: (run: Run) => Promise<result>): Promise<result>
}

type Listener = { onGap(): void; onMessage(payload: string): void }

export function connect(url: string): Database {
  // Few: each plans for itself, and keeps what it has read.
  const pool = createPool(url, 8, planning)
  const quick = createPool(url, 4, `${planning} -c synchronous_commit=off`)
  const listeners = new Map<string, Set<Listener>>()
  let ear: Promise<() => Promise<void>> | undefined
  let isClosed = false

  /** One connection hears for everyone. Lost, it is made anew, and all are told of the gap. */
  async function hear(): Promise<() => Promise<void>> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      keepAlive: true,
    })
    // An end is told of more than once, and a try that has failed is its caller's to repeat.
    let isHeard = false
    const lost = () => {
      if (!isHeard || isClosed) return
      isHeard = false
      client.end().catch(() => {})
      ear = retry()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of listeners.get(channel) ?? []) onMessage(payload)
    })
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    isHeard = true
    for (const each of listeners.values()) for (const { onGap } of each) onGap()
    return () => client.end()
  }

  async function retry(): Promise<() => Promise<void>> {
    for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
      if (isClosed) return async () => {}
      try {
        return await hear()
      } catch {
        // Not yet: again after a longer pause.
      }
    }
  }

  return {
    async close() {
      isClosed = true
      await (await ear?.catch(() => undefined))?.().catch(() => {})
      await Promise.all([pool.end(), quick.end()])
    },
    listen(channel, listener) {
      const all = listeners.get(channel) ?? new Set()
      if (ear && !listeners.has(channel))
        throw new Error('Channels are named before the first is heard.')
      listeners.set(channel, all.add(listener))
      ear ??= hear().catch(retry)
      return () => all.delete(listener)
    },
    pool,
    run: runOn(pool),
    runQuick: runOn(quick),
    async transaction(action) {
      for (let attempt = 1; ; attempt++)
        try {
          return await transact(pool, action)
        } catch (error) {
          if (!isContended(error) || attempt === 5) throw error
        }
    },
  }
}

function createPool(connectionString: string, max: number, options: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    max,
    options,
    query_timeout: 2 * patience,
    statement_timeout: patience,
  })
  // A connection that breaks while idle is replaced at the next need.
  pool.on('error', () => {})
  // One that breaks while it is in use fails its statement, and must not end the process besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function transact<result>(
  pool: pg.Pool,
  action: (run: Run) => Promise<result>,
): Promise<result> {
  const client = await pool.connect().catch(rethrow)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await action(runOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    return rethrow(error)
  } finally {
    client.release(broken)
  }
}

const dialect = new PgDialect()
/** The same text has the same name, so that each connection plans it once. */
const names = new Map<string, string>()

function runOn(client: pg.Pool | pg.PoolClient): Run {
  return async (query) => {
    const { text, values } = toQuery(query)
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    const { rows } = await client.query({ name, text, values }).catch(rethrow)
    return rows
  }
}

type Query = { text: string; values: unknown[] }

/** As drizzle writes it, in a third of the time: every request has several, of up to 45 values. */
function toQuery(query: SQL): Query {
  const values: unknown[] = []
  const text = write(query, values)
  if (text !== undefined) return { text, values }
  const written = dialect.sqlToQuery(query)
  return { text: written.sql, values: written.params }
}

/** Nothing where there is more in it than text, values and other statements: drizzle knows the rest. */
function write({ queryChunks }: SQL, values: unknown[]): string | undefined {
  let text = ''
  for (const chunk of queryChunks) {
    if (chunk instanceof StringChunk) text += chunk.value.join('')
    else if (chunk instanceof SQL) {
      const inner = write(chunk, values)
      if (inner === undefined) return undefined
      text += inner
    } else {
      const value: unknown = chunk instanceof Param ? chunk.value : chunk
      if (!(chunk instanceof Param) && !isValue(value)) return undefined
      text += `$${values.push(value)}`
    }
  }
  return text
}

function isValue(chunk: unknown): boolean {
  if (chunk === null || chunk instanceof Uint8Array || chunk instanceof Date) return true
  return ['bigint', 'boolean', 'number', 'string'].includes(typeof chunk)
}

/** Two transactions stood in each other's way: the one that gave up may try again. */
function isContended(error: unknown): boolean {
  return ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
}

/** Where the database is away or overrun, that is said as such. */
function rethrow(error: unknown): never {
  throw isAway(error) ? new UnavailableError({ cause: error }) : error
}

/** Whether an error says that the database is away or overrun. Drizzle wraps them. */
export function isAway(error: unknown): boolean {
  if (error instanceof UnavailableError) return true
  const { cause, code = '', message = '' } = Object(error) as Error & { code?: string }
  // 08: connection, 53: resources, 57: the operator ends it.
  return (
    /^(08|53|57)/.test(code) ||
    /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(code) ||
    /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/i.test(
      message,
    ) ||
    (cause !== undefined && isAway(cause))
  )
}

/** Thrown when the database cannot be reached, or is overrun. Another try may help. */
export class UnavailableError extends BaseError {
  override readonly name = 'Database.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super('The database cannot be reached.', options)
  }
}
