import { BaseError } from '@latchkey/protocol/Errors'
import type { Database, Run } from '../Database.ts'
import { sql } from '../sql/sql.ts'
import { isUsable } from './health.ts'

/** The most sets of each kind that one sweep deletes. */
const most = 1_000

export type Swept = { staged: number; superseded: number }

/** The number of wallets per statement. A million would exceed the statement time-out. */
const chunk = 20_000

/**
 * Counts the activated wallets without an active set that can be used. Their users cannot open them. Any number but 0
 * is an alarm (custody rule 9).
 */
export async function countLost(run: Run, options: countLost.Options = {}): Promise<number> {
  const { most = chunk, unknownKeys = [] } = options
  type Counted = { last: string | null; lost: number }
  let lost = 0
  for (let last: string | null = ''; last !== null; ) {
    const [counted]: Counted[] = await run<Counted>(sql`
      with part as (
        select id, addresses, slots from wallets where activated_at is not null and id > ${last}
        order by id limit ${most}::int
      )
      select max(w.id) as last, count(*) filter (where not exists (
        select from share_sets s
        where s.wallet_id = w.id and s.state = 'active' and ${isUsable(unknownKeys)}
      ))::int as lost from part w`)
    lost += counted!.lost
    last = counted!.last
  }
  return lost
}

export declare namespace countLost {
  type Options = {
    /** The number of wallets per statement. */
    most?: number
    /** The ids of keys that encrypt stored shares, and that this process does not have. */
    unknownKeys?: readonly string[]
  }
}

/**
 * Deletes sets that are no longer needed (custody rule 6), in one transaction:
 *
 * - sets that a newer set of their device replaced 30 days ago, if the newer one was used twice and is sealed to
 *   every current slot that the old one is sealed to. So the last set for a slot stays. Sets of other devices do not
 *   count, since the server cannot check what they are sealed to;
 * - sets that were staged 30 days ago and never activated. No user has seen an address of them, and their device
 *   discards them and starts again.
 *
 * Throws a {@link RefusedToSweepError} while any wallet is lost, since a superseded set may be its last way in. Several
 * processes may sweep at once, because the newer set is active, locked, and never deleted.
 */
export function sweepSets(
  database: Database,
  options: Parameters<typeof countLost>[1] = {},
): Promise<Swept> {
  return database.transaction(async (run) => {
    const lost = await countLost(run, options)
    if (lost) throw new RefusedToSweepError(lost)
    const superseded = await run(sql`
      delete from share_sets where id in (
        select old.id from share_sets old
        join wallets w on w.id = old.wallet_id
        join share_sets newer on newer.wallet_id = old.wallet_id
          and newer.device_id = old.device_id and newer.state = 'active'
        where old.state = 'superseded' and old.superseded_at < now() - interval '30 days'
          and newer.activated_at > old.activated_at
          and 2 <= (
            select count(*) from audit
            where audit.wallet_id = old.wallet_id and audit.action = 'fetchAuthShare'
              and audit.set_id = newer.id and audit.at > newer.activated_at
          )
          and not exists (
            select from jsonb_array_elements(w.slots -> 'slots') as slot
            where old.staged -> 'slots' -> 'slots' @> jsonb_build_array(slot)
              and not newer.staged -> 'slots' -> 'slots' @> jsonb_build_array(slot)
          )
        limit ${most} for update of w, old, newer skip locked
      ) returning id`)
    const staged = await run(sql`
      delete from share_sets where id in (
        select id from share_sets
        where state = 'staged' and created_at < now() - interval '30 days'
        limit ${most} for update skip locked
      ) returning id`)
    return { staged: staged.length, superseded: superseded.length }
  })
}

/** Thrown when a wallet is lost, so that nothing may be deleted. */
export class RefusedToSweepError extends BaseError {
  override readonly name = 'sweepSets.RefusedToSweepError'

  constructor(lost: number) {
    super(
      `${lost} ${lost === 1 ? 'activated wallet has' : 'activated wallets have'} no active set that can be used. Nothing is deleted until this is fixed: see latchkey wallet check, and restore the lost sets from a backup.`,
    )
  }
}
