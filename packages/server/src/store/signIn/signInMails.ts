import type { Run } from '../Database.ts'
import { budgets } from '../limits.ts'
import { type Sql, sql } from '../sql/sql.ts'

/**
 * The rows that count the sign-in mails of a mailbox. Each known device has its own row. All unknown devices share one,
 * which has the source of each mail. So a stranger uses up the budget of one network, not that of the user (T64).
 */
export type MailKeys = {
  /** The row of this device. It has the budget of a known device, and the time until which a device is blocked. */
  device: Uint8Array
  /** The network that asks, as a keyed hash. */
  source: Uint8Array
  strangers: Uint8Array
}

/** How long mails are counted, and how long a device that the user has denied gets no mail. */
const day = sql`interval '1 day'`

/**
 * The part of a statement that counts a mail. `known` has `is_known`. `mail` has a row if the budget allows the mail.
 * The budget and the cap are in one row, so parallel requests never exceed them. With `isUsed`, the code of the last
 * mail was used, so a user who signs out may sign in again at once.
 */
export function countingMail(keys: MailKeys, time: Date, isCounted: boolean, isUsed: Sql): Sql {
  const { known, strangers } = budgets
  return sql`
    budget as (
      select ${keys.device}::bytea as key, null::bytea as source,
        case when ${isUsed} then 0 else ${known.pause}::int end as pause, ${known.perHour}::int as per_hour, ${known.perDay}::int as per_day, ${known.perDay}::int as cap
      from known where is_known
      union all
      select ${keys.strangers}::bytea, ${keys.source}::bytea, ${strangers.pause}::int,
        ${strangers.perHour}::int, ${strangers.perDay}::int, ${strangers.cap}::int
      from known where not is_known
    ), mail as (
      insert into budgets as it (key, times, sources, expires_at)
      select key, array[${time.toISOString()}::timestamptz], array[source], now() + ${day}
      from budget where ${isCounted}::boolean
      on conflict (key) do update set
        expires_at = excluded.expires_at,
        (times, sources) = (
          select coalesce(array_agg(time), '{}'), coalesce(array_agg(source), '{}')
          from unnest(it.times || excluded.times, it.sources || excluded.sources) as sent (time, source)
          where time > now() - ${day}
        )
      where exists (
        select from budget where (
          select count(*) filter (where is_own and time > now() - make_interval(secs => pause)) = 0
            and count(*) filter (where is_own and time > now() - interval '1 hour') < per_hour
            and count(*) filter (where is_own and time > now() - ${day}) < per_day
            and count(*) filter (where time > now() - ${day}) < cap
          from (
            select time, sent.source is not distinct from budget.source as is_own
            from unnest(it.times, it.sources) as sent (time, source)
          ) as sent
        )
      ) and not exists (
        select from budgets where key = ${keys.device}::bytea and blocked_until > now()
      )
      returning 1
    )`
}

/** The part of a statement that refunds the mail of this time to each of these rows. */
export function refundingMail(
  keys: readonly Uint8Array[],
  time: Date,
  condition: Sql = sql`true`,
): Sql {
  return sql`
    refunded as (
      update budgets set expires_at = now() + ${day}, (times, sources) = (
        select coalesce(array_agg(sent.time), '{}'), coalesce(array_agg(sent.source), '{}')
        from unnest(times, sources) as sent (time, source)
        where sent.time <> ${time.toISOString()}::timestamptz
      )
      where key = any (${keys}::bytea[]) and ${condition}
    )`
}

/**
 * The parts of a statement that undo a mail which the user did not ask for, if `denied` has a row. They refund the
 * mail, and block the device that asked for it.
 */
export function denyingMail({ device, strangers }: MailKeys, time: Date): Sql {
  return sql`
    ${refundingMail([strangers], time, sql`exists (select from denied)`)}, blocked as (
      insert into budgets as it (key, times, expires_at, blocked_until)
      select ${device}::bytea, '{}', now() + ${day}, now() + ${day} from denied
      on conflict (key) do update set
        blocked_until = excluded.blocked_until, expires_at = excluded.expires_at,
        times = array_remove(it.times, ${time.toISOString()}::timestamptz)
    )`
}

/** Returns the seconds until a device may ask for another mail to a mailbox. */
export async function waitForMail(
  run: Run,
  { device, source, strangers }: MailKeys,
  isKnown: boolean,
): Promise<number> {
  const { cap, pause, perDay, perHour } = isKnown
    ? { ...budgets.known, cap: budgets.known.perDay }
    : budgets.strangers
  const own = isKnown ? null : source
  const nth = (count: number, condition: Sql) => sql`(
    select time from unnest(times, sources) as sent (time, source)
    where ${condition} order by time desc offset ${count - 1}::int limit 1
  )`
  const isOwn = sql`sent.source is not distinct from ${own}::bytea`
  const [row] = await run<{ wait: string | null }>(sql`
    select extract(epoch from greatest(
      ${nth(1, isOwn)} + make_interval(secs => ${pause}::int),
      ${nth(perHour, isOwn)} + interval '1 hour',
      ${nth(perDay, isOwn)} + ${day},
      ${nth(cap, sql`true`)} + ${day},
      (select blocked_until from budgets where key = ${device})
    ) - now()) as wait from budgets where key = ${isKnown ? device : strangers}`)
  return Math.max(1, Number(row?.wait ?? 1))
}
