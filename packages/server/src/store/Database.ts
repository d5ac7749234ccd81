import { BaseError } from '@latchkey/protocol/Errors'
import pg from 'pg'
import { type Sql, toQuery } from './sql/sql.ts'

/** Time-out of a statement, and also of the wait for a connection, in milliseconds. */
const patience = 5_000

/**
 * Every statement finds its rows by an index, whatever its parameters are. So each statement is planned once per
 * connection, because planning takes as long as execution. Sequential scans are off, because a plan that was made while
 * a table is small would use one, and would be kept while the table grows.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

/** Runs one statement. */
export type Run = <row extends pg.QueryResultRow>(query: Sql) => Promise<row[]>

/** The kinds of requests that have connections of their own, and how many (T63). */
const mostApart = {
  custody: 4,
  /** The readiness check. */
  probe: 1,
  /** Limits and projects of the JSON-RPC proxy. */
  proxy: 2,
}

/** Statements over the connections of one pool. */
type Statements = Pick<Database, 'pool' | 'run' | 'runQuick' | 'transaction'>

/** The connections to PostgreSQL. */
export type Database = {
  /** The connections that one kind of request has for itself. They open at the first use. */
  apart: Record<keyof typeof mostApart, Statements>
  close(): Promise<void>
  /** Listens for notifications until `close`. Calls `onGap` if notifications may have been lost. */
  listen(channel: string, listener: Listener): () => void
  pool: pg.Pool
  /** Runs one statement. Its changes are on the disk when it resolves. */
  run: Run
  /**
   * Runs one statement with asynchronous commit, so a crash may lose the changes of the last second. It is meant for
   * proofs and counters.
   */
  runQuick: Run
  /** Runs several statements in a transaction. Retries after a deadlock or a serialization failure. */
  transaction<result>(action: (run: Run) => Promise<result>): Promise<result>
}

type Listener = { onGap(): void; onMessage(payload: string): void }

/** Creates the connection pools. `directUrl` means that `url` is a connection pooler. */
export function connect(url: string, options: connect.Options = {}): Database {
  const { directUrl } = options
  const isPooled = directUrl !== undefined
  // Open few connections, because each has its own plans and caches.
  const pool = createPool(url, 8, isPooled ? undefined : planning)
  const quick = createPool(url, 4, isPooled ? undefined : `${planning} -c synchronous_commit=off`)
  const kinds = Object.entries(mostApart).map(
    ([kind, most]) => [kind, createPool(url, most, isPooled ? undefined : planning)] as const,
  )
  const listeners = new Map<string, Set<Listener>>()
  let ear: Promise<() => Promise<void>> | undefined
  let isClosed = false

  /** Opens the one connection that listens on all channels. If it breaks, opens another and calls `onGap`. */
  async function hear(): Promise<() => Promise<void>> {
    const client = new pg.Client({
      connectionString: directUrl ?? url,
      connectionTimeoutMillis: patience,
      keepAlive: true,
    })
    // Several events report the end of one connection. The caller retries a failed attempt to connect.
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
        // Retry after a longer pause.
      }
    }
  }

  return {
    ...createStatements({ isPooled, pool, quick }),
    apart: Object.fromEntries(
      kinds.map(([kind, own]) => [kind, createStatements({ isPooled, pool: own, quick: own })]),
    ) as Database['apart'],
    async close() {
      isClosed = true
      await (await ear?.catch(() => undefined))?.().catch(() => {})
      await Promise.all([pool, quick, ...kinds.map(([, own]) => own)].map((it) => it.end()))
    },
    listen(channel, listener) {
      const all = listeners.get(channel) ?? new Set()
      if (ear && !listeners.has(channel)) throw new LateChannelError(channel)
      listeners.set(channel, all.add(listener))
      ear ??= hear().catch(retry)
      return () => all.delete(listener)
    },
  }
}

/** Returns the database over the connections of one kind of request, so that no other kind uses them up (T63). */
export function apart(database: Database, kind: keyof Database['apart']): Database {
  return { ...database, ...database.apart[kind] }
}

function createStatements(options: {
  isPooled: boolean
  pool: pg.Pool
  quick: pg.Pool
}): Statements {
  const { isPooled, pool, quick } = options
  return {
    pool,
    run: runOn(pool, isPooled),
    runQuick: runOn(quick, isPooled),
    async transaction(action) {
      for (let attempt = 1; ; attempt++)
        try {
          return await transact(pool, isPooled, action)
        } catch (error) {
          if (!isContended(error) || attempt === 5) throw error
        }
    },
  }
}

export declare namespace connect {
  type Options = {
    /**
     * The address of the database without the pooler. It is set if the URL is a connection pooler in transaction mode,
     * such as PgBouncer, where each transaction may get another connection. So statements are not prepared, and
     * settings of a connection are left out. The connection that listens uses this address instead, without the pooler.
     */
    directUrl?: string | undefined
  }
}

/** Creates a pool. Without `options`, its connections have no session settings, because a pooler rejects them. */
function createPool(connectionString: string, max: number, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    max,
    query_timeout: 2 * patience,
    ...(options && { options, statement_timeout: patience }),
  })
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => {})
  // A connection that breaks while in use fails its statement. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function transact<result>(
  pool: pg.Pool,
  isPooled: boolean,
  action: (run: Run) => Promise<result>,
): Promise<result> {
  const client = await pool.connect().catch(rethrow)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await action(runOn(client, isPooled))
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

function runOn(client: pg.Pool | pg.PoolClient, isPooled: boolean): Run {
  return async (query) => {
    const { name, ...statement } = toQuery(query)
    // Each connection plans a named statement once.
    const { rows } = await client
      .query(isPooled ? statement : { name, ...statement })
      .catch(rethrow)
    return rows
  }
}

/** Whether an error is a deadlock or a serialization failure, after which a retry may succeed. */
function isContended(error: unknown): boolean {
  return ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
}

/** Rethrows an error, as an {@link UnavailableError} if the database is unreachable or overloaded. */
function rethrow(error: unknown): never {
  throw isAway(error) ? new UnavailableError({ cause: error }) : error
}

/** Whether an error means that the database is unreachable or overloaded. The cause counts too. */
export function isAway(error: unknown): boolean {
  if (error instanceof UnavailableError) return true
  const { cause, code = '', message = '' } = Object(error) as Error & { code?: string }
  // The classes of error codes. 08 is a connection failure, 53 means insufficient resources, and 57 is a shutdown by
  // the operator.
  return (
    /^(08|53|57)/.test(code) ||
    /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(code) ||
    /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/i.test(
      message,
    ) ||
    (cause !== undefined && isAway(cause))
  )
}

/** Thrown when a channel is added after the connection listens. This is a mistake of the caller. */
export class LateChannelError extends BaseError {
  override readonly name = 'Database.LateChannelError'

  constructor(channel: string) {
    super(`The channel ${channel} is late. Add all channels before the first connection listens.`)
  }
}

/** Thrown if the database is unreachable or overloaded. A retry may succeed. */
export class UnavailableError extends BaseError {
  override readonly name = 'Database.UnavailableError'

  constructor(options: { cause?: unknown } = {}) {
    super('The database cannot be reached.', options)
  }
}
