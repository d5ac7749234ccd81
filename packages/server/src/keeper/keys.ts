import { BaseError } from '@latchkey/protocol/Errors'
import type { Database, Run } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import { isListed } from './pins.ts'

/** The uses of a keeper's key, counted by the copies that are sealed to it. */
export type Use = {
  /** The copies for slots that their owners have removed. They are deleted 30 days later. */
  removed: number
  /** The wallets that are recovered with the key. */
  wallets: number
}

/** Counts the copies that are sealed to a key. The query uses an index. */
export async function countUse(run: Run, keyId: string): Promise<Use> {
  const [row] = await run<Use>(sql`
    select count(distinct wallet_id) filter (where "isListed")::int as wallets,
      count(*) filter (where not "isListed")::int as removed
    from (
      select wallet_id, ${isListed} as "isListed" from keeper_copies c where key_id = ${keyId}
    ) as copies`)
  return row!
}

/**
 * Retires a key, so that no copy is stored with it. Throws a {@link KeeperKeyInUseError} if a wallet is recovered with
 * it, or if copies of removed slots are left. With `isForced`, deletes these copies instead. The lock on the key's row
 * waits for every write with the key. Later writes are refused.
 */
export async function retireKey(
  database: Database,
  keyId: string,
  isForced: boolean,
): Promise<void> {
  await database.transaction(async (run) => {
    await run(sql`insert into keeper_keys (id) values (${keyId}) on conflict do nothing`)
    await run(sql`select from keeper_keys where id = ${keyId} for update`)
    // Count in a separate statement, so that it sees the writes that the lock has waited for.
    const { removed, wallets } = await countUse(run, keyId)
    if (wallets)
      throw new KeeperKeyInUseError(
        keyId,
        `${wallets === 1 ? '1 wallet is' : `${wallets} wallets are`} recovered with it. Each changes to the current key at its next unlock.`,
      )
    if (removed && !isForced)
      throw new KeeperKeyInUseError(
        keyId,
        `${removed === 1 ? '1 copy' : `${removed} copies`} of replaced slots are left. The keeper deletes them 30 days after the change. If the key has leaked, add --yes to delete them now.`,
      )
    await run(sql`delete from keeper_copies where key_id = ${keyId}`)
    await run(
      sql`update keeper_keys set retired_at = coalesce(retired_at, now()) where id = ${keyId}`,
    )
  })
}

/** Thrown when a key of the keeper cannot be retired yet. */
export class KeeperKeyInUseError extends BaseError {
  override readonly name = 'keys.KeeperKeyInUseError'

  constructor(id: string, reason: string) {
    super(`The keeper's key ${id} is in use and was not retired. ${reason}`)
  }
}
