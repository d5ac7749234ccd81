import type { Database, Run } from '../Database.ts'
import { columns as slowChangeColumns } from '../email/SlowChange.ts'
import { type Sql, sql } from '../sql/sql.ts'
import type { Kind, RowMacs, Rows } from './RowMac.ts'

/** Rows per statement, so that no statement holds locks for long. */
const chunk = 1_000

/** Whether a row gets a MAC, or counts. */
export type Needs = (kind: Kind, row: Rows[Kind], mac: Uint8Array | null) => boolean

/**
 * Gives a MAC to rows that need one, in chunks by primary key. Returns how many it wrote. Stops between two chunks if
 * `isOver` resolves to true.
 *
 * Several processes may run it at once, because they write equal MACs, and only to rows that have not changed since
 * they were read.
 */
export async function sealRows(
  { run }: Pick<Database, 'run'>,
  macs: RowMacs,
  { isOver = async () => false, most = chunk, needs }: sealRows.Options,
): Promise<number> {
  let written = 0
  for await (const { rows, table } of readRows(run, most)) {
    if (await isOver()) return written
    const open = rows.filter((row) => needs(table.kind, row as never, row.mac))
    if (open.length)
      written += (await run(write(table, open, (row) => macs.of(table.kind, row as never)))).length
  }
  return written
}

/** Counts rows by their MAC, in chunks by primary key. */
export async function countRows({ run }: Pick<Database, 'run'>, isCounted: Needs): Promise<number> {
  let count = 0
  for await (const { rows, table } of readRows(run, chunk))
    count += rows.filter((row) => isCounted(table.kind, row as never, row.mac)).length
  return count
}

async function* readRows(run: Run, most: number): AsyncGenerator<{ rows: Found[]; table: Table }> {
  for (const table of tables)
    for (let last: readonly string[] = table.keys.map(() => ''); ; ) {
      const rows = await run<Found>(table.read(last, most))
      yield { rows, table }
      if (rows.length < most) break
      last = table.keys.map((key) => String(rows.at(-1)![key]))
    }
}

export declare namespace sealRows {
  type Options = { isOver?: () => Promise<boolean>; most?: number; needs: Needs }
}

type Found = Record<string, unknown> & { mac: Uint8Array | null }

/** A table, with its primary key by column and by property, and the statement that reads the next rows. */
type Table = {
  columns: readonly string[]
  keys: readonly string[]
  kind: Kind
  name: string
  read(last: readonly string[], most: number): Sql
}

const tables: Table[] = [
  {
    columns: ['realm_id', 'issuer', 'subject', 'account_id'],
    keys: ['realmId', 'issuer', 'subject', 'accountId'],
    kind: 'identity',
    name: 'identities',
    read: ([realmId = '', issuer = '', subject = ''], most) => sql`
      select realm_id as "realmId", issuer, subject, account_id as "accountId",
        added_at as "addedAt", mac
      from identities where (realm_id, issuer, subject) > (${realmId}, ${issuer}, ${subject})
      order by realm_id, issuer, subject limit ${most}::int`,
  },
  {
    columns: ['account_id', 'device_id'],
    keys: ['accountId', 'deviceId'],
    kind: 'device',
    name: 'devices',
    read: ([accountId = '', deviceId = ''], most) => sql`
      select account_id as "accountId", device_id as "deviceId", entered_at as "enteredAt",
        entered_by as "enteredBy", held_until as "heldUntil", mac
      from devices
      where (account_id, device_id) > (${accountId}, ${deviceId}) and revoked_at is null
      order by account_id, device_id limit ${most}::int`,
  },
  {
    columns: ['realm_id', 'credential_id', 'account_id'],
    keys: ['realmId', 'credentialId', 'accountId'],
    kind: 'passkey',
    name: 'passkeys',
    read: ([realmId = '', credentialId = ''], most) => sql`
      select realm_id as "realmId", credential_id as "credentialId", account_id as "accountId",
        public_key as "publicKey", mac
      from passkeys where (realm_id, credential_id) > (${realmId}, ${credentialId})
      order by realm_id, credential_id limit ${most}::int`,
  },
  {
    columns: ['id'],
    keys: ['id'],
    kind: 'realm',
    name: 'realms',
    read: ([id = ''], most) => sql`
      select id, code_length as "codeLength", codes, device_verification as "deviceVerification",
        hold_hours as "holdHours", new_device_hold as "newDeviceHold",
        new_device_hold_hours as "newDeviceHoldHours", test_addresses as "testAddresses", mac
      from realms where id > ${id} order by id limit ${most}::int`,
  },
  {
    columns: ['id', 'account_id'],
    keys: ['id', 'accountId'],
    kind: 'revert',
    name: 'email_reverts',
    read: ([id = ''], most) => sql`
      select id, account_id as "accountId", old_email as "oldEmail", new_email as "newEmail",
        expires_at as "expiresAt", mac
      from email_reverts where id > ${id} and used_at is null order by id limit ${most}::int`,
  },
  {
    columns: ['id', 'account_id'],
    keys: ['id', 'accountId'],
    kind: 'slowChange',
    name: 'slow_changes',
    read: ([id = ''], most) => sql`
      select ${slowChangeColumns} from slow_changes it
      where it.id > ${id} and it.state = 'open' order by it.id limit ${most}::int`,
  },
  {
    columns: ['id', 'account_id'],
    keys: ['walletId', 'accountId'],
    kind: 'wallet',
    name: 'wallets',
    read: ([id = ''], most) => sql`
      select id as "walletId", account_id as "accountId", mac
      from wallets where id > ${id} order by id limit ${most}::int`,
  },
]

function write(
  { columns, keys, name }: Table,
  rows: readonly Found[],
  toMac: (row: Found) => Uint8Array,
): Sql {
  const same = sql.join(
    columns.map((column) => sql.raw(`it.${column} = v.${column}`)),
    ' and ',
  )
  const values = sql.join(
    keys.map((key) => sql`${rows.map((row) => row[key])}::text[]`),
    ', ',
  )
  return sql`
    update ${sql.raw(name)} it set mac = v.mac
    from unnest(${values}, ${rows.map((row) => row.mac)}::bytea[],
      ${rows.map(toMac)}::bytea[]) as v (${sql.raw(columns.join(', '))}, old, mac)
    where ${same} and it.mac is not distinct from v.old
    returning 1`
}
