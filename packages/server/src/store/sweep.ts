import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'

/** Rows that one statement removes: none holds locks for long. */
const most = 5_000

/** What is forgotten, and when. Nothing here is a share: those have rules of their own. */
const expired = [
  sql`delete from proofs where id in (select id from proofs where expires_at < now() limit ${most})`,
  sql`delete from counters where ctid in (select ctid from counters where expires_at < now() limit ${most})`,
  sql`delete from budgets where key in (select key from budgets where expires_at < now() limit ${most})`,
  sql`delete from challenges where id in (select id from challenges where expires_at < now() - interval '1 day' limit ${most})`,
  sql`delete from email_changes where id in (select id from email_changes where expires_at < now() - interval '1 day' limit ${most})`,
  sql`delete from email_reverts where id in (select id from email_reverts where expires_at < now() - interval '1 day' limit ${most})`,
  sql`delete from socials where id in (select id from socials where expires_at < now() - interval '1 day' limit ${most})`,
  sql`delete from sessions where id in (select id from sessions where rotated_at < now() - interval '180 days' limit ${most})`,
]

/** Removes what has expired. Several processes may do so at once: they do not wait for each other. */
export async function sweep({ runQuick }: Database): Promise<void> {
  for (const statement of expired) await runQuick(statement)
}
