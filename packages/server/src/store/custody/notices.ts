import type { Database } from '../Database.ts'
import { providerEmailsOf } from '../email/providerEmails.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** Notes which mails were sent about new devices and released shares. Each method is one statement. */
export type Notices = {
  /** Forgets a sign-in whose mails were not sent. */
  cancelDevice(sessionId: string): Promise<void>
  /** Returns every known address of an account. */
  listAddresses(accountId: string): Promise<string[]>
  /** Notes that mails are sent about a new device. Returns every known address of the account. */
  startDevice(notice: { accountId: string; sessionId: string }): Promise<string[]>
  /**
   * Notes a released share. Returns the addresses to notify: none if a mail was sent about another share
   * that was sealed to the same key in the last ten minutes, or about the sign-in. The mail about a sign-in
   * covers the first recovery of its session, within ten minutes.
   */
  startRelease(notice: ReleaseNotice): Promise<{ addresses: string[]; isTold: boolean }>
}

export type ReleaseNotice = {
  accountId: string
  /** The key that the share was sealed to. One recovery asks for several sets with the same key. */
  recipient: string
  sessionId: string
}

export function createNotices({ run }: Database): Notices {
  return {
    async cancelDevice(sessionId) {
      await run(sql`delete from notices where key = ${toKey('device', sessionId)}`)
    },
    async listAddresses(accountId) {
      const [row] = await run<{ addresses: string[] }>(
        sql`select ${addressesOf(accountId)} as addresses`,
      )
      return row!.addresses
    },
    async startDevice({ accountId, sessionId }) {
      const [row] = await run<{ addresses: string[] }>(sql`
        with noted as (
          insert into notices (key, expires_at)
          values (${toKey('device', sessionId)}, now() + interval '10 minutes')
          on conflict do nothing
        )
        select ${addressesOf(accountId)} as addresses`)
      return row!.addresses
    },
    async startRelease({ accountId, recipient, sessionId }) {
      const [row] = await run<{ addresses: string[]; isTold: boolean }>(sql`
        with noted as (
          insert into notices as n (key, expires_at)
          values (${toKey('release', `${accountId} ${recipient}`)}, now() + interval '10 minutes')
          on conflict (key) do update set expires_at = excluded.expires_at
          where n.expires_at <= now() returning 1
        ), covered as (
          delete from notices
          where key = ${toKey('device', sessionId)} and expires_at > now()
            and exists (select from noted)
          returning 1
        )
        select ${addressesOf(accountId)} as addresses,
          not exists (select from noted) or exists (select from covered) as "isTold"`)
      return row!
    },
  }
}

const toKey = (kind: 'device' | 'release', id: string) => `${kind} ${id}`

/** The address of an account, and those that its providers have verified, now or recently. */
function addressesOf(accountId: string): Sql {
  return sql`array(
    select subject from identities where account_id = ${accountId} and issuer = 'email'
    union ${providerEmailsOf(accountId)}
  )`
}
