import type { Database, Run } from '../Database.ts'
import { providerEmailsOf } from '../email/providerEmails.ts'
import { sql } from '../sql/sql.ts'

/** An announcement of a restore. It has the time of the command, and the time since when changes may be lost. */
export type Announcement = { at: Date; since: Date }

export type SignedAnnouncement = Announcement & { keyId: string; signature: Uint8Array }

/** Stores an announcement. */
export async function add(run: Run, it: SignedAnnouncement): Promise<void> {
  await run(sql`
    insert into restores (at, since, key_id, signature) values (
      ${it.at.toISOString()}::timestamptz, ${it.since.toISOString()}::timestamptz, ${it.keyId},
      ${it.signature}::bytea
    )`)
}

/** Lists the newest announcements, the last one first. */
export function list({ run }: Database): Promise<SignedAnnouncement[]> {
  return run<SignedAnnouncement>(sql`
    select at, since, key_id as "keyId", signature from restores order by at desc limit 100`)
}

/** Returns the time of the newest change in the database. Undefined if it has no audit rows. */
export async function findNewestChange({ run }: Database): Promise<Date | undefined> {
  const [row] = await run<{ at: Date | null }>(sql`
    select greatest(
      (select max(at) from audit), (select max(at) from audit_checkpoints)
    ) as at`)
  return row?.at ?? undefined
}

/** Lists the addresses that providers have verified for an account. */
export async function listProviderEmails({ run }: Database, accountId: string): Promise<string[]> {
  const rows = await run<{ email: string }>(
    sql`select email from (${providerEmailsOf(accountId)}) as it (email)`,
  )
  return rows.map(({ email }) => email)
}
