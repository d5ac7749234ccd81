import type { Rows } from './RowMac.ts'

/** A row of `identities` as PostgreSQL's `to_jsonb` writes it. */
export type IdentityJson = {
  account_id: string
  added_at: string | null
  issuer: string
  mac: string | null
  realm_id: string
  subject: string
}

/** The identity in a JSON object, and its MAC. */
export function fromJson(it: IdentityJson): [Rows['identity'], Uint8Array | null] {
  const { account_id: accountId, issuer, realm_id: realmId, subject } = it
  const addedAt = it.added_at === null ? null : new Date(it.added_at)
  // PostgreSQL writes bytes as \x and hexadecimal digits.
  const mac = it.mac === null ? null : Buffer.from(it.mac.slice(2), 'hex')
  return [{ accountId, addedAt, issuer, realmId, subject }, mac]
}
