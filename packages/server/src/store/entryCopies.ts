import type { Database } from './Database.ts'
import { sql } from './sql/sql.ts'

/** A sealed copy of what a device has sent. */
export type EntryCopy = { box: Buffer; id: string; revision: number }

/**
 * The wallet of a session, and the id by which its device knows the wallet. This id is the wallet's own, or that of the
 * account.
 */
export type Owner = { accountId: string; walletId: string }

export type EntryCopies = {
  /**
   * Stores a copy, unless one of the same or a later revision is stored. If the wallet has more than 200 copies,
   * deletes the oldest. Returns false if the account has no such wallet.
   */
  keep(owner: Owner, copy: EntryCopy): Promise<boolean>
  /** Lists the copies of a wallet by id. `next` continues the list. */
  list(
    owner: Owner,
    after: string | undefined,
  ): Promise<{ entries: EntryCopy[]; next: string | undefined }>
}

/** The most copies of a wallet, and of a page. */
const most = 200
const mostOfPage = 50

export function createEntryCopies({ run, transaction }: Database): EntryCopies {
  return {
    keep: (owner, { box, id, revision }) =>
      transaction(async (run) => {
        // Lock the wallet, so that copies at the same time are counted one after the other.
        const [wallet] = await run<{ id: string }>(sql`
          select id from wallets where ${isOf(owner)} for no key update`)
        if (!wallet) return false
        await run(sql`
          insert into entry_copies as it (wallet_id, id, revision, box)
          values (${wallet.id}, ${id}, ${revision}, ${box})
          on conflict (wallet_id, id) do update set
            box = excluded.box, kept_at = now(), revision = excluded.revision
          where it.revision < excluded.revision`)
        await run(sql`
          delete from entry_copies where wallet_id = ${wallet.id} and id in (
            select id from entry_copies where wallet_id = ${wallet.id}
            order by created_at desc, id offset ${most}
          )`)
        return true
      }),
    async list(owner, after) {
      const rows = await run<EntryCopy>(sql`
        select it.id, it.revision, it.box from entry_copies it
        where it.wallet_id = (select id from wallets where ${isOf(owner)})
          and (${after ?? null}::text is null or it.id > ${after ?? null})
        order by it.id limit ${mostOfPage + 1}`)
      const entries = rows.slice(0, mostOfPage)
      return { entries, next: rows.length > mostOfPage ? entries.at(-1)!.id : undefined }
    },
  }
}

const isOf = ({ accountId, walletId }: Owner) => sql`
  account_id = ${accountId} and (id = ${walletId} or ${walletId} = ${accountId})`
