import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import type { Limit } from './limits.ts'

/** One thing that is counted, and how often it may happen. */
export type Counted = {
  key: string
  limit: Limit
  weight?: number
  /** Decides in the statement whether it is counted and may refuse. Always, where absent. */
  when?: SQL
}

export type Counters = {
  /**
   * Counts one more of each, if none is used up. Answers the seconds to wait for where one is, and
   * nothing otherwise. A little above the limit may pass where many come at once.
   */
  take(counted: readonly Counted[]): Promise<number | undefined>
}

export function createCounters({ runQuick }: Database): Counters {
  return {
    async take(counted) {
      const [row] = await runQuick<{ wait: string | null }>(sql`
        with ${counting(counted)} select seconds as wait from wait`)
      return row?.wait == null ? undefined : Number(row.wait)
    },
  }
}

/**
 * What counts, as a part of a statement: `wait` has the seconds to wait for, or none. Under a
 * condition where something else decides whether there is anything to count.
 */
export function counting(counted: readonly Counted[], condition = sql`true`): SQL {
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
      -- In one order, so that no two wait for each other.
      order by key
      on conflict (key, stretch, shard) do update set count = counters.count + excluded.count
    )`
}

/** How many of a kind there were in this stretch and the one before. */
export function recent(key: string, { seconds }: Limit): SQL {
  return sql`(
    select coalesce(sum(count), 0) from counters
    where key = ${key}::text and stretch between ${stretch(seconds)} - 1 and ${stretch(seconds)}
  )`
}

export function stretch(seconds: number): SQL {
  return sql`floor(extract(epoch from now()) / ${seconds}::int)::bigint`
}

/** Leaves out each counter whose own condition does not hold. */
function conditions(counted: readonly Counted[]): SQL {
  const cases = counted.flatMap(({ when }, index) =>
    when ? [sql` when ${sql.raw(String(index + 1))} then ${when}`] : [],
  )
  return cases.length ? sql` and case number${sql.join(cases)} else true end` : sql``
}

/** As one parameter: a statement must have one text, however many there are. */
function pack(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}`
}
