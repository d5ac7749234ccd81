import { timingSafeEqual } from 'node:crypto'
import { recording } from '../custody/Audit.ts'
import type { Database } from '../Database.ts'
import { ForgedError, type RowMacs } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'
import type { EmailChange } from './emailChanges.ts'
import { isReserved, lockIdentities, openUntil } from './emailReverts.ts'
import { providerEmailsOf } from './providerEmails.ts'

/** The session that began a change. No other session can continue it. */
export type Changer = {
  accountId: string
  deviceId: string
  projectId: string
  requestId: string
  sessionId: string
}

export type Changed =
  | { outcome: 'expired' | 'taken' }
  | { outcome: 'wrong'; triesLeft: number }
  /** An earlier change can still be reverted. */
  | { outcome: 'open'; until: Date }
  | {
      newEmail: string
      oldEmail: string | null
      outcome: 'changed'
      /** Addresses that providers have verified for this account, now or recently. */
      providerEmails: string[]
    }

/** How long a change can be reverted, in milliseconds. */
const revertible = 7 * 24 * 60 * 60_000

/**
 * Accepts the code of the new mailbox. Adds or replaces the identity, and ends every other session, in one transaction.
 * The caller has checked the MAC of the change to this address.
 */
export async function acceptSecondary(
  { transaction }: Database,
  macs: RowMacs,
  changer: Changer,
  change: EmailChange,
  { codeHash, revertId }: acceptSecondary.Parameters,
): Promise<Changed> {
  const { accountId, sessionId } = changer
  const { newEmail } = change
  const isRight = isCode(change, 'secondary', codeHash)
  try {
    const [row] = await transaction(async (run) => {
      const locked = await lockIdentities(run, macs, accountId)
      if (!locked) return []
      const { now, realmId } = locked
      const time = now.toISOString()
      const expiresAt = new Date(now.getTime() + revertible)
      const identity = { accountId, addedAt: now, issuer: 'email', realmId, subject: newEmail }
      const revert = {
        accountId,
        expiresAt,
        id: revertId,
        newEmail,
        oldEmail: locked.email ?? null,
      }
      // Compute the MACs for the right code only, because a thief in the database may see the parameters of a statement
      // (T52).
      const mac = isRight ? macs.of('identity', identity) : null
      const revertMac = isRight ? macs.of('revert', revert) : null
      const rows = await run<ChangedRow>(sql`
        with checked as (
          update email_changes set tries = tries - 1,
            state = case when code_hash = ${codeHash} then 'done' else state end
          where account_id = ${accountId} and session_id = ${sessionId} and state = 'secondary'
            and new_email = ${newEmail} and tries > 0 and expires_at > now()
          returning new_email, tries, code_hash = ${codeHash} as is_right
        ), accepted as (
          select new_email from checked
          where is_right and ${openUntil(accountId)} is null
            and not ${isReserved({
              accountId,
              email: sql`checked.new_email`,
              realmId: sql`${realmId}`,
            })}
        ), old as (
          select subject from identities
          where account_id = ${accountId} and issuer = 'email'
        ), moved as (
          update identities set subject = new_email, added_at = ${time}::timestamptz, mac = ${mac}
          from accepted
          where account_id = ${accountId} and issuer = 'email'
          returning subject
        ), added as (
          insert into identities (realm_id, issuer, subject, account_id, added_at, mac)
          select ${realmId}, 'email', new_email, ${accountId}, ${time}::timestamptz, ${mac}
          from accepted where not exists (select from old)
        ), revert as (
          insert into email_reverts (id, account_id, old_email, new_email, expires_at, mac)
          select ${revertId}, ${accountId}, (select subject from old), new_email,
            ${expiresAt.toISOString()}::timestamptz, ${revertMac}
          from accepted
        ), ended as (
          update sessions set revoked_at = now() from accepted
          where account_id = ${accountId} and id <> ${sessionId} and revoked_at is null
        ), recorded as (${recording('emailChanged', changer, sql`from accepted`)})
        select is_right as "isRight", exists (select from accepted) as "isAccepted",
          tries as "triesLeft", (select subject from old) as "oldEmail",
          ${openUntil(accountId)} as "openUntil",
          array(${providerEmailsOf(accountId)}) as "providerEmails"
        from checked`)
      if (rows[0]?.isRight && !isRight) throw new ForgedError('change', { accountId })
      return rows
    })
    if (!row) return { outcome: 'expired' }
    const { isAccepted, oldEmail, openUntil: until, triesLeft } = row
    if (!row.isRight) return { outcome: 'wrong', triesLeft }
    if (until) return { outcome: 'open', until }
    const { providerEmails } = row
    return isAccepted
      ? { newEmail, oldEmail, outcome: 'changed', providerEmails }
      : { outcome: 'taken' }
  } catch (error) {
    // A unique index is violated, because another account has this address. The caller has just proved that they read
    // its mail.
    if ((error as { code?: string }).code === '23505') return { outcome: 'taken' }
    throw error
  }
}

export declare namespace acceptSecondary {
  type Parameters = { codeHash: Uint8Array; revertId: string }
}

/**
 * Whether a code is the next one of a change, whose MAC covers its hash and state. The comparison in SQL
 * counts the attempts, but a program that can write to the database could change its result (T52).
 */
export function isCode(
  change: EmailChange,
  state: EmailChange['state'],
  codeHash: Uint8Array,
): boolean {
  return (
    change.state === state &&
    change.codeHash.length === codeHash.length &&
    timingSafeEqual(change.codeHash, codeHash)
  )
}

type ChangedRow = {
  isAccepted: boolean
  isRight: boolean
  oldEmail: string | null
  openUntil: Date | null
  providerEmails: string[]
  triesLeft: number
}
