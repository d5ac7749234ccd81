import type { Value } from '@latchkey/protocol'
import { recording } from '../custody/Audit.ts'
import type { Database, Run } from '../Database.ts'
import { ForgedError } from '../macs/RowMac.ts'
import { removeRecent } from '../signIn/removePasskeys.ts'
import { sql } from '../sql/sql.ts'
import {
  type ProofResult,
  type ProofResultRow,
  readProofResult,
  spendingProof,
  type UnspentProof,
} from './proofs.ts'
import { revokeOthers } from './revokeOthers.ts'
import { accessSeconds, type Binding, isValidSession, type Token } from './sessionTokens.ts'
import { endReused, isReused, recordingUse } from './tokenReuse.ts'

/** Sessions. Each method is one statement. */
export type Sessions = {
  /**
   * Spends a proof, and counts against its rate limits. Returns the project and, if the request has an
   * access token, the session.
   */
  authenticate(proof: UnspentProof, options?: spendingProof.Options): Promise<ProofResult>
  /**
   * Ends the session of a token whose successor was in use before, because then two copies of a browser have it (T18).
   * Returns whether it was ended now.
   */
  endReused(token: Token, binding: Binding, requestId: string): Promise<boolean>
  /** Lists the valid sessions of an account, newest first. */
  list(accountId: string): Promise<Listed[]>
  /**
   * Ends one session of an account, or all sessions of a device, which becomes unknown. Also removes
   * the passkeys that this device has added in the last days.
   */
  revoke(
    accountId: string,
    which: { deviceId: string } | { sessionId: string },
    record: revoke.Record,
  ): Promise<number>
  /**
   * Revokes every device of an account but the given one, and ends every session but the given one. Removes the passkeys
   * that other devices have added in the last days. Leaves the holds of devices and the share sets as they are.
   */
  revokeOthers(own: revokeOthers.Own): Promise<void>
  /**
   * Refreshes a session. A repeated refresh returns the same token until the new token was used, and for some seconds
   * after that, for two tabs or a lost response. A later repeat means that the browser was copied, and ends the session
   * (T18).
   */
  refresh(token: Token, binding: Binding, requestId: string): Promise<Refreshed>
}

export declare namespace revoke {
  /** The audit row. `detail` says how a device was revoked. */
  type Record = {
    detail?: 'account' | 'link'
    event: 'deviceRevoked' | 'sessionRevoked' | 'signOut'
    /** Whether the passkeys stay that the device has added, because the user signs out their own browser. */
    keepsPasskeys?: boolean
    requestId: string
  }
}

export type Listed = {
  createdAt: Date
  deviceId: string
  id: string
  lastUsedAt: Date
  origin: string
  projectId: string
  userAgent: string
}

export type Refreshed =
  | { outcome: 'ended' | 'reused' }
  | (Token & {
      expiresIn: number
      outcome: 'moved'
      preferredAccountType: Value.AccountType | undefined
    })

export function createSessions({ run, runQuick, transaction }: Database): Sessions {
  return {
    async authenticate(proof, options) {
      const [row] = await runQuick<ProofResultRow>(
        sql`with ${spendingProof(proof, options)}
          ${options?.token ? sql`, ${recordingUse(options.token)}` : sql``} select * from admitted`,
      )
      return readProofResult(row!, proof, options?.token)
    },

    endReused: (...parameters) => endReused(run, ...parameters),

    list: (accountId) =>
      run<Listed>(sql`
        select id, device_id as "deviceId", project_id as "projectId", origin,
          user_agent as "userAgent", created_at as "createdAt", rotated_at as "lastUsedAt"
        from sessions where account_id = ${accountId} and ${isValidSession} order by rotated_at desc`),

    revoke: (accountId, which, record) =>
      'deviceId' in which
        ? transaction(async (run) => {
            const { deviceId } = which
            await voidSignIns(run, accountId, deviceId)
            const { keepsPasskeys, ...rest } = record
            const remover = { accountId, deviceId, requestId: record.requestId }
            if (!keepsPasskeys) await removeRecent(run, remover, sql`= ${deviceId}`)
            return revokeDevice(run, accountId, deviceId, rest)
          })
        : endSession(run, accountId, which.sessionId, record),

    revokeOthers: (own) => transaction((run) => revokeOthers(run, own)),

    async refresh(
      { accountId, generation, sessionId },
      { deviceId, origin, projectId },
      requestId,
    ) {
      const [row] = await run<RefreshedRow>(sql`
        with session as (
          select id, generation, rotated_at, ${isReused(generation)} as is_reused, account_id = ${accountId} and device_id = ${deviceId}
            and project_id = ${projectId} and origin = ${origin} as is_own
          from sessions where id = ${sessionId} and ${isValidSession}
          for update
        ), found as (
          select * from session where is_own
        ), moved as (
          update sessions set
            generation = found.generation + 1, previous_at = found.rotated_at, rotated_at = now(),
            used_at = null
          from found
          where sessions.id = found.id and found.generation = ${generation}::int
          returning sessions.generation, sessions.rotated_at
        ), ended as (
          update sessions set revoked_at = now() from found
          where sessions.id = found.id and found.is_reused
          returning sessions.account_id
        ), recorded as (${recording(
          'sessionReused',
          { accountId: sql`account_id`, deviceId, projectId, requestId, sessionId },
          sql`from ended`,
        )})
        select coalesce(moved.generation, session.generation) as generation,
          coalesce(moved.rotated_at, session.rotated_at) as "rotatedAt",
          is_own as "isOwn", exists (select from ended) as "isReused",
          extract(epoch from coalesce(moved.rotated_at, session.rotated_at) - now())
            + ${accessSeconds}::int as "expiresIn",
          (
            select type from preferred_accounts
            where account_id = ${accountId} and project_id = ${projectId}
          ) as "preferredAccountType"
        from session left join moved on true`)
      if (row && !row.isOwn) throw new ForgedError('session', { accountId })
      // Reject a generation that was never issued.
      if (!row || row.generation < generation) return { outcome: 'ended' }
      if (row.isReused) return { outcome: 'reused' }
      return {
        accountId,
        expiresIn: Math.max(0, Math.floor(Number(row.expiresIn))),
        generation: row.generation,
        issuedAt: row.rotatedAt.getTime(),
        outcome: 'moved',
        preferredAccountType: row.preferredAccountType ?? undefined,
        sessionId,
      }
    },
  }
}

type RefreshedRow = {
  expiresIn: string
  generation: number
  isOwn: boolean
  isReused: boolean
  preferredAccountType: Value.AccountType | null
  rotatedAt: Date
}

/**
 * Voids the pending sign-ins of a device. Runs before the other statements, because a sign-in locks its row first. A
 * sign-in that already has the lock commits before the revocation continues, and the revocation then ends its session.
 */
async function voidSignIns(run: Run, accountId: string, deviceId: string): Promise<void> {
  await run(sql`
    with gone as (
      delete from challenges where device_id = ${deviceId} and (realm_id, email) in (
        select realm_id, subject from identities
        where account_id = ${accountId} and issuer = 'email'
      ) returning id
    ), others as (
      -- The account of a sign-in at a provider is not known yet.
      delete from socials where device_id = ${deviceId} and session_id is null returning id
    ), ceremonies as (
      delete from ceremonies where device_id = ${deviceId}
    )
    select pg_notify('challenges', id) from (
      select id from gone union all select id from others
    ) it`)
}

/** Revokes a device and ends its sessions. Returns their number. */
async function revokeDevice(
  run: Run,
  accountId: string,
  deviceId: string,
  { event, ...record }: revoke.Record,
): Promise<number> {
  await run(sql`
    with device as (
      -- Remove the MAC, so that a change of the time cannot make the row valid again.
      update devices set revoked_at = now(), mac = null
      where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null
      returning device_id
    )
    ${recording(event, { accountId, deviceId: sql`device_id`, ...record }, sql`from device`)}`)
  // Use a separate statement, so that it sees the session of a sign-in that the first one has waited for.
  const ended = await run(sql`
    update sessions set revoked_at = now()
    where account_id = ${accountId} and revoked_at is null and device_id = ${deviceId}
    returning id`)
  return ended.length
}

async function endSession(
  run: Run,
  accountId: string,
  sessionId: string,
  { event, ...record }: revoke.Record,
): Promise<number> {
  const [row] = await run<{ count: number }>(sql`
    with ended as (
      update sessions set revoked_at = now()
      where account_id = ${accountId} and revoked_at is null and id = ${sessionId}
      returning device_id, id
    ), recorded as (${recording(
      event,
      { accountId, deviceId: sql`device_id`, sessionId: sql`id`, ...record },
      sql`from ended`,
    )})
    select count(*)::int as count from ended`)
  return row!.count
}
