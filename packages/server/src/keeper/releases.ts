import { createHash } from 'node:crypto'
import type { Database, Run } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import type { Open, Trace } from './Keeper.ts'

/** The most attempts to recover one wallet that a keeper answers. */
export type Limits = { day: number; hour: number }

/** The default limits. */
export const limits: Limits = { day: 20, hour: 5 }

/**
 * The advisory lock of a wallet's releases consists of this number, which is arbitrary, and the hash of the wallet's
 * id.
 */
const lock = 7_124_002
/** The most sets that one attempt may ask for, as in the vault's `openSlot`. */
const mostSets = 32
/** How long an attempt may ask for more sets, in seconds. */
const attemptSeconds = 600
/** Rows per statement, so that no statement holds locks for long. */
const mostRows = 5_000

/** The keeper's record of the shares that it has released. */
export type Releases = {
  /** Counts the releases of the last hour, of all wallets together. Stops counting at `most`. */
  countHour(most?: number): Promise<number>
  /** Removes the record of a release that failed. */
  forget(request: Open): Promise<void>
  /**
   * Records a release. If the limit of the wallet is reached, returns the seconds to wait instead. The limit is exact
   * under concurrency. A repeated request is the same release, and is not counted again, because its answer is sealed
   * to the same key.
   *
   * The limit counts attempts, not shares, because a recovery tries one set after another until one opens. Within ten
   * minutes, one attempt may release one share per set of the same wallet, all sealed to the same key. All of them open
   * the same seed, so later shares give a thief nothing more.
   */
  record(request: Open, trace?: Trace): Promise<'recorded' | 'repeated' | { wait: number }>
  /** Deletes rows that are older than 90 days. */
  sweep(): Promise<void>
}

export function createReleases(database: Database, { day, hour }: Limits = limits): Releases {
  const { run, runQuick, transaction } = database

  /**
   * Returns whether a release is repeated or has to wait. For a new release, returns the attempt to which it belongs.
   */
  async function look(run: Run, request: Open): Promise<Looked> {
    const id = toReleaseId(request)
    const { setId, slotId, walletId } = request
    const recipient = toRecipient(request)
    const [row] = await run<{ attempt: Uint8Array | null; isKnown: boolean; wait: number | null }>(
      sql`
        with recent as (
          select coalesce(attempt, id) as id, min(at) as at, count(*) as shares,
            bool_or(recipient = ${recipient}) as "isOwn",
            bool_or(set_id = ${setId} and slot_id = ${slotId}) as "hasSet"
          from keeper_releases
          where wallet_id = ${walletId} and at > now() - interval '1 day'
          group by 1
        )
        select
          exists (select from keeper_releases where id = ${id}) as "isKnown",
          (
            select id from recent
            where "isOwn" and not "hasSet" and shares < ${mostSets}::int
              and at > now() - make_interval(secs => ${attemptSeconds}::int)
            order by at desc limit 1
          ) as attempt,
          extract(epoch from greatest(
            (select at from recent order by at desc offset ${hour - 1}::int limit 1) + interval '1 hour',
            (select at from recent order by at desc offset ${day - 1}::int limit 1) + interval '1 day'
          ) - now())::float8 as wait`,
    )
    const { attempt, isKnown, wait } = row!
    if (isKnown) return 'repeated'
    if (attempt) return { attempt }
    return wait !== null && wait > 0 ? { wait } : { attempt: id }
  }

  return {
    async countHour(most = 1_000_000) {
      const [row] = await run<{ count: number }>(sql`
        select count(*)::int as count from (
          select from keeper_releases where at > now() - interval '1 hour' limit ${most}
        ) as recent`)
      return row!.count
    },
    async forget(request) {
      await run(sql`delete from keeper_releases where id = ${toReleaseId(request)}`)
    },
    async record(request, trace) {
      // Check without the lock first, so that a flood of refused requests does not hold up the others.
      const early = await look(run, request)
      if (early === 'repeated' || 'wait' in early) return early
      const { requestId, setId, slotId, walletId } = request
      return transaction(async (run) => {
        // Each statement after the lock sees the rows that were committed before the lock was granted.
        await run(sql`select pg_advisory_xact_lock(${lock}::int, hashtext(${walletId}))`)
        const current = await look(run, request)
        if (current === 'repeated' || 'wait' in current) return current
        await run(sql`
          insert into keeper_releases
            (id, wallet_id, set_id, slot_id, request_id, server_request_id, recipient, attempt)
          values (
            ${toReleaseId(request)}, ${walletId}, ${setId}, ${slotId}, ${requestId},
            ${trace?.requestId ?? null}, ${toRecipient(request)}, ${current.attempt}
          )`)
        return 'recorded'
      })
    },
    async sweep() {
      for (let removed = mostRows; removed === mostRows; ) {
        const rows = await runQuick(sql`
          delete from keeper_releases where id in (
            select id from keeper_releases where at < now() - interval '90 days'
            limit ${mostRows} for update skip locked
          ) returning 1`)
        removed = rows.length
      }
    },
  }
}

type Looked = 'repeated' | { attempt: Uint8Array } | { wait: number }

/** Returns the thumbprint of the key that the answer is sealed to. */
function toRecipient({ publicKey }: Open): Uint8Array {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest()
}

/** Returns the id of a release, which is the hash of its request. A repeated request has the same id. */
function toReleaseId({ publicKey, requestId, setId, slotId, walletId }: Open): Uint8Array {
  const parts = JSON.stringify([walletId, setId, slotId, requestId, publicKey])
  return createHash('sha256').update(parts).digest()
}
