import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'

/** Rows that one statement removes: none holds locks for long. */
const most = 5_000

/** What is forgotten, and when. Nothing here is a share: those have rules of their own. */
const expired = [
  ['proofs', 'id', 'expires_at < now()'],
  ['counters', 'ctid', 'expires_at < now()'],
  ['budgets', 'key', 'expires_at < now()'],
  ['challenges', 'id', `expires_at < now() - interval '1 day'`],
  ['email_changes', 'id', `expires_at < now() - interval '1 day'`],
  ['email_reverts', 'id', `expires_at < now() - interval '1 day'`],
  ['socials', 'id', `expires_at < now() - interval '1 day'`],
  ['sessions', 'id', `rotated_at < now() - interval '180 days'`],
] as const

/**
 * Removes all that has expired: what was left for the next time would grow where many sign in.
 * Several processes may do so at once: they do not wait for each other.
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
