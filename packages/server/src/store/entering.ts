import { type SQL, sql } from 'drizzle-orm'

/**
 * Keeps a new identity to known devices for a while (T47), as parts of a statement. `shown` has the
 * row that `entering` describes; `held` says until when it is held; `proved` has it otherwise. An
 * account's first identity is never held: it has no `added_at`.
 */
export const holding = sql`
  held as (
    select it.until from shown cross join lateral (
      select identities.account_id, added_at + make_interval(
        hours => (select hold_hours from realms where realms.id = shown.realm_id)
      ) as until
      from identities
      where identities.realm_id = shown.realm_id and identities.issuer = shown.issuer
        and identities.subject = shown.subject and added_at is not null
    ) as it
    where it.until > now() and (
      select true from devices
      where devices.account_id = it.account_id and devices.device_id = shown.device_id
        and devices.revoked_at is null
    ) is null
  ), proved as (
    select * from shown where not exists (select from held)
  )`

/**
 * What somebody gets who has proved who they are, as parts of a statement: an account and a wallet
 * the first time, this device, a session. `proved` has a row for them, and none otherwise: who they
 * are (realm_id, issuer, subject, profile), and where (device_id, project_id, origin, user_agent).
 */
export function entering({ accountId, sessionId }: entering.Parameters): SQL {
  return sql`
    identity as (
      insert into identities (realm_id, issuer, subject, account_id, profile)
      select realm_id, issuer, subject, ${accountId}, profile from proved
      on conflict (realm_id, issuer, subject) do update set
        last_used_at = now(), profile = coalesce(excluded.profile, identities.profile)
      returning account_id, realm_id
    ), account as (
      insert into accounts (id, realm_id)
      select account_id, realm_id from identity where account_id = ${accountId}
    ), wallet as (
      -- Under the account's own id: who waited for another's sign-up cannot see that row yet.
      insert into wallets (id, account_id)
      select account_id, account_id from identity where account_id = ${accountId}
    ), device as (
      insert into devices (account_id, device_id, user_agent)
      select account_id, device_id, user_agent from proved, identity
      on conflict (account_id, device_id) do update set
        last_used_at = now(), revoked_at = null, user_agent = excluded.user_agent
      returning xmax = 0 as is_new
    ), session as (
      insert into sessions (id, account_id, device_id, project_id, origin, user_agent)
      select ${sessionId}, account_id, device_id, project_id, origin, user_agent
      from proved, identity
    )`
}

export declare namespace entering {
  type Parameters = {
    /** For the account and its wallet, where the person is new. */
    accountId: string
    sessionId: string
  }
}

/** Whether a known person is on a device that is new. As a column of the same statement. */
export function isNewDevice({ accountId }: Pick<entering.Parameters, 'accountId'>): SQL {
  return sql`identity.account_id is distinct from ${accountId} and (select is_new from device)`
}
