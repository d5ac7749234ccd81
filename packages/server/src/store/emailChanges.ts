import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import type { emailChanges } from './schema.ts'

export type EmailChange = Omit<typeof emailChanges.$inferSelect, 'codeHash'>

/** Who goes on with a change: the session that began it, and no other. */
export type Changer = { accountId: string; sessionId: string }

export type Accepted =
  | { outcome: 'expired' }
  | { outcome: 'wrong'; triesLeft: number }
  | { change: EmailChange; outcome: 'right' }

export type Changed =
  | { outcome: 'expired' | 'taken' }
  | { outcome: 'wrong'; triesLeft: number }
  | { newEmail: string; oldEmail: string | null; outcome: 'changed' }

/** Moving to another mailbox (T43). Each method is one statement: killed at any step, nothing is half. */
export type EmailChanges = {
  /** The code of the new mailbox: moves the identity, and ends every other session. */
  acceptSecondary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; revertId: string },
  ): Promise<Changed>
  /** The code of the old mailbox: from now on the new one's is asked for. */
  acceptPrimary(
    changer: Changer,
    parameters: { codeHash: Uint8Array; minutes: number; next: Uint8Array; tries: number },
  ): Promise<Accepted>
  find(changer: Changer): Promise<EmailChange | undefined>
  /** Puts the old address back, and ends every session: whoever changed it may not be the owner. */
  revert(id: string): Promise<boolean>
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
 * Whether an address is nobody's, and waits for another account, which may take it back (T43):
 * somebody new under it would be in the way.
 */
export function isReserved({ accountId, email, realmId }: isReserved.Parameters): SQL {
  // Not by `exists`: planned while there is little, that would be answered for all rows at once.
  return sql`(
    (
      select true from email_reverts it
      where it.old_email = ${email} and it.account_id <> ${accountId}
        and it.used_at is null and it.expires_at - now() > interval '0'
        and (select accounts.realm_id from accounts where accounts.id = it.account_id) = ${realmId}
      limit 1
    ) is true and (
      select true from identities it
      where it.realm_id = ${realmId} and it.issuer = 'email' and it.subject = ${email}
    ) is null
  )`
}

export declare namespace isReserved {
  type Parameters = { accountId: string; email: SQL; realmId: SQL }
}

const columns = sql`
  account_id as "accountId", id, session_id as "sessionId", state, new_email as "newEmail", tries,
  created_at as "createdAt", expires_at as "expiresAt"`

export function createEmailChanges({ run }: Database): EmailChanges {
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
        const [row] = await run<ChangedRow>(sql`
          with checked as (
            update email_changes set tries = tries - 1,
              state = case when code_hash = ${codeHash} then 'done' else state end
            where account_id = ${accountId} and session_id = ${sessionId} and state = 'secondary'
              and tries > 0 and expires_at > now()
            returning new_email, tries, code_hash = ${codeHash} as is_right
          ), accepted as (
            select new_email, accounts.realm_id from checked, accounts
            where is_right and accounts.id = ${accountId} and not ${isReserved({
              accountId,
              email: sql`checked.new_email`,
              realmId: sql`accounts.realm_id`,
            })}
          ), old as (
            select subject, realm_id from identities
            where account_id = ${accountId} and issuer = 'email'
          ), moved as (
            update identities set subject = new_email from accepted
            where account_id = ${accountId} and issuer = 'email'
            returning subject
          ), added as (
            insert into identities (realm_id, issuer, subject, account_id)
            select realm_id, 'email', new_email, ${accountId} from accepted
            where not exists (select from old)
          ), revert as (
            insert into email_reverts (id, account_id, old_email, new_email, expires_at)
            select ${revertId}, ${accountId}, old.subject, new_email, now() + interval '7 days'
            from accepted, old
          ), ended as (
            update sessions set revoked_at = now() from accepted
            where account_id = ${accountId} and id <> ${sessionId} and revoked_at is null
          )
          select is_right as "isRight", exists (select from accepted) as "isAccepted",
            tries as "triesLeft", new_email as "newEmail", (select subject from old) as "oldEmail"
          from checked`)
        if (!row) return { outcome: 'expired' }
        const { isAccepted, isRight, newEmail, oldEmail, triesLeft } = row
        if (!isRight) return { outcome: 'wrong', triesLeft }
        return isAccepted ? { newEmail, oldEmail, outcome: 'changed' } : { outcome: 'taken' }
      } catch (error) {
        // Unique: somebody else is known by that mailbox. Whoever asks has just proved that it is theirs.
        if ((error as { code?: string }).code === '23505') return { outcome: 'taken' }
        throw error
      }
    },

    async find({ accountId, sessionId }) {
      const [row] = await run<EmailChange>(sql`
        select ${columns} from email_changes
        where account_id = ${accountId} and session_id = ${sessionId}`)
      return row
    },

    async revert(id) {
      try {
        const [row] = await run<{ isReverted: boolean }>(sql`
          with used as (
            update email_reverts set used_at = now()
            where id = ${id} and used_at is null and expires_at > now()
            returning account_id, old_email
          ), moved as (
            update identities set subject = old_email from used
            where identities.account_id = used.account_id and issuer = 'email'
            returning subject
          ), ended as (
            update sessions set revoked_at = now() from used
            where sessions.account_id = used.account_id and revoked_at is null
          ), forgotten as (
            update devices set revoked_at = now() from used
            where devices.account_id = used.account_id and revoked_at is null
          ), dropped as (
            delete from email_changes using used where email_changes.account_id = used.account_id
          )
          select exists (select from moved) as "isReverted"`)
        return row!.isReverted
      } catch (error) {
        // The old address is somebody else's by now.
        if ((error as { code?: string }).code === '23505') return false
        throw error
      }
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
  triesLeft: number
}
