import type { Database } from './Database.ts'
import type { Limit } from './limits.ts'
import { type Sql, sql } from './sql/sql.ts'

/** A rate limit and the key that is counted against it. */
export type Counted = {
  key: string
  limit: Limit
  weight?: number
  /** A condition in the statement under which the limit applies. By default, it always applies. */
  when?: Sql
}

export type Counters = {
  /** Counts what is already done, even above the limits. Later calls of `take` then have to wait. */
  add(counted: readonly Counted[]): Promise<void>
  /**
   * Counts against each limit, if none is reached. Otherwise counts nothing and returns the seconds to
   * wait. Concurrent calls may exceed a limit by a few.
   */
  take(counted: readonly Counted[]): Promise<number | undefined>
}

export function createCounters({ runQuick }: Pick<Database, 'runQuick'>): Counters {
  const take: Counters['take'] = async (counted) => {
    const [row] = await runQuick<{ wait: string | null }>(sql`
      with ${counting(counted)} select seconds as wait from wait`)
    return row?.wait == null ? undefined : Number(row.wait)
  }
  return {
    async add(counted) {
      await take(counted.map((it) => ({ ...it, limit: { ...it.limit, most: unlimited } })))
    },
    take,
  }
}

/** The largest integer of PostgreSQL. */
const unlimited = 2 ** 31 - 1

/**
 * The part of a statement that counts. `wait` has the seconds to wait, or null. Counts only if the
 * condition holds.
 */
export function counting(counted: readonly Counted[], condition = sql`true`): Sql {
  return sql`
    wanted as (
      select key, most, seconds, shard, weight,
        floor(extract(epoch from now()) / seconds)::bigint as stretch
      from unnest(
        ${pack(counted.map(({ key }) => key))}::text[],
        ${pack(counted.map(({ limit }) => limit.most))}::int[],
        ${pack(counted.map(({ limit }) => limit.seconds))}::int[],
        ${pack(counted.map(({ limit }) => Math.floor(Math.random() * limit.shards)))}::smallint[],
        ${pack(counted.map(({ weight = 1 }) => weight))}::int[]
      ) with ordinality as it (key, most, seconds, shard, weight, number)
      where ${condition}${conditions(counted)}
    ), wait as (
      select max((stretch + 1) * seconds - extract(epoch from now())) as seconds
      from wanted
      where most < weight + coalesce((
        select sum(count) from counters
        where counters.key = wanted.key and counters.stretch = wanted.stretch
      ), 0)
    ), counted as (
      insert into counters (key, stretch, shard, count, expires_at)
      select key, stretch, shard, weight, to_timestamp((stretch + 2) * wanted.seconds)
      from wanted, wait where wait.seconds is null
      -- Lock the rows in a fixed order to avoid deadlocks.
      order by key
      on conflict (key, stretch, shard) do update set count = counters.count + excluded.count
    )`
}

/** Selects the count of a key in the current and the previous period. */
export function recent(key: string, { seconds }: Limit): Sql {
  return sql`(
    select coalesce(sum(count), 0) from counters
    where key = ${key}::text and stretch between ${stretch(seconds)} - 1 and ${stretch(seconds)}
  )`
}

/** The number of the current period, counted from 1970. */
export function stretch(seconds: number): Sql {
  return sql`floor(extract(epoch from now()) / ${seconds}::int)::bigint`
}

/** Excludes each counter whose `when` condition does not hold. */
function conditions(counted: readonly Counted[]): Sql {
  const cases = counted.flatMap(({ when }, index) =>
    when ? [sql` when ${sql.raw(String(index + 1))} then ${when}`] : [],
  )
  return cases.length ? sql` and case number${sql.join(cases)} else true end` : sql``
}

/** Packs an array into one parameter, so that the text does not depend on its length. */
function pack(values: readonly (string | number)[]): Sql {
  return sql`${values}`
}
