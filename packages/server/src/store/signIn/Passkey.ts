import type { Rows } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'

/** The issuer of the identity that belongs to a passkey. Its subject is the credential id. */
export const issuer = 'passkey'

/** A passkey of an account, as the database has it. */
export type Passkey = Rows['passkey'] & {
  counter: number
  createdAt: Date
  isSynced: boolean
  lastUsedAt: Date | null
  transports: string[]
  userAgent: string
}

/** The columns of a passkey, with its MAC. */
export const columns = sql`
  it.account_id as "accountId", it.counter::float8 as counter, it.created_at as "createdAt",
  it.credential_id as "credentialId", it.is_synced as "isSynced",
  it.last_used_at as "lastUsedAt", it.mac, it.public_key as "publicKey", it.realm_id as "realmId",
  it.transports, it.user_agent as "userAgent"`

export type Row = Passkey & { mac: Uint8Array | null }
