import type { Run } from '../Database.ts'
import { fromJson, type IdentityJson } from '../macs/identityJson.ts'
import type { RowMacs, Rows } from '../macs/RowMac.ts'
import { assertRealm } from '../realms.ts'
import { isValidSession } from '../sessions/sessionTokens.ts'
import { sql } from '../sql/sql.ts'

/**
 * What a sign-in says about the browser that finished it (T62). A way to sign in that does not provide these facts does
 * not compile.
 */
export type SignInFacts = {
  /** Whether the browser that approved the sign-in has proved to be the one that asked for it. */
  isProved: boolean
  /** Whether the browsers that asked and approved were in the same network. False if either network is unknown. */
  isSameNetwork: boolean
}

/** How many other known devices with a session make a fast way to confirm. */
const fastDevices = 2

/**
 * Decides how long the keeper's release to a new device of an existing account waits. Returns null if the release does
 * not wait. That is so if the browser has proved itself or is in the approver's network, if the wallet has no active
 * set yet, or if neither the account, nor the realm, nor the user asks for the hold.
 *
 * Runs for new devices only, so a sign-in on a known device does not pay for it.
 *
 * Throws a `ForgedError` if the settings of the realm were changed outside of the server (T52).
 */
export async function findHold(
  run: Run,
  macs: RowMacs,
  { accountId, deviceId, facts, proved, realm }: findHold.Parameters,
): Promise<{ at: Date; until: Date | null }> {
  assertRealm(macs, realm, realm.mac)
  const { newDeviceHold, newDeviceHoldHours: hours } = realm
  const [row] = await run<FoundRow>(sql`
    select date_trunc('milliseconds', now()) as at,
      date_trunc('milliseconds', now()) + make_interval(hours => ${hours}::int) as until,
      exists (
        -- Do not use a join. Planned on a small table, it would read the whole index.
        select from wallets where wallets.account_id = ${accountId} and (
          select true from share_sets
          where share_sets.wallet_id = wallets.id and share_sets.state = 'active' limit 1
        )
      ) as "hasWallet", (
        select holds_new_devices from accounts where id = ${accountId}
      ) as "isAsked", (
        select count(*)::int from devices it
        where it.account_id = ${accountId} and it.device_id <> ${deviceId}
          and it.revoked_at is null and it.mac is not null
          and (it.held_until is null or it.held_until <= now())
          -- A browser that was evicted, or whose session has ended, cannot confirm.
          and exists (
            select from sessions
            where sessions.account_id = it.account_id and sessions.device_id = it.device_id
              and ${isValidSession}
          )
      ) as devices, array(
        select to_jsonb(it) from identities it where it.account_id = ${accountId}
      ) as identities`)
  const { at, devices, hasWallet, identities, isAsked, until } = row!
  const isProved = facts.isProved || facts.isSameNetwork
  if (isProved || !hasWallet || hours === 0) return { at, until: null }
  const others = identities
    .map(fromJson)
    .filter(([it, mac]) => macs.fits('identity', it, mac))
    .filter(([it]) => it.issuer !== proved.issuer || it.subject !== proved.subject)
  const isFast = devices >= fastDevices || others.length > 0
  const applies = isFast || newDeviceHold === 'all' || isAsked === true
  return { at, until: applies ? until : null }
}

export declare namespace findHold {
  type Parameters = {
    accountId: string
    deviceId: string
    facts: SignInFacts
    /** The identity that the user has proved. */
    proved: { issuer: string; subject: string }
    realm: Rows['realm'] & { mac: Uint8Array | null }
  }
}

type FoundRow = {
  at: Date
  devices: number
  hasWallet: boolean
  identities: IdentityJson[]
  isAsked: boolean | null
  until: Date
}
