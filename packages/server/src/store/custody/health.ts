import type { Consent, StagedSet } from '@latchkey/vault/keeper'
import type { Database, Run } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { NotFoundError } from './refusals.ts'

/**
 * Whether a set `s` of the wallet `w` can be used. It can if its addresses are the wallet's, one of its copies is for a
 * current slot, and the key of its auth share is known. A query cannot check more, because it cannot decrypt the set.
 */
export const isUsable = (unknownKeys: readonly string[]): Sql => sql`(
  s.staged -> 'set' -> 'addresses' = w.addresses
  and s.key_id <> all (${[...unknownKeys]}::text[])
  and exists (
    select from jsonb_array_elements(s.staged -> 'sealed') as copy
    where w.slots -> 'slots' @> jsonb_build_array(jsonb_build_object('id', copy -> 'slotId'))
  )
)`

/** A problem of a wallet, in the operator's words. */
export type Problem = { problem: string; walletId: string }

/** The number of wallets per statement. */
const chunk = 5_000

/**
 * Finds the problems of one wallet or of all activated wallets, in chunks:
 * - no usable active set
 * - a current slot without a copy in any active set
 * - copies without the keeper's receipt
 * - an adoption without a MAC
 * - an older wallet of the account that only a device has
 */
export async function* findProblems(
  run: Run,
  { unknownKeys, walletId }: { unknownKeys: readonly string[]; walletId?: string | undefined },
): AsyncGenerator<Problem> {
  type Found = Problem & { last: string }
  for (let last = ''; ; ) {
    const found = await run<Found | { last: string; problem: null }>(sql`
      with part as (
        select * from wallets where activated_at is not null
          and ${walletId ? sql`id = ${walletId}` : sql`id > ${last}`}
        order by id limit ${chunk}
      )
      select w.id as "walletId", (select max(id) from part) as last, it.problem
      from part w left join lateral (
        select 'no active set can be used' as problem where not exists (
          select from share_sets s
          where s.wallet_id = w.id and s.state = 'active' and ${isUsable(unknownKeys)}
        )
        union all
        select 'the slot ' || (slot ->> 'id') || ' (' || (slot ->> 'kind') || ') has no copy in an active set'
        from jsonb_array_elements(w.slots -> 'slots') as slot where not exists (
          select from share_sets s where s.wallet_id = w.id and s.state = 'active'
            and s.staged -> 'sealed' @> jsonb_build_array(jsonb_build_object('slotId', slot -> 'id'))
        )
        union all
        select 'the set ' || s.id || ' has the unknown key ' || s.key_id
        from share_sets s where s.wallet_id = w.id and s.state = 'active'
          and s.key_id = any (${[...unknownKeys]}::text[])
        union all
        select 'the set ' || s.id || ' has no receipt for the slot ' || (slot ->> 'id')
        from share_sets s, jsonb_array_elements(s.staged -> 'slots' -> 'slots') as slot
        where s.wallet_id = w.id and s.state = 'active' and slot ->> 'kind' = 'keeper'
          and not exists (
            select from receipts r where r.set_id = s.id and r.slot_id = slot ->> 'id'
          )
        union all
        select 'the account ' || w.account_id || ' has adopted it, but no MAC binds them: see latchkey wallet bind'
        where w.id <> w.account_id and w.mac is null
      ) as it on true`)
    for (const it of found)
      if (it.problem !== null) yield { problem: it.problem, walletId: it.walletId }
    if (walletId || !found.length) break
    last = found[0]!.last
  }
  yield* findOthers(run, walletId)
}

/** The number of audit rows per statement. */
const range = 200_000

/** Finds wallets whose account has an older wallet on a device, by the audit rows (T49). */
async function* findOthers(run: Run, walletId: string | undefined): AsyncGenerator<Problem> {
  const select = (rows: Sql) => sql`
    select distinct audit.wallet_id as "walletId", audit.detail from audit
    where ${rows} and audit.action = 'otherWallet'
      and exists (select from wallets where wallets.id = audit.wallet_id)
      and not exists (select from wallets where wallets.id = audit.detail)`
  const told = new Set<string>()
  const [ids] = await run<{ first: string; last: string }>(sql`
    select coalesce(min(id), 1)::text as first, coalesce(max(id), 0)::text as last from audit`)
  // No index has the action. One wallet has few rows, and all rows are read in their order.
  for (let id = Number(ids!.first); id <= Number(ids!.last); id += range) {
    const rows = sql`audit.id >= ${id} and audit.id < ${id + range}`
    const part = walletId ? sql`audit.wallet_id = ${walletId}` : rows
    for (const it of await run<{ detail: string; walletId: string }>(select(part))) {
      const problem = `a device of its account has the older wallet ${it.detail}, which the server has lost`
      if (!told.has(it.walletId + problem)) yield { problem, walletId: it.walletId }
      told.add(it.walletId + problem)
    }
    if (walletId) return
  }
}

/** A set of a wallet, newest first, as the repair reads it. */
export type StoredSet = {
  ciphertext: Uint8Array
  /** The consents to the keeper's copies, by slot. */
  consents: Record<string, Consent.Json | null> | null
  isUsable: boolean
  iv: Uint8Array
  keyId: string
  setId: string
  staged: Pick<StagedSet.Json, 'sealed' | 'slots'>
  state: 'active' | 'superseded'
}

/** Lists the activated sets of a wallet, newest first. Throws a {@link NotFoundError}. */
export async function listSets(
  run: Run,
  walletId: string,
  unknownKeys: readonly string[],
): Promise<StoredSet[]> {
  const [wallet] = await run(sql`
    select from wallets where id = ${walletId} and activated_at is not null`)
  if (!wallet) throw new NotFoundError()
  return run<StoredSet>(sql`
    select s.id as "setId", s.state, s.staged, s.key_id as "keyId", s.iv, s.ciphertext,
      ${isUsable(unknownKeys)} as "isUsable", (
        select jsonb_object_agg(r.slot_id, r.consent) from receipts r where r.set_id = s.id
      ) as consents
    from share_sets s join wallets w on w.id = s.wallet_id
    where w.id = ${walletId} and s.activated_at is not null
    order by s.activated_at desc`)
}

/**
 * Makes a superseded set active again, in place of the active set of its device if that one is in `unusable`. Returns
 * false if the device has activated another set meanwhile.
 */
export function reactivate(
  { transaction }: Database,
  { setId, unusable, walletId }: reactivate.Parameters,
): Promise<boolean> {
  return transaction(async (run) => {
    await run(sql`select from wallets where id = ${walletId} for update`)
    const [set] = await run<{ deviceId: string; isFree: boolean }>(sql`
      select s.device_id as "deviceId", not exists (
        select from share_sets other where other.wallet_id = s.wallet_id
          and other.device_id = s.device_id and other.state = 'active'
          and other.id <> all (${[...unusable]}::text[])
      ) as "isFree"
      from share_sets s
      where s.id = ${setId} and s.wallet_id = ${walletId} and s.state = 'superseded'`)
    if (!set?.isFree) return false
    await run(sql`
      update share_sets set state = 'superseded', superseded_at = clock_timestamp()
      where wallet_id = ${walletId} and device_id = ${set.deviceId} and state = 'active'`)
    await run(sql`
      update share_sets set state = 'active', superseded_at = null where id = ${setId}`)
    return true
  })
}

export declare namespace reactivate {
  type Parameters = {
    setId: string
    /** The ids of sets that cannot be used, and may be replaced. */
    unusable: readonly string[]
    walletId: string
  }
}

/** Finds the account that has adopted a wallet, and whether a MAC binds them. */
export async function findAdoption(
  run: Run,
  walletId: string,
): Promise<{ accountId: string; isBound: boolean } | undefined> {
  const [found] = await run<{ accountId: string; isBound: boolean }>(sql`
    select account_id as "accountId", mac is not null as "isBound" from wallets
    where id = ${walletId} and id <> account_id`)
  return found
}

/** Binds an adopted wallet to its account. Does nothing if a MAC binds them. */
export async function saveBinding(
  run: Run,
  { accountId, mac, walletId }: { accountId: string; mac: Uint8Array; walletId: string },
): Promise<void> {
  await run(sql`
    update wallets set mac = ${mac}
    where id = ${walletId} and account_id = ${accountId} and mac is null`)
}
