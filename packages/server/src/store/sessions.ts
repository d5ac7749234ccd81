import { sql } from 'drizzle-orm'
import type { Profile } from '../identity/social/Provider.ts'
import { readProfile } from '../identity/social/profile.ts'
import type { Token } from '../identity/Token.ts'
import { type Counted, counting } from './counters.ts'
import type { Database } from './Database.ts'
import type { projects, realms } from './schema.ts'

/** How long an access token is good, in seconds. */
export const accessSeconds = 600
/** How long a proof may be on its way, in seconds. */
const proofSeconds = 300

/** A device, as a proof shows it. */
export type Shown = { deviceId: string; origin: string; projectId: string }

/** A proof to be spent. */
export type Spend = Shown & { id: Uint8Array; time: number }

/** Somebody signed in. The wallet has the account's own id. */
export type Session = Shown & { accountId: string; id: string; walletId: string }

export type Project = typeof projects.$inferSelect
export type Realm = typeof realms.$inferSelect

export type Admitted =
  | { outcome: 'repeated' | 'stale' | 'unknown project' }
  /** Too many: seconds to wait. */
  | { outcome: 'too many'; wait: number }
  | { outcome: 'new'; project: Project; realm: Realm; session: Session | undefined }

/** What sessions are made of. Each method is one statement. */
export type Sessions = {
  /**
   * Spends a proof, and answers whom it is for: the session only if a token of it was shown. Counts
   * what is to be counted with it.
   */
  admit(proof: Spend, options?: { counted?: readonly Counted[]; token?: Token }): Promise<Admitted>
  /** The address by which an account is known, if by one. */
  findEmail(accountId: string): Promise<string | undefined>
  /** What is shown of who an account is: as its own mailbox says, else as a provider last did. */
  findProfile(accountId: string): Promise<Profile>
  /** Sessions of an account that go on, the newest first. */
  list(accountId: string): Promise<Listed[]>
  /** Ends one session of an account, or all of a device with what is known of it. */
  revoke(accountId: string, which: { deviceId: string } | { sessionId: string }): Promise<number>
  /**
   * Moves a session on. A repeat before the successor was used gives the same successor (two tabs, a
   * crash after the answer left); one after it means that somebody has a copy, and ends it (T18).
   */
  refresh(token: Token, shown: Shown): Promise<Refreshed>
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

/**
 * Unused for so long, or so old altogether, a session ends. Written so that no index is looked at
 * for it: there is one of times, which would find nearly all.
 */
const goesOn = sql`
  revoked_at is null
  and rotated_at + interval '30 days' > now() and sessions.created_at + interval '180 days' > now()`

export function createSessions({ run, runQuick }: Database): Sessions {
  return {
    async admit({ deviceId, id, origin, projectId, time }, { counted, token } = {}) {
      const isKnown = sql`exists (select from spent) and exists (select from projects where id = ${projectId})`
      const [row] = await runQuick<AdmittedRow>(sql`
        with fresh as (
          select to_timestamp(${time / 1000}::float8)
            between now() - ${proofSeconds}::int * interval '1 second' and now() + interval '1 minute'
            as is_fresh
        ), spent as (
          insert into proofs (id, expires_at)
          select ${id}, now() + 2 * ${proofSeconds}::int * interval '1 second' from fresh where is_fresh
          on conflict do nothing
          returning 1
        ) ${counted ? sql`, ${counting(counted, isKnown)}` : sql``}
        select ${counted ? sql`(select seconds from wait)` : sql`null`} as wait, is_fresh as "isFresh", exists (select from spent) as "isNew",
          to_jsonb(projects) as project, to_jsonb(realms) as realm,
          sessions.id as "sessionId", sessions.account_id as "accountId"
        from fresh
        left join projects on projects.id = ${projectId}
        left join realms on realms.id = projects.realm_id
        left join sessions on sessions.id = ${token?.sessionId ?? ''}
          and sessions.device_id = ${deviceId} and sessions.project_id = ${projectId}
          and sessions.origin = ${origin} and ${goesOn}
          and (
            generation = ${token?.generation ?? 0}::int
            and rotated_at > now() - ${accessSeconds}::int * interval '1 second'
            or generation = ${token?.generation ?? 0}::int + 1
            and previous_at > now() - ${accessSeconds}::int * interval '1 second'
          )`)
      if (!row?.isFresh) return { outcome: 'stale' }
      if (!row.isNew) return { outcome: 'repeated' }
      if (!row.project || !row.realm) return { outcome: 'unknown project' }
      if (row.wait !== null) return { outcome: 'too many', wait: Number(row.wait) }
      const { accountId, project, realm, sessionId } = row
      return {
        outcome: 'new',
        project: {
          createdAt: new Date(project.created_at),
          id: project.id,
          name: project.name,
          origins: project.origins,
          realmId: project.realm_id,
        },
        realm: {
          codeLength: realm.code_length,
          createdAt: new Date(realm.created_at),
          deviceVerification: realm.device_verification,
          id: realm.id,
          name: realm.name,
          testAddresses: realm.test_addresses,
        },
        session: sessionId
          ? { accountId, deviceId, id: sessionId, origin, projectId, walletId: accountId }
          : undefined,
      }
    },

    async findEmail(accountId) {
      const [row] = await run<{ email: string }>(sql`
        select subject as email from identities
        where account_id = ${accountId} and issuer = 'email'`)
      return row?.email
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

    async revoke(accountId, which) {
      const [row] = await run<{ count: number }>(sql`
        with device as (
          update devices set revoked_at = now()
          where account_id = ${accountId} and device_id = ${'deviceId' in which ? which.deviceId : ''}
        ), ended as (
          update sessions set revoked_at = now()
          where account_id = ${accountId} and revoked_at is null
            and ${'deviceId' in which ? sql`device_id = ${which.deviceId}` : sql`id = ${which.sessionId}`}
          returning 1
        )
        select count(*)::int as count from ended`)
      return row!.count
    },

    async refresh({ generation, sessionId }, { deviceId, origin, projectId }) {
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
          returning 1
        )
        select coalesce(moved.generation, found.generation) as generation,
          found.account_id as "accountId", exists (select from ended) as "isReused",
          extract(epoch from coalesce(moved.rotated_at, found.rotated_at) - now())
            + ${accessSeconds}::int as "expiresIn"
        from found left join moved on true`)
      // A generation that we have not given out yet is nobody's.
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

/** Rows as JSON has them: the column's own names. */
type AdmittedRow = {
  accountId: string
  isFresh: boolean
  isNew: boolean
  project: {
    created_at: string
    id: string
    name: string
    origins: string[]
    realm_id: string
  } | null
  realm: {
    code_length: number
    created_at: string
    device_verification: boolean
    id: string
    name: string
    test_addresses: Record<string, string>
  } | null
  sessionId: string | null
  wait: string | null
}

type RefreshedRow = {
  accountId: string
  expiresIn: string
  generation: number
  isReused: boolean
}
