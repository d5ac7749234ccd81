import { Schema } from '@latchkey/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { acceptSecondary, type Changed, type Changer } from './acceptSecondary.ts'
import type { Shown } from './admitting.ts'
import { recording } from './custody/audit.ts'
import type { Database } from './Database.ts'
import { openUntil, revert } from './emailReverts.ts'
import { type Problem, problems, readProfile } from './profiles.ts'

export type { Changed, Changer } from './acceptSecondary.ts'

/** A change of an account's email address. An account has one at most. */
export type EmailChange = {
  accountId: string
  createdAt: Date
  expiresAt: Date
  id: string
  newEmail: string
  sessionId: string
  /** The mailbox whose code comes next. */
  state: 'primary' | 'secondary' | 'done'
  tries: number
}

/** The identities of an account, before one of them is changed. */
export type Standing = {
  /** The address that the account signs in with, if it has one. */
  email: string | undefined
  /** Where else the user proves who they are, the last used first. */
  others: { issuer: string; userName: string | undefined }[]
  /** Until when an earlier change can be reverted. No other change is possible before (T53). */
  openUntil: Date | undefined
}

/** A new sign-in at a provider that confirms a change. */
export type Proof =
  | { outcome: 'expired' | 'waiting' }
  | { outcome: 'failed'; problem: Problem }
  /** The identity that signed in is not one of this account. */
  | { outcome: 'mismatch' }
  | { newEmail: string; outcome: 'proved' }

export type Accepted =
  | { outcome: 'expired' }
  | { outcome: 'wrong'; triesLeft: number }
  | { change: EmailChange; outcome: 'right' }

/**
 * Changes of the address that an account signs in with (T43, T47, T53). Each method is one statement or
 * transaction, so a crash leaves nothing half done.
 */
export type EmailChanges = {
  /** Checks the code of the new mailbox, adds or replaces the identity, and ends every other session. */
  acceptSecondary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; revertId: string },
  ): Promise<Changed>
  /** Checks the code of the old mailbox. The code of the new one comes next. */
  acceptPrimary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; minutes: number; next: Uint8Array; tries: number },
  ): Promise<Accepted>
  find(changer: Changer): Promise<(EmailChange & { isLive: boolean }) | undefined>
  /** Returns the state of a new sign-in that confirms a change. */
  findProof(id: string, changer: Changer & Shown): Promise<Proof>
  look(accountId: string): Promise<Standing>
  /**
   * Restores the old address, or removes one that was added. Voids every other change and revert of
   * the account, ends every session and forgets every device: an attacker may have made the change.
   */
  revert(id: string, requestId: string): Promise<boolean>
  /**
   * Begins a change that a new sign-in at a provider has confirmed, and spends that sign-in. False if
   * it was spent before.
   */
  startProved(
    changer: Changer & Shown,
    parameters: { codeHash: Uint8Array; id: string; minutes: number; tries: number },
  ): Promise<boolean>
  /** Begins a change, and replaces an earlier one. */
  start(
    changer: Changer,
    parameters: Pick<EmailChange, 'id' | 'newEmail' | 'state' | 'tries'> & {
      codeHash: Uint8Array
      minutes: number
    },
  ): Promise<void>
}

/** A new sign-in of this session, device and application that confirms a change. */
function isOwnProof(id: string, { deviceId, origin, projectId, sessionId }: Changer & Shown): SQL {
  return sql`
    socials.id = ${id} and socials.session_id = ${sessionId} and socials.device_id = ${deviceId}
    and socials.project_id = ${projectId} and socials.origin = ${origin}`
}

/** Whether the identity that signed in belongs to the account. */
function isKnownSubject(accountId: string): SQL {
  return sql`exists (
    select from identities it
    where it.account_id = ${accountId} and it.realm_id = socials.realm_id
      and it.issuer = socials.issuer and it.subject = socials.subject
  )`
}

const problemSchema = Schema.oneOf(...problems)

const columns = sql`
  account_id as "accountId", id, session_id as "sessionId", state, new_email as "newEmail", tries,
  created_at as "createdAt", expires_at as "expiresAt"`

export function createEmailChanges(database: Database): EmailChanges {
  const { run } = database
  return {
    async acceptPrimary({ accountId, sessionId }, { codeHash, minutes, next, tries }) {
      const [row] = await run<EmailChange & { isRight: boolean; triesLeft: number }>(sql`
        with checked as (
          select account_id, code_hash = ${codeHash} as is_right, tries - 1 as tries_left
          from email_changes
          where account_id = ${accountId} and session_id = ${sessionId} and state = 'primary'
            and tries > 0 and expires_at > now()
          for update
        )
        update email_changes it set
          code_hash = case when is_right then ${next}::bytea else code_hash end,
          expires_at = case when is_right then now() + make_interval(mins => ${minutes}::int) else expires_at end,
          state = case when is_right then 'secondary' else state end,
          tries = case when is_right then ${tries}::int else tries_left end
        from checked where it.account_id = checked.account_id
        returning it.account_id as "accountId", id, session_id as "sessionId", state,
          new_email as "newEmail", tries, created_at as "createdAt", expires_at as "expiresAt",
          is_right as "isRight", tries_left as "triesLeft"`)
      if (!row) return { outcome: 'expired' }
      const { isRight, triesLeft, ...change } = row
      return isRight ? { change, outcome: 'right' } : { outcome: 'wrong', triesLeft }
    },

    acceptSecondary: (changer, parameters) => acceptSecondary(database, changer, parameters),

    async find({ accountId, sessionId }) {
      const [row] = await run<EmailChange & { isLive: boolean }>(sql`
        select ${columns}, expires_at > now() as "isLive" from email_changes
        where account_id = ${accountId} and session_id = ${sessionId}`)
      return row
    },

    async findProof(id, changer) {
      const [row] = await run<ProofRow>(sql`
        select state, problem, new_email as "newEmail", expires_at > now() as "isLive",
          ${isKnownSubject(changer.accountId)} as "isKnown"
        from socials where ${isOwnProof(id, changer)}`)
      if (!row?.isLive || row.state === 'spent') return { outcome: 'expired' }
      if (row.state === 'failed') {
        const problem = Schema.parse(problemSchema, row.problem).output ?? 'PROVIDER_INVALID'
        return { outcome: 'failed', problem }
      }
      if (row.state !== 'proved') return { outcome: 'waiting' }
      if (!row.isKnown) return { outcome: 'mismatch' }
      return { newEmail: row.newEmail, outcome: 'proved' }
    },

    async look(accountId) {
      const rows = await run<LookRow>(sql`
        select issuer, subject, profile, ${openUntil(accountId)} as "openUntil"
        from identities where account_id = ${accountId} order by last_used_at desc`)
      return {
        email: rows.find(({ issuer }) => issuer === 'email')?.subject,
        openUntil: rows[0]?.openUntil ?? undefined,
        others: rows
          .filter(({ issuer }) => issuer !== 'email')
          .map(({ issuer, profile }) => ({ issuer, userName: readProfile(profile).userName })),
      }
    },

    revert: (id, requestId) => revert(database, id, requestId),

    async startProved(changer, { codeHash, id, minutes, tries }) {
      const { accountId, sessionId } = changer
      const rows = await run(sql`
        with spent as (
          update socials set state = 'spent'
          where ${isOwnProof(id, changer)} and state = 'proved' and expires_at > now()
            and ${isKnownSubject(accountId)}
          returning new_email
        ), recorded as (${recording('emailChangeStarted', changer, sql`from spent`)})
        insert into email_changes (account_id, id, session_id, state, new_email, code_hash, tries, expires_at)
        select ${accountId}, ${id}, ${sessionId}, 'secondary', new_email, ${codeHash}::bytea, ${tries}::int,
          now() + make_interval(mins => ${minutes}::int)
        from spent
        on conflict (account_id) do update set
          id = excluded.id, session_id = excluded.session_id, state = excluded.state,
          new_email = excluded.new_email, code_hash = excluded.code_hash, tries = excluded.tries,
          created_at = now(), expires_at = excluded.expires_at
        returning 1`)
      return rows.length > 0
    },

    async start(changer, parameters) {
      const { accountId, sessionId } = changer
      const { codeHash, id, minutes, newEmail, state, tries } = parameters
      await run(sql`
        with recorded as (${recording('emailChangeStarted', changer, sql``)})
        insert into email_changes (account_id, id, session_id, state, new_email, code_hash, tries, expires_at)
        values (
          ${accountId}, ${id}, ${sessionId}, ${state}, ${newEmail}, ${codeHash}, ${tries}::int,
          now() + make_interval(mins => ${minutes}::int)
        )
        on conflict (account_id) do update set
          id = excluded.id, session_id = excluded.session_id, state = excluded.state,
          new_email = excluded.new_email, code_hash = excluded.code_hash, tries = excluded.tries,
          created_at = now(), expires_at = excluded.expires_at`)
    },
  }
}

type LookRow = { issuer: string; openUntil: Date | null; profile: unknown; subject: string }
type ProofRow = {
  isKnown: boolean
  isLive: boolean
  newEmail: string
  problem: string | null
  state: string
}
