import type { Database } from './Database.ts'
import type { Budget } from './limits.ts'
import { sql } from './sql/sql.ts'

/** Mail budgets of mailboxes. Each method is one statement. */
export type Budgets = {
  /** Refunds a mail that was not sent. */
  giveBack(key: Uint8Array, time: Date): Promise<void>
  /** Counts a mail if the budget allows it. Otherwise returns the seconds to wait. */
  take(key: Uint8Array, budget: Budget): Promise<{ time: Date } | { wait: number }>
}

export function createBudgets({ run }: Database): Budgets {
  return {
    async giveBack(key, time) {
      await run(sql`
        update budgets set times = array_remove(times, ${time.toISOString()}::timestamptz)
        where key = ${key}`)
    },

    async take(key, budget) {
      const { perDay, perHour, pause } = budget
      const [row] = await run<{ time: Date }>(sql`
        insert into budgets as it (key, times, expires_at)
        values (${key}, array[date_trunc('milliseconds', now())], now() + interval '1 day')
        on conflict (key) do update set
          expires_at = excluded.expires_at,
          times = array(
            select time from unnest(it.times) as time where time > now() - interval '1 day'
          ) || excluded.times
        where (
          select count(*) filter (where time > now() - make_interval(secs => ${pause}::int)) = 0
            and count(*) filter (where time > now() - interval '1 hour') < ${perHour}::int
            and count(*) filter (where time > now() - interval '1 day') < ${perDay}::int
          from unnest(it.times) as time
        )
        returning date_trunc('milliseconds', now()) as time`)
      return row ?? { wait: await waitFor(run, key, budget) }
    },
  }
}

/** Returns the seconds until the budget of a mailbox allows another mail. */
export async function waitFor(
  run: Database['run'],
  key: Uint8Array,
  { perDay, perHour, pause }: Budget,
): Promise<number> {
  const nth = (count: number) =>
    sql`(select time from unnest(times) as time order by time desc offset ${count - 1}::int limit 1)`
  const [row] = await run<{ wait: string | null }>(sql`
    select extract(epoch from greatest(
      ${nth(1)} + make_interval(secs => ${pause}::int),
      ${nth(perHour)} + interval '1 hour',
      ${nth(perDay)} + interval '1 day'
    ) - now()) as wait from budgets where key = ${key}`)
  return Math.max(1, Number(row?.wait ?? 1))
}
