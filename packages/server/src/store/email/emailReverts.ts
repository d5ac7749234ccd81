import { recording } from '../custody/Audit.ts'
import type { Database, Run } from '../Database.ts'
import type { RowMacs, Rows } from '../macs/RowMac.ts'
import { removingAll } from '../signIn/removePasskeys.ts'
import { type Sql, sql } from '../sql/sql.ts'

/**
 * Whether an address is reserved for another account, which may still revert to it (T43), or which moves to it soon.
 * Waits for uncommitted changes by a row lock. If the owner was found before and is gone under the lock, the address
 * has just been changed. This order of steps costs one lookup for a known user.
 */
export function isReserved({ accountId, email, realmId }: isReserved.Parameters): Sql {
  const owner = sql`
    select true from identities it
    where it.realm_id = ${realmId} and it.issuer = 'email' and it.subject = ${email}`
  // PostgreSQL would hash all rows if `exists` were planned on a small table.
  return sql`(
    (${owner} for no key update) is null and (
      (${owner}) is true
      or (
        select true from email_reverts it
        where it.old_email = ${email} and it.account_id <> ${accountId}
          and it.used_at is null and it.expires_at - now() > interval '0'
          and (select accounts.realm_id from accounts where accounts.id = it.account_id) = ${realmId}
        limit 1
      ) is true
      or (
        select true from slow_changes it
        where it.new_email = ${email} and it.account_id <> ${accountId} and it.state = 'open'
          and (select accounts.realm_id from accounts where accounts.id = it.account_id) = ${realmId}
        limit 1
      ) is true
    )
  )`
}

export declare namespace isReserved {
  type Parameters = { accountId: string; email: Sql; realmId: Sql }
}

/**
 * Waits for sign-ins of an account that are not committed yet. The next statement of the transaction
 * sees their sessions and devices, and ends them with the others. Returns the account's identities
 * and the time. Throws a `ForgedError` if one was changed outside of the server (T52).
 */
export async function lockIdentities(
  run: Run,
  macs: RowMacs,
  accountId: string,
): Promise<{ email: string | undefined; now: Date; realmId: string } | undefined> {
  const rows = await run<LockedRow>(sql`
    select realm_id as "realmId", issuer, subject, added_at as "addedAt", mac,
      date_trunc('milliseconds', now()) as now
    from identities where account_id = ${accountId} order by issuer, subject for update`)
  for (const { mac, ...row } of rows) macs.assert('identity', { ...row, accountId }, mac)
  const [first] = rows
  return first && { ...first, email: rows.find((it) => it.issuer === 'email')?.subject }
}

type LockedRow = Omit<Rows['identity'], 'accountId'> & { mac: Uint8Array | null; now: Date }

/**
 * Selects the time until which the change of an account can be reverted or stopped. It is null if there is no such
 * change.
 */
export function openUntil(accountId: string): Sql {
  return sql`greatest((
    select max(it.expires_at) from email_reverts it
    where it.account_id = ${accountId} and it.used_at is null and it.expires_at > now()
  ), (
    select max(it.due_at) from slow_changes it
    where it.account_id = ${accountId} and it.state = 'open'
  ))`
}

/** How long a change can be reverted, in milliseconds. */
export const revertible = 7 * 24 * 60 * 60_000

/**
 * Restores the old address, or removes one that was added. Voids every other change and revert of the
 * account, ends every session, forgets every device and removes every passkey, because an attacker may have made the
 * change. The attacker may have added a passkey before the change as well.
 */
export async function revert(
  { transaction }: Database,
  macs: RowMacs,
  id: string,
  requestId: string,
): Promise<boolean> {
  try {
    const [row] = await transaction(async (run) => {
      const [found] = await run<Omit<Rows['revert'], 'id'> & { mac: Uint8Array | null }>(sql`
        select account_id as "accountId", old_email as "oldEmail", new_email as "newEmail",
          expires_at as "expiresAt", mac
        from email_reverts where id = ${id} and used_at is null and expires_at > now()`)
      if (!found) return []
      macs.assert('revert', { ...found, id }, found.mac)
      const { accountId, oldEmail } = found
      const locked = await lockIdentities(run, macs, accountId)
      if (!locked) return []
      const { realmId } = locked
      const identity = {
        accountId,
        addedAt: null,
        issuer: 'email',
        realmId,
        subject: oldEmail ?? '',
      }
      return run<{ isReverted: boolean }>(sql`
        with used as (
          update email_reverts set used_at = now(), mac = null
          where id = ${id} and used_at is null and expires_at > now()
            and account_id = ${accountId} and old_email is not distinct from ${oldEmail}::text
          returning account_id, old_email
        ), moved as (
          update identities set subject = old_email, added_at = null,
            mac = ${macs.of('identity', identity)}
          from used
          where identities.account_id = used.account_id and issuer = 'email'
            and old_email is not null
          returning subject
        ), removed as (
          delete from identities using used
          where identities.account_id = used.account_id and issuer = 'email'
            and old_email is null
          returning subject
        ), voided as (
          update email_reverts set used_at = now(), mac = null from used
          where email_reverts.account_id = used.account_id and email_reverts.id <> ${id}
            and email_reverts.used_at is null
        ), ${removingAll(sql`used`, requestId)}, ended as (
          update sessions set revoked_at = now() from used
          where sessions.account_id = used.account_id and revoked_at is null
        ), forgotten as (
          update devices set revoked_at = now(), mac = null from used
          where devices.account_id = used.account_id and revoked_at is null
        ), dropped as (
          delete from email_changes using used where email_changes.account_id = used.account_id
        ), recorded as (${recording(
          'emailReverted',
          { accountId: sql`account_id`, detail: id, deviceId: '', requestId },
          sql`from used`,
        )})
        select exists (select from moved) or exists (select from removed) as "isReverted"`)
    })
    return row?.isReverted ?? false
  } catch (error) {
    // Another account has the old address by now.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}

/**
 * Whether this revert has restored the old address before. False if another revert of the account, or a change without
 * the old mailbox, has voided this revert.
 */
export async function wasReverted({ run }: Database, id: string): Promise<boolean> {
  const rows = await run(sql`
    select from email_reverts it
    where it.id = ${id} and it.used_at is not null and (
      select true from audit
      where audit.account_id = it.account_id and audit.at = it.used_at
        and audit.action = 'emailReverted' and audit.detail = it.id
    ) is true`)
  return rows.length > 0
}
