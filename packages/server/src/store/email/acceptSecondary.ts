import { recording } from '../custody/Audit.ts'
import type { Database } from '../Database.ts'
import type { RowMacs } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'
import type { EmailChange } from './emailChanges.ts'
import { isReserved, lockIdentities, openUntil, revertible } from './emailReverts.ts'
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
  /** An earlier change can still be reverted. */
  | { outcome: 'open'; until: Date }
  | {
      /** Whether the account has passkeys. A change keeps them. */
      hasPasskeys: boolean
      newEmail: string
      oldEmail: string | null
      outcome: 'changed'
      /** Addresses that providers have verified for this account, now or recently. */
      providerEmails: string[]
    }

/**
 * Adds or replaces the identity, and ends every other session, in one transaction. The caller has checked the MAC of the
 * change to this address, and the code of the new mailbox.
 */
export async function acceptSecondary(
  { transaction }: Database,
  macs: RowMacs,
  changer: Changer,
  change: EmailChange,
  revertId: string,
): Promise<Changed> {
  const { accountId, sessionId } = changer
  const { codeHash, newEmail } = change
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
      const mac = macs.of('identity', identity)
      const revertMac = macs.of('revert', revert)
      return run<ChangedRow>(sql`
        with checked as (
          update email_changes set state = 'done'
          where account_id = ${accountId} and session_id = ${sessionId} and state = 'secondary'
            and new_email = ${newEmail} and code_hash = ${codeHash} and tries > 0
            and expires_at > now()
          returning new_email
        ), accepted as (
          select new_email from checked
          where ${openUntil(accountId)} is null
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
        select exists (select from accepted) as "isAccepted", (select subject from old) as "oldEmail",
          exists (select from passkeys where account_id = ${accountId}) as "hasPasskeys",
          ${openUntil(accountId)} as "openUntil",
          array(${providerEmailsOf(accountId)}) as "providerEmails"
        from checked`)
    })
    if (!row) return { outcome: 'expired' }
    const { isAccepted, oldEmail, openUntil: until } = row
    if (until) return { outcome: 'open', until }
    const { hasPasskeys, providerEmails } = row
    return isAccepted
      ? { hasPasskeys, newEmail, oldEmail, outcome: 'changed', providerEmails }
      : { outcome: 'taken' }
  } catch (error) {
    // A unique index is violated, because another account has this address. The caller has just proved that they read
    // its mail.
    if ((error as { code?: string }).code === '23505') return { outcome: 'taken' }
    throw error
  }
}

type ChangedRow = {
  hasPasskeys: boolean
  isAccepted: boolean
  oldEmail: string | null
  openUntil: Date | null
  providerEmails: string[]
}
