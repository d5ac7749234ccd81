import type { Database } from '../Database.ts'
import { sql } from '../sql/sql.ts'

/** The secret of the deployment, which makes the keyed hashes of identities. */
export type Keyed = {
  mac(label: string, ...parts: string[]): Buffer
  macs(label: string, ...parts: string[]): Buffer[]
}

/**
 * The ids of the secrets that have made keyed hashes of identities. An id is a MAC, which reveals nothing.
 * A device stores it with the hashes. So a server whose database was restored notices that it has lost a
 * secret, and does not take the device's wallet for another user's (T49).
 */
export type OwnerKeys = {
  /** Returns the id of the current secret. It is stored before a device gets it. */
  current(): Promise<string>
  /**
   * Whether the server knows neither a wallet nor the secret of its hashes, and the account has no wallet yet. The
   * server still knows a retired secret, because its id stays in the table.
   */
  isLost(id: string, about: { accountId: string; walletId: string }): Promise<boolean>
}

export function createOwnerKeys({ run }: Database, secret: Keyed): OwnerKeys {
  const label = 'owner key'
  let stored: string | undefined
  return {
    async current() {
      const id = secret.mac(label).toString('base64url')
      if (id === stored) return id
      await run(sql`insert into owner_keys (id) values (${id}) on conflict do nothing`)
      stored = id
      return id
    },
    async isLost(id, { accountId, walletId }) {
      if (secret.macs(label).some((it) => it.toString('base64url') === id)) return false
      const [row] = await run<{ isKnown: boolean }>(sql`
        select exists (select from owner_keys where id = ${id})
          or exists (select from wallets where id = ${walletId})
          or exists (
            select from wallets where account_id = ${accountId} and activated_at is not null
          ) as "isKnown"`)
      return !row!.isKnown
    },
  }
}
