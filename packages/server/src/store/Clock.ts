import type { Database } from './Database.ts'
import { sql } from './sql/sql.ts'

/** How often the offset to the database's clock is measured, in milliseconds. */
const interval = 60_000

/** An estimate of the database's clock. Checks of expiry use `now()` in SQL (T40). */
export type Clock = { now(): number; stop(): void }

/** Follows the database's clock, since the clock of this machine may be wrong. */
export async function follow(database: Database): Promise<Clock> {
  let offset = await measure(database)
  const timer = setInterval(() => {
    measure(database).then(
      (fresh) => {
        offset = fresh
      },
      // The database is unreachable. Until it is back, the last offset stays in use.
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
