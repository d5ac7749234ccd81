import type { Database } from './Database.ts'
import type { RowMacs } from './macs/RowMac.ts'
import { type Profile, readProfile } from './profiles.ts'
import { sql } from './sql/sql.ts'

/** The identities of accounts. */
export type Identities = {
  /**
   * Returns the profile of an account. It is the account's own email address, or else the profile of the last provider.
   * Throws a `ForgedError` if the address was changed outside of the server.
   */
  findProfile(accountId: string): Promise<Profile>
}

export function createIdentities({ run }: Database, macs: RowMacs): Identities {
  return {
    async findProfile(accountId) {
      const rows = await run<ProfileRow>(sql`
        select realm_id as "realmId", issuer, subject, added_at as "addedAt", mac, profile
        from identities where account_id = ${accountId} order by last_used_at desc`)
      // The host may know its users by this address.
      for (const { mac, ...row } of rows) macs.assert('identity', { ...row, accountId }, mac)
      const profile = readProfile(rows.find((it) => it.profile !== null)?.profile)
      const email = rows.find(({ issuer }) => issuer === 'email')?.subject
      return email ? { ...profile, email } : profile
    },
  }
}

type ProfileRow = {
  addedAt: Date | null
  issuer: string
  mac: Uint8Array | null
  profile: unknown
  realmId: string
  subject: string
}
