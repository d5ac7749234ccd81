import { recording } from '../custody/Audit.ts'
import type { Run } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { issuer } from './Passkey.ts'

/** How long the link of a notice signs a browser out and removes the passkeys that it has added, in days. */
export const revocableDays = 30

/** Who removes a passkey, as the audit row names them. */
export type Remover = {
  accountId: string
  deviceId: string
  projectId?: string
  requestId: string
  sessionId?: string
}

/**
 * The parts of a `with` that remove all passkeys of an account, and their identities. `from` is an earlier part that
 * has the `account_id`. The caller has locked the identities.
 */
export const removingAll = (from: Sql, requestId: string): Sql => sql`
  passkeys_removed as (
    delete from passkeys using ${from} it where passkeys.account_id = it.account_id
    returning passkeys.account_id, credential_id
  ), passkeys_recorded as (${recording(
    'passkeyRemoved',
    {
      accountId: sql`account_id`,
      detail: sql`left(credential_id, 16)`,
      deviceId: '',
      requestId,
    },
    sql`from passkeys_removed`,
  )}), passkeys_locked_out as (
    delete from identities using ${from} it
    where identities.account_id = it.account_id and identities.issuer = ${issuer}
  )`

/** Removes the passkeys of an account that match, and their identities. Returns whether there was one. */
export async function removeWhere(
  run: Run,
  { accountId, ...remover }: Remover,
  condition: Sql,
): Promise<boolean> {
  const rows = await run(sql`
    with gone as (
      delete from passkeys where account_id = ${accountId} and ${condition}
      returning realm_id, credential_id
    ), identity as (
      delete from identities using gone
      where identities.realm_id = gone.realm_id and identities.issuer = ${issuer}
        and identities.subject = gone.credential_id and identities.account_id = ${accountId}
    ), recorded as (${recording(
      'passkeyRemoved',
      { ...remover, accountId, detail: sql`left(credential_id, 16)` },
      sql`from gone`,
    )})
    select from gone`)
  return rows.length > 0
}

/**
 * Removes the passkeys that some devices of an account have added in the days in which a link works. `devices` is a
 * condition for the device id. Waits for passkeys that are being added or used: both lock the identities first. So run
 * it in one transaction with the end of the sessions, and before it.
 */
export async function removeRecent(run: Run, remover: Remover, devices: Sql): Promise<void> {
  // The MACs are not checked, because a forged identity must not keep a device from being signed out.
  await run(sql`
    select from identities where account_id = ${remover.accountId}
    order by issuer, subject for update`)
  await removeWhere(
    run,
    remover,
    sql`passkeys.device_id ${devices}
      and passkeys.created_at > now() - make_interval(days => ${revocableDays}::int)`,
  )
}
