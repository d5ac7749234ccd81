import { recording } from '../custody/Audit.ts'
import type { Run } from '../Database.ts'
import { removeRecent } from '../signIn/removePasskeys.ts'
import { sql } from '../sql/sql.ts'

/**
 * Revokes every device of an account but the caller's, and ends every session but the caller's. Removes the passkeys that
 * other devices have added in the last days (T81). Writes one audit row, and one for each of these passkeys. Run it in a
 * transaction.
 */
export async function revokeOthers(run: Run, own: revokeOthers.Own): Promise<void> {
  const { accountId, deviceId, sessionId } = own
  // Void pending sign-ins first, because a sign-in locks its row first. A sign-in that already has the lock commits
  // before the next statement, which then revokes its device.
  await run(sql`
    with gone as (
      delete from challenges where device_id <> ${deviceId} and (realm_id, email) in (
        select realm_id, subject from identities
        where account_id = ${accountId} and issuer = 'email'
      ) returning id
    ), others as (
      -- The account of a sign-in at a provider is not known yet, so void those of the account's devices.
      delete from socials where session_id is null and device_id in (
        select device_id from devices where account_id = ${accountId} and device_id <> ${deviceId}
      ) returning id
    )
    select pg_notify('challenges', id) from (
      select id from gone union all select id from others
    ) it`)
  await removeRecent(run, own, sql`<> ${deviceId}`)
  await run(sql`
    with recorded as (${recording('othersRevoked', own, sql``)})
    -- Remove the MAC, so that a change of the time cannot make the row valid again.
    update devices set revoked_at = now(), mac = null
    where account_id = ${accountId} and device_id <> ${deviceId} and revoked_at is null`)
  // Use a separate statement, so that it sees the session of a sign-in that the first one has waited for.
  await run(sql`
    update sessions set revoked_at = now()
    where account_id = ${accountId} and id <> ${sessionId} and revoked_at is null`)
}

export declare namespace revokeOthers {
  /** The caller's own account, device and session. */
  type Own = { accountId: string; deviceId: string; requestId: string; sessionId: string }
}
