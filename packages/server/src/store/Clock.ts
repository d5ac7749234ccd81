import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'

/** How often the database is asked for the time, in milliseconds. */
const interval = 60_000

/** The database's clock, read without asking each time: what decides is `now()` in SQL (T40). */
export type Clock = { now(): number; stop(): void }

/** Follows the database's clock. This machine's own may be set to anything. */
export async function follow(database: Database): Promise<Clock> {
  let offset = await measure(database)
  const timer = setInterval(() => {
    measure(database).then(
      (fresh) => {
        offset = fresh
      },
      // The database is away: until it is back, the monotonic clock goes on from what it said.
      () => {},
    )
  }, interval)
  timer.unref()
  return { now: () => performance.now() + offset, stop: () => clearInterval(timer) }
}

async function measure(database: Database): Promise<number> {
  const [row] = await database.run<{ now: string }>(
    sql`select extract(epoch from now()) * 1000 as now`,
  )
  return Number(row!.now) - performance.now()
}
