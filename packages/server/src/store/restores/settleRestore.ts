import { recording } from '../custody/Audit.ts'
import type { Database, Run } from '../Database.ts'
import type { RowMacs, Rows } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'

/** How long a change can be reverted again, in milliseconds. */
const revertible = 7 * 24 * 60 * 60_000

/** What was undone after a restore. */
export type Settled = {
  devices: number
  /** The number of identities with a wrong MAC. They let no one in. */
  forged: number
  /**
   * The number of identities that are held again. For the hold time of their realm, they sign in on known devices only.
   */
  held: number
  /** The changes that the user may have reverted. Their links work again. */
  reverts: Revert[]
  sessions: number
}

export type Revert = { accountId: string; id: string; newEmail: string; oldEmail: string | null }

/** Rows per statement, so that no statement holds locks for long. */
const chunk = 5_000

/**
 * Undoes what a restore may have brought back (T65). Ends every session, forgets every device and every sign-in and
 * change that is under way, and holds the identities that were new at `since`, or whose change could be reverted then.
 * It deletes no share material. If it is interrupted, it can be run again. `last` runs in the transaction of its last
 * step.
 */
export async function settleRestore(
  { run, transaction }: Database,
  macs: RowMacs,
  { last, since }: { last: (run: Run) => Promise<void>; since: Date },
): Promise<Settled> {
  const sessions = await updateAll(run, 'sessions', 'revoked_at = now()')
  // A device without its MAC is unknown, so its next sign-in needs the link in the mail.
  const devices = await updateAll(run, 'devices', 'revoked_at = now(), mac = null')
  return transaction(async (run) => {
    for (const table of ['ceremonies', 'challenges', 'socials', 'email_changes', 'slow_changes'])
      await run(sql.raw(`delete from ${table}`))
    const reverts = await reopen(run, macs, since)
    const accountIds = reverts.map((it) => it.accountId)
    const counts = await hold(run, macs, { accountIds, since })
    await last(run)
    return { ...counts, devices, reverts, sessions }
  })
}

/** Changes all rows that are not revoked, in chunks. Returns their number. */
async function updateAll(run: Run, table: 'devices' | 'sessions', change: string): Promise<number> {
  for (let all = 0; ; ) {
    const [row] = await run<{ count: number }>(
      sql.raw(`
        with changed as (
          update ${table} set ${change}
          where ctid in (select ctid from ${table} where revoked_at is null limit ${chunk})
          returning 1
        )
        select count(*)::int as count from changed`),
    )
    all += row!.count
    if (row!.count < chunk) return all
  }
}

/** Allows for seven more days to revert the changes that could be reverted at `since`. */
async function reopen(run: Run, macs: RowMacs, since: Date): Promise<Revert[]> {
  const rows = await run<Rows['revert'] & { mac: Uint8Array | null; now: Date }>(sql`
    select id, account_id as "accountId", old_email as "oldEmail", new_email as "newEmail",
      expires_at as "expiresAt", mac, date_trunc('milliseconds', now()) as now
    from email_reverts
    where used_at is null and expires_at > ${since.toISOString()}::timestamptz for update`)
  const valid = rows.filter(({ mac, now: _, ...row }) => macs.fits('revert', row, mac))
  for (const { accountId, id, newEmail, now, oldEmail } of valid) {
    const expiresAt = new Date(now.getTime() + revertible)
    const mac = macs.of('revert', { accountId, expiresAt, id, newEmail, oldEmail })
    await run(sql`
      update email_reverts set expires_at = ${expiresAt.toISOString()}::timestamptz, mac = ${mac}
      where id = ${id}`)
  }
  return valid.map(({ accountId, id, newEmail, oldEmail }) => ({
    accountId,
    id,
    newEmail,
    oldEmail,
  }))
}

/** Starts the hold anew for the identities that were held at `since`, and for those of the given accounts. */
async function hold(
  run: Run,
  macs: RowMacs,
  { accountIds, since }: { accountIds: readonly string[]; since: Date },
): Promise<{ forged: number; held: number }> {
  const rows = await run<Rows['identity'] & { mac: Uint8Array | null; now: Date }>(sql`
    select identities.realm_id as "realmId", issuer, subject, account_id as "accountId",
      added_at as "addedAt", identities.mac, date_trunc('milliseconds', now()) as now
    from identities join realms on realms.id = identities.realm_id
    where added_at + make_interval(hours => hold_hours) > ${since.toISOString()}::timestamptz
      or added_at is not null and account_id = any (${accountIds}::text[])
      -- The user may have removed the passkey since the backup.
      or issuer = 'passkey'
    for update of identities`)
  const valid = rows.filter(({ mac, now: _, ...row }) => macs.fits('identity', row, mac))
  for (const { accountId, issuer, now, realmId, subject } of valid) {
    const mac = macs.of('identity', { accountId, addedAt: now, issuer, realmId, subject })
    await run(sql`
      with held as (
        update identities set added_at = ${now.toISOString()}::timestamptz, mac = ${mac}
        where realm_id = ${realmId} and issuer = ${issuer} and subject = ${subject}
        returning account_id
      )
      ${recording(
        'identityHeld',
        { accountId: sql`account_id`, detail: issuer, deviceId: '', requestId: 'restored' },
        sql`from held`,
      )}`)
  }
  return { forged: rows.length - valid.length, held: valid.length }
}
