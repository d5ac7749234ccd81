import { BaseError } from '@latchkey/protocol/Errors'
import { sql } from 'drizzle-orm'
import type { Database, Run } from '../Database.ts'

/** Sets at a time, of each kind: the rest is for the next time. */
const most = 1_000

export type Swept = { staged: number; superseded: number }

/** Wallets that one statement looks at: a million at once would take longer than any may. */
const chunk = 20_000

/**
 * How many wallets were activated and have no active set: people who cannot open their wallet. More
 * than none is an alarm (custody.md, atomicity 9).
 */
export async function countLost(run: Run, most = chunk): Promise<number> {
  type Counted = { last: string | null; lost: number }
  let lost = 0
  for (let last: string | null = ''; last !== null; ) {
    const [counted]: Counted[] = await run<Counted>(sql`
      with part as (
        select id from wallets where activated_at is not null and id > ${last}
        order by id limit ${most}::int
      )
      select max(id) as last, count(*) filter (where not exists (
        select from share_sets s where s.wallet_id = part.id and s.state = 'active'
      ))::int as lost from part`)
    lost += counted!.lost
    last = counted!.last
  }
  return lost
}

/**
 * Deletes what nobody needs any more (atomicity 6), in one transaction:
 *
 * - sets that a newer one of their device has replaced 30 days ago, once that one was used twice and
 *   is sealed to every current slot that the old one is sealed to. So the last set for a slot stays,
 *   whatever other devices say that theirs are sealed to;
 * - sets that were staged 30 days ago and never activated: nobody has seen their wallet's address
 *   by them, and their device, should it come back, forgets them and begins again.
 *
 * Refuses while any wallet is lost: what is superseded may then be somebody's last way in. Several
 * processes may sweep at once: what a set is deleted for is active, locked, and never deleted itself.
 */
export function sweep(database: Database): Promise<Swept> {
  return database.transaction(async (run) => {
    const lost = await countLost(run)
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

/** Thrown when nothing may be deleted, because somebody may need it. */
export class RefusedToSweepError extends BaseError {
  override readonly name = 'sweep.RefusedToSweepError'

  constructor(lost: number) {
    super(
      `${lost} ${lost === 1 ? 'wallet that was activated has' : 'wallets that were activated have'} no active set. Nothing is deleted until that is mended: restore what was lost from a backup.`,
    )
  }
}
