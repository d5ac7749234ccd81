import type { Value } from '@latchkey/protocol'
import { recording } from '../custody/Audit.ts'
import type { Database } from '../Database.ts'
import { lockIdentities } from '../email/emailReverts.ts'
import { ForgedError, type RowMacs, type Rows } from '../macs/RowMac.ts'
import { type Binding, isValidSession } from '../sessions/sessionTokens.ts'
import { sql } from '../sql/sql.ts'
import { columns, issuer, type Passkey, type Row } from './Passkey.ts'
import { removeWhere } from './removePasskeys.ts'
import {
  holdingIdentity,
  type SignInRow,
  signInColumns,
  signingIn,
  undoIfForged,
  verifySignIn,
} from './signIn.ts'

/** The most passkeys of one account. */
export const mostPasskeys = 20

/** The passkeys of accounts. The rows are checked by their MACs, so that a database writer cannot add one (T52). */
export type Passkeys = {
  /**
   * Adds a passkey and its identity. Returns `ended` if the session has ended meanwhile, `taken` if the realm has the
   * passkey, and `full` if the account has too many.
   */
  add(passkey: add.Passkey, adder: Actor): Promise<'added' | 'ended' | 'full' | 'taken'>
  /**
   * Signs in the user of a passkey whose signature was verified. Returns `none` if the passkey was removed or used
   * meanwhile.
   */
  connect(parameters: connect.Parameters): Promise<Connected>
  /** Returns a passkey of a realm. */
  find(realmId: string, credentialId: string): Promise<Passkey | undefined>
  /** Returns the passkeys of an account, newest first. */
  list(accountId: string): Promise<Passkey[]>
  /** Removes a passkey and its identity. Returns `last` if the user could not sign in any more. */
  remove(credentialId: string, actor: Actor): Promise<'last' | 'none' | 'removed'>
}

export type Actor = {
  accountId: string
  deviceId: string
  projectId: string
  requestId: string
  sessionId: string
}

export declare namespace add {
  type Passkey = Pick<
    Row,
    'counter' | 'credentialId' | 'isSynced' | 'publicKey' | 'transports' | 'userAgent'
  >
}

export declare namespace connect {
  type Parameters = Binding & {
    /** The number of uses that the authenticator says. */
    counter: number
    language: string
    passkey: Passkey
    realm: Rows['realm'] & { mac: Uint8Array | null }
    requestId: string
    sessionId: string
    /** The time zone that the browser claims. */
    timeZone: string | undefined
    /** An unused id, because the statement of a sign-in needs one for new users. */
    unusedId: string
    userAgent: string
  }
}

export type Connected =
  | {
      accountId: string
      createdAt: Date
      isNewDevice: boolean
      outcome: 'accepted'
      preferredAccountType: Value.AccountType | undefined
      releaseHeldUntil: Date | undefined
    }
  /** The passkey is new, and so is the device (T47). */
  | { outcome: 'held'; until: Date }
  | { outcome: 'none' }

/** The text by which audit rows name a passkey. */
const toDetail = (credentialId: string) => credentialId.slice(0, 16)

export function createPasskeys({ run, transaction }: Database, macs: RowMacs): Passkeys {
  const check = ({ mac, ...row }: Row): Passkey => {
    macs.assert('passkey', row, mac)
    return row
  }

  return {
    add: (passkey, { accountId, ...actor }) =>
      transaction(async (run) => {
        const locked = await lockIdentities(run, macs, accountId)
        if (!locked) return 'taken'
        const { now, realmId } = locked
        const { credentialId, publicKey } = passkey
        const [row] = await run<{ count: number; isSignedIn: boolean; isTaken: boolean }>(sql`
          select (select count(*)::int from passkeys where account_id = ${accountId}) as count,
            exists (
              select from identities
              where realm_id = ${realmId} and issuer = ${issuer} and subject = ${credentialId}
            ) as "isTaken",
            -- The session or its device may have ended since the request began (T81).
            exists (
              select from sessions
              where id = ${actor.sessionId} and account_id = ${accountId}
                and device_id = ${actor.deviceId} and ${isValidSession}
                and exists (
                  select from devices it
                  where it.account_id = ${accountId} and it.device_id = ${actor.deviceId}
                    and it.revoked_at is null
                )
            ) as "isSignedIn"`)
        if (!row!.isSignedIn) return 'ended'
        if (row!.isTaken) return 'taken'
        if (row!.count >= mostPasskeys) return 'full'
        const identity = { accountId, addedAt: now, issuer, realmId, subject: credentialId }
        const [added] = await run(sql`
          with passkey as (
            insert into passkeys (
              realm_id, credential_id, account_id, public_key, counter, transports,
              is_synced, device_id, user_agent, created_at, mac
            )
            values (
              ${realmId}, ${credentialId}, ${accountId}, ${publicKey}, ${passkey.counter}::bigint,
              ${passkey.transports}::text[], 
              ${passkey.isSynced}::boolean, ${actor.deviceId}, ${passkey.userAgent},
              ${now.toISOString()}::timestamptz,
              ${macs.of('passkey', { accountId, credentialId, publicKey, realmId })}
            )
            on conflict do nothing returning credential_id
          ), identity as (
            insert into identities (realm_id, issuer, subject, account_id, added_at, mac)
            select ${realmId}, ${issuer}, credential_id, ${accountId},
              ${now.toISOString()}::timestamptz, ${macs.of('identity', identity)}
            from passkey
          ), recorded as (${recording(
            'passkeyAdded',
            { ...actor, accountId, detail: toDetail(credentialId) },
            sql`from passkey`,
          )})
          select from passkey`)
        return added ? 'added' : 'taken'
      }),

    async connect({ passkey, realm, unusedId, ...parameters }) {
      const { counter, deviceId, language, origin, projectId, userAgent } = parameters
      const { requestId, sessionId, timeZone } = parameters
      const { accountId, credentialId, realmId } = passkey
      const [row] = await run<ConnectedRow>(sql`
        with owner as (
          -- Wait for a removal that is not committed yet. It locks the identity first as well.
          select account_id from identities
          where realm_id = ${realmId} and issuer = ${issuer} and subject = ${credentialId}
            and account_id = ${accountId}
          for update
        ), used as (
          -- Refuse a counter that a concurrent sign-in has reached.
          update passkeys set counter = ${counter}::bigint, last_used_at = now() from owner
          where realm_id = ${realmId} and credential_id = ${credentialId}
            and passkeys.account_id = owner.account_id
            and (counter < ${counter}::bigint or counter = 0 and ${counter}::bigint = 0)
          returning realm_id, credential_id
        ), shown as (
          select realm_id, ${issuer}::text as issuer, credential_id as subject,
            null::jsonb as profile, ${issuer}::text as provider, null::bytea as identity_mac,
            ${deviceId}::text as device_id, ${projectId}::text as project_id,
            ${origin}::text as origin, ${userAgent}::text as user_agent,
            ${language}::text as language
          from used
        ), ${holdingIdentity(true)}, ${signingIn({ accountId: unusedId, deviceMac: null, requestId, sessionId, timeZone })}
        select date_trunc('milliseconds', now()) as "createdAt", ${signInColumns},
          (select until from held) as "heldUntil"
        from shown left join identity on true`)
      if (!row) return { outcome: 'none' }
      const opened = { accountId: row.accountId, deviceId, projectId, requestId, sessionId }
      const device = await undoIfForged(run, opened, async () => {
        if (row.accountId === null) return undefined
        if (row.accountId !== accountId) throw new ForgedError('identity', { accountId })
        return verifySignIn(run, macs, row, {
          accountId: unusedId,
          deviceId,
          // The browser that asked has used the passkey itself, so the sign-in cannot be relayed (T62).
          facts: { isProved: true, isSameNetwork: false },
          proved: { issuer, realmId, subject: credentialId },
          realm,
        })
      })
      if (row.heldUntil) return { outcome: 'held', until: row.heldUntil }
      if (!device || row.accountId === null) return { outcome: 'none' }
      const { heldUntil: releaseHeldUntil, isNewDevice } = device
      const preferredAccountType = row.preferredAccountType ?? undefined
      const { createdAt } = row
      return {
        accountId,
        createdAt,
        isNewDevice,
        outcome: 'accepted',
        preferredAccountType,
        releaseHeldUntil,
      }
    },

    async find(realmId, credentialId) {
      const [row] = await run<Row>(sql`
        select ${columns} from passkeys it
        where it.realm_id = ${realmId} and it.credential_id = ${credentialId}`)
      if (!row) return undefined
      // A trigger may return another row (T52).
      if (row.realmId !== realmId || row.credentialId !== credentialId)
        throw new ForgedError('passkey')
      return check(row)
    },

    async list(accountId) {
      const rows = await run<Row>(sql`
        select ${columns} from passkeys it
        where it.account_id = ${accountId} order by it.created_at desc, it.credential_id`)
      return rows.map(check)
    },

    remove: (credentialId, actor) =>
      transaction(async (run) => {
        const { accountId } = actor
        const locked = await lockIdentities(run, macs, accountId)
        const [row] = await run<{ others: number }>(sql`
          select count(*)::int as others from identities
          where account_id = ${accountId} and not (issuer = ${issuer} and subject = ${credentialId})`)
        if (!locked || !row) return 'none'
        if (row.others === 0) return 'last'
        const own = sql`passkeys.credential_id = ${credentialId}`
        return (await removeWhere(run, actor, own)) ? 'removed' : 'none'
      }),
  }
}

type ConnectedRow = SignInRow & { createdAt: Date; heldUntil: Date | null }
