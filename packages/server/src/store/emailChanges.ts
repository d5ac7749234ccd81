import { Schema } from '@latchkey/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Shown } from './admitting.ts'
import type { Database } from './Database.ts'
import { type Problem, problems, readProfile } from './profiles.ts'

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

/** The session that began a change. No other session can continue it. */
export type Changer = { accountId: string; sessionId: string }

/** The identities of an account, before one of them is changed. */
export type Standing = {
  /** The address that the account signs in with, if it has one. */
  email: string | undefined
  /** Where else the user proves who they are, the last used first. */
  others: { issuer: string; userName: string | undefined }[]
  /** Until when an earlier change can be taken back. No other change is possible before (T53). */
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

export type Changed =
  | { outcome: 'expired' | 'taken' }
  | { outcome: 'wrong'; triesLeft: number }
  /** An earlier change can still be taken back. */
  | { outcome: 'open'; until: Date }
  | {
      newEmail: string
      oldEmail: string | null
      outcome: 'changed'
      /** Addresses that providers have verified for this account. */
      providerEmails: string[]
    }

/**
 * Changes of the address that an account signs in with (T43, T47, T53). Each method is one statement or
 * transaction, so a crash leaves nothing half done.
 */
export type EmailChanges = {
  /** Takes the code of the new mailbox: adds or replaces the identity, and ends every other session. */
  acceptSecondary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; revertId: string },
  ): Promise<Changed>
  /** Takes the code of the old mailbox. The code of the new one comes next. */
  acceptPrimary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; minutes: number; next: Uint8Array; tries: number },
  ): Promise<Accepted>
  find(changer: Changer): Promise<(EmailChange & { isLive: boolean }) | undefined>
  /** What has become of a new sign-in that confirms a change. */
  findProof(id: string, changer: Changer & Shown): Promise<Proof>
  look(accountId: string): Promise<Standing>
  /**
   * Puts the old address back, or removes one that was added. Voids every other change and revert of
   * the account, ends every session and forgets every device: an attacker may have made the change.
   */
  revert(id: string): Promise<boolean>
  /**
   * Begins a change that a new sign-in at a provider has confirmed, and spends that sign-in. False if
   * it was spent before.
   */
  startProved(
    changer: Changer & Shown,
    parameters: { codeHash: Uint8Array; id: string; minutes: number; tries: number },
  ): Promise<boolean>
  /** Begins a change in place of any before it. */
  start(
    changer: Changer,
    parameters: Pick<EmailChange, 'id' | 'newEmail' | 'state' | 'tries'> & {
      codeHash: Uint8Array
      minutes: number
    },
  ): Promise<void>
}

/**
 * Whether an address waits for another account, which may take it back (T43). An account that got it
 * now would be in the way.
 *
 * A change that is not committed yet is waited for: its address is there at first, and gone once it is
 * locked.
 */
export function isReserved({ accountId, email, realmId }: isReserved.Parameters): SQL {
  const owner = sql`
    select true from identities it
    where it.realm_id = ${realmId} and it.issuer = 'email' and it.subject = ${email}`
  // Not by `exists`: planned while there is little, that would be answered for all rows at once.
  return sql`(
    (${owner}) is distinct from (${owner} for no key update)
    or (
      select true from email_reverts it
      where it.old_email = ${email} and it.account_id <> ${accountId}
        and it.used_at is null and it.expires_at - now() > interval '0'
        and (select accounts.realm_id from accounts where accounts.id = it.account_id) = ${realmId}
      limit 1
    ) is true and (${owner}) is null
  )`
}

export declare namespace isReserved {
  type Parameters = { accountId: string; email: SQL; realmId: SQL }
}

/**
 * Waits for sign-ins of an account that are not committed yet. The next statement of the transaction
 * sees their sessions and devices, and ends them with the others.
 */
function lockIdentities(accountId: SQL): SQL {
  return sql`
    select from identities where account_id = ${accountId} order by issuer, subject for update`
}

/** Until when a change of an account can be taken back. Null if there is none. */
function openUntil(accountId: string): SQL {
  return sql`(
    select max(it.expires_at) from email_reverts it
    where it.account_id = ${accountId} and it.used_at is null and it.expires_at > now()
  )`
}

/** A new sign-in of this session, device and application that confirms a change. */
function isOwnProof(id: string, { deviceId, origin, projectId, sessionId }: Changer & Shown): SQL {
  return sql`
    socials.id = ${id} and socials.session_id = ${sessionId} and socials.device_id = ${deviceId}
    and socials.project_id = ${projectId} and socials.origin = ${origin}`
}

/** Whether the account knows who signed in. */
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

export function createEmailChanges({ run, transaction }: Database): EmailChanges {
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

    async acceptSecondary({ accountId, sessionId }, { codeHash, revertId }) {
      try {
        const [row] = await transaction(async (run) => {
          await run(lockIdentities(sql`${accountId}`))
          return run<ChangedRow>(sql`
            with checked as (
              update email_changes set tries = tries - 1,
                state = case when code_hash = ${codeHash} then 'done' else state end
              where account_id = ${accountId} and session_id = ${sessionId} and state = 'secondary'
                and tries > 0 and expires_at > now()
              returning new_email, tries, code_hash = ${codeHash} as is_right
            ), accepted as (
              select new_email, accounts.realm_id from checked, accounts
              where is_right and accounts.id = ${accountId} and ${openUntil(accountId)} is null
                and not ${isReserved({
                  accountId,
                  email: sql`checked.new_email`,
                  realmId: sql`accounts.realm_id`,
                })}
            ), old as (
              select subject, realm_id from identities
              where account_id = ${accountId} and issuer = 'email'
            ), moved as (
              update identities set subject = new_email, added_at = now() from accepted
              where account_id = ${accountId} and issuer = 'email'
              returning subject
            ), added as (
              insert into identities (realm_id, issuer, subject, account_id, added_at)
              select realm_id, 'email', new_email, ${accountId}, now() from accepted
              where not exists (select from old)
            ), revert as (
              insert into email_reverts (id, account_id, old_email, new_email, expires_at)
              select ${revertId}, ${accountId}, (select subject from old), new_email,
                now() + interval '7 days'
              from accepted
            ), ended as (
              update sessions set revoked_at = now() from accepted
              where account_id = ${accountId} and id <> ${sessionId} and revoked_at is null
            )
            select is_right as "isRight", exists (select from accepted) as "isAccepted",
              tries as "triesLeft", new_email as "newEmail", (select subject from old) as "oldEmail",
              ${openUntil(accountId)} as "openUntil",
              array(
                select distinct lower(it.profile ->> 'email') from identities it
                where it.account_id = ${accountId} and it.profile ->> 'email' is not null
              ) as "providerEmails"
            from checked`)
        })
        if (!row) return { outcome: 'expired' }
        const { isAccepted, isRight, newEmail, oldEmail, openUntil: until, triesLeft } = row
        if (!isRight) return { outcome: 'wrong', triesLeft }
        if (until) return { outcome: 'open', until }
        const { providerEmails } = row
        return isAccepted
          ? { newEmail, oldEmail, outcome: 'changed', providerEmails }
          : { outcome: 'taken' }
      } catch (error) {
        // Unique: another account has this address. The caller has just proved that they read its mail.
        if ((error as { code?: string }).code === '23505') return { outcome: 'taken' }
        throw error
      }
    },

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

    async revert(id) {
      try {
        const [row] = await transaction(async (run) => {
          await run(lockIdentities(sql`(select account_id from email_reverts where id = ${id})`))
          return run<{ isReverted: boolean }>(sql`
            with used as (
              update email_reverts set used_at = now()
              where id = ${id} and used_at is null and expires_at > now()
              returning account_id, old_email
            ), moved as (
              update identities set subject = old_email, added_at = null from used
              where identities.account_id = used.account_id and issuer = 'email'
                and old_email is not null
              returning subject
            ), removed as (
              delete from identities using used
              where identities.account_id = used.account_id and issuer = 'email'
                and old_email is null
              returning subject
            ), voided as (
              update email_reverts set used_at = now() from used
              where email_reverts.account_id = used.account_id and email_reverts.id <> ${id}
                and email_reverts.used_at is null
            ), ended as (
              update sessions set revoked_at = now() from used
              where sessions.account_id = used.account_id and revoked_at is null
            ), forgotten as (
              update devices set revoked_at = now() from used
              where devices.account_id = used.account_id and revoked_at is null
            ), dropped as (
              delete from email_changes using used where email_changes.account_id = used.account_id
            )
            select exists (select from moved) or exists (select from removed) as "isReverted"`)
        })
        return row!.isReverted
      } catch (error) {
        // Another account has the old address by now.
        if ((error as { code?: string }).code === '23505') return false
        throw error
      }
    },

    async startProved(changer, { codeHash, id, minutes, tries }) {
      const { accountId, sessionId } = changer
      const rows = await run(sql`
        with spent as (
          update socials set state = 'spent'
          where ${isOwnProof(id, changer)} and state = 'proved' and expires_at > now()
            and ${isKnownSubject(accountId)}
          returning new_email
        )
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

    async start({ accountId, sessionId }, parameters) {
      const { codeHash, id, minutes, newEmail, state, tries } = parameters
      await run(sql`
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

type ChangedRow = {
  isAccepted: boolean
  isRight: boolean
  newEmail: string
  oldEmail: string | null
  openUntil: Date | null
  providerEmails: string[]
  triesLeft: number
}
type LookRow = { issuer: string; openUntil: Date | null; profile: unknown; subject: string }
type ProofRow = {
  isKnown: boolean
  isLive: boolean
  newEmail: string
  problem: string | null
  state: string
}
