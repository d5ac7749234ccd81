import { sql } from 'drizzle-orm'
import {
  type Admitted,
  type AdmittedRow,
  accessSeconds,
  admitting,
  goesOn,
  readAdmitted,
  type Shown,
  type Spend,
  type Token,
} from './admitting.ts'
import { recording } from './custody/audit.ts'
import type { Database } from './Database.ts'
import { type Profile, readProfile } from './profiles.ts'

/** Sessions. Each method is one statement. */
export type Sessions = {
  /**
   * Spends a proof, and counts against its rate limits. Returns the project and, if the request has an
   * access token, the session.
   */
  admit(proof: Spend, options?: admitting.Options): Promise<Admitted>
  /** Returns the profile of an account: its own email address, or else the last provider's profile. */
  findProfile(accountId: string): Promise<Profile>
  /** Lists the valid sessions of an account, newest first. */
  list(accountId: string): Promise<Listed[]>
  /** Ends one session of an account, or all sessions of a device, which becomes unknown. */
  revoke(
    accountId: string,
    which: { deviceId: string } | { sessionId: string },
    record: revoke.Record,
  ): Promise<number>
  /**
   * Refreshes a session. A repeated refresh before the new token was used returns the same token (two
   * tabs, a lost response). A repeat after that means that the token was copied, and ends the session
   * (T18).
   */
  refresh(token: Token, shown: Shown, requestId: string): Promise<Refreshed>
}

export declare namespace revoke {
  /** The audit row. `detail` says how a device was revoked. */
  type Record = {
    detail?: 'account' | 'link'
    event: 'deviceRevoked' | 'sessionRevoked' | 'signOut'
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
  | (Token & { accountId: string; expiresIn: number; outcome: 'moved' })

export function createSessions({ run, runQuick }: Database): Sessions {
  return {
    async admit(spend, options) {
      const [row] = await runQuick<AdmittedRow>(
        sql`with ${admitting(spend, options)} select * from admitted`,
      )
      return readAdmitted(row!, spend)
    },

    async findProfile(accountId) {
      const [row] = await run<{ email: string | null; profile: unknown }>(sql`
        select max(subject) filter (where issuer = 'email') as email,
          (array_agg(profile order by last_used_at desc) filter (where profile is not null))[1] as profile
        from identities where account_id = ${accountId}`)
      const profile = readProfile(row?.profile)
      return row?.email ? { ...profile, email: row.email } : profile
    },

    list: (accountId) =>
      run<Listed>(sql`
        select id, device_id as "deviceId", project_id as "projectId", origin,
          user_agent as "userAgent", created_at as "createdAt", rotated_at as "lastUsedAt"
        from sessions where account_id = ${accountId} and ${goesOn} order by rotated_at desc`),

    async revoke(accountId, which, { event, ...record }) {
      const [row] = await run<{ count: number }>(sql`
        with device as (
          update devices set revoked_at = now()
          where account_id = ${accountId} and device_id = ${'deviceId' in which ? which.deviceId : ''}
            and revoked_at is null
          returning device_id, null as id
        ), ended as (
          update sessions set revoked_at = now()
          where account_id = ${accountId} and revoked_at is null
            and ${'deviceId' in which ? sql`device_id = ${which.deviceId}` : sql`id = ${which.sessionId}`}
          returning device_id, id
        ), recorded as (${recording(
          event,
          { accountId, deviceId: sql`device_id`, sessionId: sql`id`, ...record },
          sql`from ${'deviceId' in which ? sql`device` : sql`ended`}`,
        )})
        select count(*)::int as count from ended`)
      return row!.count
    },

    async refresh({ generation, sessionId }, { deviceId, origin, projectId }, requestId) {
      const [row] = await run<RefreshedRow>(sql`
        with found as (
          select id, account_id, generation, rotated_at from sessions
          where id = ${sessionId} and device_id = ${deviceId} and project_id = ${projectId}
            and origin = ${origin} and ${goesOn}
          for update
        ), moved as (
          update sessions set
            generation = found.generation + 1, previous_at = found.rotated_at, rotated_at = now()
          from found
          where sessions.id = found.id and found.generation = ${generation}::int
          returning sessions.generation, sessions.rotated_at
        ), ended as (
          update sessions set revoked_at = now() from found
          where sessions.id = found.id and found.generation > ${generation}::int + 1
          returning sessions.account_id
        ), recorded as (${recording(
          'sessionReused',
          { accountId: sql`account_id`, deviceId, projectId, requestId, sessionId },
          sql`from ended`,
        )})
        select coalesce(moved.generation, found.generation) as generation,
          found.account_id as "accountId", exists (select from ended) as "isReused",
          extract(epoch from coalesce(moved.rotated_at, found.rotated_at) - now())
            + ${accessSeconds}::int as "expiresIn"
        from found left join moved on true`)
      // Reject a generation that was never issued.
      if (!row || row.generation < generation) return { outcome: 'ended' }
      if (row.isReused) return { outcome: 'reused' }
      return {
        accountId: row.accountId,
        expiresIn: Math.max(0, Math.floor(Number(row.expiresIn))),
        generation: row.generation,
        outcome: 'moved',
        sessionId,
      }
    },
  }
}

type RefreshedRow = {
  accountId: string
  expiresIn: string
  generation: number
  isReused: boolean
}
