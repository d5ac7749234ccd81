import type { Database, Run } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** A stored envelope, and what it is bound to. */
export type StoredEnvelope = {
  ciphertext: Uint8Array
  /** The primary key of its row. */
  id: string
  iv: Uint8Array
  keyId: string
  setId: string
  walletId: string
}

type Source = {
  /** The column with the primary key. */
  id: Sql
  name: Sql
  setId: Sql
  walletId: Sql
}

/**
 * Every table with envelopes, which are in the columns `key_id`, `iv` and `ciphertext`. Each table has the trigger
 * `lock_envelope_key`, and an index on `key_id` if it is large.
 */
export const tables = {
  oprfKeys: {
    id: sql`id`,
    name: sql`oprf_keys`,
    setId: sql`'oprf/' || slot_id`,
    walletId: sql`wallet_id`,
  },
  secrets: { id: sql`name`, name: sql`secrets`, setId: sql`name`, walletId: sql`'server'` },
  shareSets: { id: sql`id`, name: sql`share_sets`, setId: sql`id`, walletId: sql`wallet_id` },
} as const satisfies Record<string, Source>

export type Table = keyof typeof tables

/** Lists the ids of the keys of a table. */
export function listKeyIds(run: Run, table: Table): Promise<string[]> {
  return scanKeyIds(run, tables[table].name)
}

/** Lists the values of the column `key_id` by a loose index scan, because there are few keys but many rows. */
export async function scanKeyIds(run: Run, name: Sql): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    with recursive keys as (
      select min(key_id) as id from ${name}
      union all
      select (select min(key_id) from ${name} where key_id > keys.id) from keys
      where keys.id is not null
    )
    select id from keys where id is not null`)
  return rows.map(({ id }) => id)
}

/** Counts the envelopes of a key, by the index. */
export async function countEnvelopes(run: Run, table: Table, keyId: string): Promise<number> {
  const [row] = await run<{ count: number }>(sql`
    select count(*)::int as count from ${tables[table].name} where key_id = ${keyId}`)
  return row!.count
}

/** Lists envelopes of a key, except for some rows. Rows that were encrypted again are no longer listed. */
export function listEnvelopes(
  run: Run,
  table: Table,
  { keyId, most, without }: { keyId: string; most: number; without: readonly string[] },
): Promise<StoredEnvelope[]> {
  const { id, name, setId, walletId } = tables[table]
  return run<StoredEnvelope>(sql`
    select ${id} as id, ${setId} as "setId", ${walletId} as "walletId", key_id as "keyId", iv, ciphertext
    from ${name} where key_id = ${keyId}
      and not ${JSON.stringify(without)}::jsonb ? ${id} limit ${most}`)
}

/**
 * Replaces an envelope by another one with the same content, unless its row has changed. Returns whether it did.
 * Asynchronous commit is enough, because a lost change leaves the old envelope, and the commit that retires the old key
 * flushes every change before it.
 */
export async function replaceEnvelope(
  { runQuick }: Database,
  table: Table,
  old: StoredEnvelope,
  fresh: Pick<StoredEnvelope, 'ciphertext' | 'iv' | 'keyId'>,
): Promise<boolean> {
  const { id, name } = tables[table]
  const rows = await runQuick(sql`
    update ${name}
    set key_id = ${fresh.keyId}, iv = ${fresh.iv}::bytea, ciphertext = ${fresh.ciphertext}::bytea
    where ${id} = ${old.id} and key_id = ${old.keyId} and iv = ${old.iv}::bytea
      and ciphertext = ${old.ciphertext}::bytea
    returning key_id`)
  return rows.length === 1
}
