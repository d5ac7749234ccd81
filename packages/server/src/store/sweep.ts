import type { Database } from './Database.ts'
import { sql } from './sql/sql.ts'

/** The most rows per statement, so that no statement holds locks for long. */
const most = 5_000

/** Which rows expire, and when. Share sets are not among them, because they have their own rules. */
const expired = [
  ['proofs', 'id', 'expires_at < now()'],
  ['counters', 'ctid', 'expires_at < now()'],
  ['budgets', 'key', 'expires_at < now()'],
  ['challenges', 'id', `expires_at < now() - interval '1 day'`],
  ['ceremonies', 'challenge_hash', 'expires_at < now()'],
  ['email_changes', 'id', `expires_at < now() - interval '1 day'`],
  ['email_reverts', 'id', `expires_at < now() - interval '1 day'`],
  // This is far longer than a device keeps what it has sent.
  ['entry_copies', 'ctid', `kept_at < now() - interval '400 days'`],
  ['permissions', 'ctid', `expires_at < now() - interval '1 day'`],
  ['notices', 'key', 'expires_at < now()'],
  ['socials', 'id', `expires_at < now() - interval '1 day'`],
  ['slow_changes', 'id', `state = 'code' and expires_at < now() - interval '1 day'`],
  // Keep these rows for as long as a stop of a newer device counts.
  ['slow_changes', 'id', `ended_at < now() - interval '90 days'`],
  ['sessions', 'id', `rotated_at < now() - interval '180 days'`],
  // The chain has carried out these operations. The sponsorship has counted them, and no limit of a day counts them any
  // more.
  [
    'sponsored_operations',
    'ctid',
    `expires_at is null and day < (now() at time zone 'utc')::date - 1`,
  ],
] as const

/**
 * Removes all expired rows. Leaving some for the next run would let tables grow under load. Several
 * processes may sweep at once without blocking each other.
 */
export async function sweep({ runQuick }: Database): Promise<void> {
  for (const [table, key, condition] of expired) {
    const statement = sql.raw(`
      with gone as (
        delete from ${table} where ${key} in (
          select ${key} from ${table} where ${condition} limit ${most} for update skip locked
        ) returning 1
      )
      select count(*)::int as removed from gone`)
    for (let removed = most; removed === most; ) {
      const [row] = await runQuick<{ removed: number }>(statement)
      removed = row!.removed
    }
  }
}
