import type { Rows } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'

/** How long the owner of the old mailbox has notice, in milliseconds. */
export const notice = 7 * 24 * 60 * 60_000

/**
 * A change of the address that an account signs in with, when the old mailbox is lost or in someone else's hands (T43,
 * T66). The wallet's authority signs it, and it takes effect after seven days' notice.
 */
export type SlowChange = Rows['slowChange'] & {
  state: 'code' | 'done' | 'failed' | 'open' | 'stopped'
}

/** Where a change was asked for. */
export type Source = { origin: string; project: string; userAgent: string }

export const columns = sql`
  it.id, it.account_id as "accountId", it.session_id as "sessionId", it.device_id as "deviceId", it.state,
  it.old_email as "oldEmail", it.new_email as "newEmail", it.code_hash as "codeHash",
  it.expires_at as "expiresAt", it.due_at as "dueAt", it.mac, it.project, it.origin,
  it.user_agent as "userAgent"`

export type Row = SlowChange & Source & { mac: Uint8Array | null }
