import type { Authority, StagedSet } from '@latchkey/vault/keeper'
import type { Database } from '../Database.ts'
import { sql } from '../sql/sql.ts'

/** The slot list of a wallet, as its authority has signed it, for the keeper. */
export type News = {
  deviceId: string
  digest: Uint8Array
  revision: number
  slots: StagedSet.Json['slots']
  warrant: Authority.WarrantJson
}

/** Changes of slots that the server has not reported to the keeper yet. */
export type KeeperNews = {
  /** Finds the activation that has set the wallet's slots. Undefined if the database has lost or edited it. */
  find(walletId: string): Promise<News | undefined>
  /** Whether the slots of a wallet have changed without the keeper's knowledge. */
  isDue(walletId: string): Promise<boolean>
  /** Lists wallets whose slots have changed, oldest first. */
  listDue(): Promise<string[]>
  /** Stores that the keeper knows a revision of the list. */
  settle(walletId: string, revision: number): Promise<void>
}

/** The most wallets that one pass tells. The next pass tells the others. */
const most = 500

export function createKeeperNews({ run }: Database): KeeperNews {
  return {
    async find(walletId) {
      const [found] = await run<News>(sql`
        select s.device_id as "deviceId", s.digest, w.revision, w.slots, s.activation as warrant
        from wallets w join share_sets s on s.wallet_id = w.id
        where w.id = ${walletId} and s.activation is not null and s.activated_at is not null
          and s.staged -> 'slots' = w.slots
        order by s.activated_at desc limit 1`)
      return found
    },
    async isDue(walletId) {
      const rows = await run(sql`select from keeper_news where wallet_id = ${walletId}`)
      return rows.length > 0
    },
    async listDue() {
      const rows = await run<{ id: string }>(
        sql`select wallet_id as id from keeper_news order by at limit ${most}`,
      )
      return rows.map(({ id }) => id)
    },
    async settle(walletId, revision) {
      await run(sql`
        with told as (
          update wallets set keeper_revision = ${revision}
          where id = ${walletId} and revision = ${revision} returning id
        )
        delete from keeper_news using told where wallet_id = told.id`)
    },
  }
}
