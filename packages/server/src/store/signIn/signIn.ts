import type { Value } from '@latchkey/protocol'
import { recording } from '../custody/Audit.ts'
import { findHold, type SignInFacts } from '../custody/newDeviceHold.ts'
import type { Run } from '../Database.ts'
import { updatedProfile } from '../email/providerEmails.ts'
import { type DeviceJson, deviceJson, fromJson } from '../macs/deviceJson.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** The time until which a new identity is held. Null for an account's first identity, which has no `added_at`. */
const until = sql`case when identities.added_at is not null then
  identities.added_at + make_interval(
    hours => (select hold_hours from realms where realms.id = identities.realm_id)
  ) end`

/** Whether a device is known to the account of an identity. */
function isKnownDevice(deviceId: Sql): Sql {
  return sql`(
    select true from devices
    where devices.account_id = identities.account_id and devices.device_id = ${deviceId}
      and devices.revoked_at is null and devices.mac is not null
  ) is true`
}

/**
 * The parts of a statement that restrict a new identity to known devices for some hours (T47).
 * `shown` has the row that `signingIn` describes. `held` has the end of the restriction if it applies;
 * otherwise `proved` has the row of `shown`. With `isExisting`, an identity that is not known yet is not proved
 * either, so that no account is created.
 */
export const holdingIdentity = (isExisting = false) => sql`
  held as (
    select it.until from shown cross join lateral (
      select ${until} as until, ${isKnownDevice(sql`shown.device_id`)} as is_known
      from identities
      where identities.realm_id = shown.realm_id and identities.issuer = shown.issuer
        and identities.subject = shown.subject
    ) as it
    where case when it.until > now() then not it.is_known end
  ), proved as (
    select * from shown where not exists (select from held) ${
      // Do not use a parameter, because PostgreSQL would prepare the part for each sign-in, and nearly none needs it.
      isExisting
        ? sql`and (
            select true from identities it
            where it.realm_id = shown.realm_id and it.issuer = shown.issuer
              and it.subject = shown.subject
          ) is true`
        : sql``
    }
  )`

/**
 * The parts of a statement that sign a user in: an account and a wallet the first time, the device and
 * a session. `proved` has one row if the user has proved an identity: the identity (realm_id, issuer,
 * subject, profile, provider, and identity_mac for a new user) and its origin (device_id, project_id, origin,
 * user_agent, language). `identity` has no row if the identity was restricted by a concurrent change.
 *
 * The session is useless until `verifySignIn` has checked the returned MACs: its tokens are derived from
 * the secret.
 */
export function signingIn({
  accountId,
  deviceMac,
  requestId,
  sessionId,
  timeZone,
  ...rest
}: signingIn.Parameters): Sql {
  return sql`
    identity as (
      insert into identities (realm_id, issuer, subject, account_id, profile, mac)
      select realm_id, issuer, subject, ${accountId}, profile, identity_mac from proved
      on conflict (realm_id, issuer, subject) do update set last_used_at = now()${
        // Update the profile only where it is needed, because it costs every sign-in by email some time.
        rest.hasProfile ? sql`, profile = ${updatedProfile}` : sql``
      }
      -- Check the current row again, because \`held\` does not see a concurrent change.
      where (
        case when ${until} > now() then not ${isKnownDevice(sql`(select device_id from proved)`)} end
      ) is not true
      returning account_id, realm_id, issuer, subject, added_at, mac
    ), account as (
      insert into accounts (id, realm_id, language)
      select account_id, identity.realm_id, language from proved, identity
      where account_id = ${accountId}
    ), wallet as (
      -- Use the account's id as the wallet's id. A concurrent sign-up that has waited cannot see this row.
      insert into wallets (id, account_id)
      select account_id, account_id from identity where account_id = ${accountId}
    ), device as (
      insert into devices (account_id, device_id, user_agent, language, mac, time_zone)
      select account_id, device_id, user_agent, language,
        case when account_id = ${accountId} then ${deviceMac}::bytea end,
        ${timeZone ?? null}::text
      from proved, identity
      on conflict (account_id, device_id) do update set
        last_used_at = now(), revoked_at = null, user_agent = excluded.user_agent,
        language = excluded.language,
        time_zone = coalesce(excluded.time_zone, devices.time_zone)
    ), session as (
      insert into sessions (id, account_id, device_id, project_id, origin, user_agent)
      select ${sessionId}, account_id, device_id, project_id, origin, user_agent
      from proved, identity
    ), recorded as (${recording(
      sql`case when account_id = ${accountId} then 'signUp'
        when ${isNewDevice} then 'signInNewDevice' else 'signIn' end`,
      {
        accountId: sql`account_id`,
        detail: sql`provider`,
        deviceId: sql`device_id`,
        projectId: sql`project_id`,
        requestId,
        sessionId,
      },
      sql`from proved, identity`,
    )})`
}

export declare namespace signingIn {
  type Parameters = {
    /** The id of the account and its wallet, if the user is new. */
    accountId: string
    /** The MAC of the device, if the user is new. Null if the caller knows that the proof is wrong. */
    deviceMac: Uint8Array | null
    /** Whether `proved` has a profile from a provider. The default is false. */
    hasProfile?: boolean | undefined
    requestId: string
    sessionId: string
    /** The time zone that the browser claims. Older frames claim none. */
    timeZone?: string | undefined
  }
}

/**
 * Whether the device of a sign-in was unknown or revoked. The statement sees the device as it was before the sign-in.
 */
const isNewDevice = sql`(
  select true from devices
  where devices.account_id = identity.account_id and devices.device_id = proved.device_id
    and devices.revoked_at is null and devices.mac is not null
) is null`

/** The columns of the sign-in's statement that `verifySignIn` checks by their MACs. */
export const signInColumns = sql`
  identity.account_id as "accountId", identity.realm_id as "realmId", identity.issuer,
  identity.subject, identity.added_at as "addedAt", identity.mac as "identityMac", (
    select ${deviceJson} from devices
    where devices.account_id = identity.account_id
      and devices.device_id = (select device_id from proved) and devices.revoked_at is null
  ) as device, (
    select it.type from preferred_accounts it
    where it.account_id = identity.account_id and it.project_id = (select project_id from proved)
  ) as "preferredAccountType"`

/** A row of {@link signInColumns}. It has no account if no session was opened. */
export type SignInRow =
  | { accountId: null }
  | (Rows['identity'] & {
      device: DeviceJson | null
      identityMac: Uint8Array | null
      preferredAccountType: Value.AccountType | null
    })

/**
 * Checks the identity and the device of a user who has just signed in (T52). Returns whether the device is new, as far
 * as its MAC tells, and until when it is held. A new device of an existing account gets its MAC now, because the
 * statement did not know the account.
 *
 * A sign-in on a held device neither shortens nor restarts the hold. A sign-in whose browser has proved itself ends the
 * hold (T62).
 *
 * Throws a {@link ForgedError} if a MAC is wrong. A device with a wrong MAC becomes unknown. A device that must be
 * known and has no MAC becomes unknown as well, but without an alarm, because it may have been revoked during the
 * sign-in.
 */
export async function verifySignIn(
  run: Run,
  macs: RowMacs,
  row: Extract<SignInRow, { accountId: string }>,
  { deviceId, facts, mustBeKnown = false, proved, realm, ...own }: verifySignIn.Options,
): Promise<{ heldUntil: Date | undefined; isNewDevice: boolean }> {
  const { accountId, identityMac } = row
  const key = { accountId, deviceId }
  const isNew = accountId === own.accountId
  const [device, deviceMac] = row.device ? fromJson(key, row.device) : [key, null]
  const isKnown = deviceMac !== null && !isNew
  // `mustBeKnown` applies to a new account as well. Otherwise a thief who deletes the identity could create an account
  // for the victim's address without the mailed link, and wait for the victim to use it.
  const forged = !macs.fits('identity', { ...row, ...proved }, identityMac)
    ? 'identity'
    : (isKnown || mustBeKnown) && !(deviceMac && macs.fits('device', device, deviceMac))
      ? 'device'
      : undefined
  if (forged) {
    if (forged === 'device')
      await run(sql`
        update devices set revoked_at = now(), mac = null
        where account_id = ${accountId} and device_id = ${deviceId}`)
    throw new ForgedError(forged, {
      accountId,
      isAlarming: forged !== 'device' || deviceMac !== null,
    })
  }
  if (isNew) return { heldUntil: undefined, isNewDevice: false }
  if (isKnown) {
    const { heldUntil } = device
    if (!heldUntil) return { heldUntil: undefined, isNewDevice: false }
    if (!facts.isProved) return { heldUntil, isNewDevice: false }
    await saveDevice(run, macs, { ...device, heldUntil: null })
    return { heldUntil: undefined, isNewDevice: false }
  }
  const { at, until } = await findHold(run, macs, { ...key, facts, proved, realm })
  const enteredBy = macs.hashEntry({ ...proved, accountId })
  await saveDevice(run, macs, { ...key, enteredAt: at, enteredBy, heldUntil: until })
  return { heldUntil: until ?? undefined, isNewDevice: true }
}

/** Stores how a device has signed in first, with its MAC. */
async function saveDevice(run: Run, macs: RowMacs, device: Rows['device']): Promise<void> {
  const { accountId, deviceId, enteredAt, enteredBy, heldUntil } = device
  await run(sql`
    update devices set entered_at = ${enteredAt?.toISOString() ?? null}::timestamptz,
      entered_by = ${enteredBy ?? null}::bytea,
      held_until = ${heldUntil?.toISOString() ?? null}::timestamptz,
      mac = ${macs.of('device', device)}
    where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null`)
}

export declare namespace verifySignIn {
  type Options = {
    /** The id of the account, if the user is new. */
    accountId: string
    deviceId: string
    /** What the sign-in says about the browser, for the hold of a new device (T62). */
    facts: SignInFacts
    /** Whether the sign-in is allowed on a known device only. The default is false. */
    mustBeKnown?: boolean | undefined
    /** The identity that the user has proved, from a row whose MAC was checked. */
    proved: { issuer: string; realmId: string; subject: string }
    /** The realm of the account, with its MAC. */
    realm: Rows['realm'] & { mac: Uint8Array | null }
  }
}

/**
 * Runs the checks of a user who has just signed in. If a check throws a {@link ForgedError}, ends the session, and
 * replaces the audit row of the sign-in by one of its refusal, because the sign-in did not happen. The row is some
 * milliseconds old, and rows are sealed after ten seconds at the earliest.
 */
export async function undoIfForged<result>(
  run: Run,
  { accountId, ...signIn }: undoIfForged.SignIn,
  check: () => Promise<result>,
): Promise<result> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof ForgedError && accountId !== null)
      await run(sql`
        with signed as (
          delete from audit
          where account_id = ${accountId} and at > now() - interval '1 minute'
            and session_id = ${signIn.sessionId}
            and action in ('signIn', 'signInNewDevice', 'signUp')
        ), recorded as (${recording(
          'signInRefused',
          { ...signIn, accountId, detail: error.kind },
          sql``,
        )})
        update sessions set revoked_at = now() where id = ${signIn.sessionId}`)
    throw error
  }
}

export declare namespace undoIfForged {
  type SignIn = {
    /** The account. Null if no session was opened. */
    accountId: string | null
    deviceId: string
    projectId: string
    requestId: string
    sessionId: string
  }
}
