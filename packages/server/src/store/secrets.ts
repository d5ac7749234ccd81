import type { Database } from './Database.ts'
import { sql } from './sql/sql.ts'

/** An encrypted secret. The key that opens it is not in the database (T22). */
type EncryptedSecret = { ciphertext: Uint8Array; iv: Uint8Array; keyId: string }

/** A stored secret, and its age in seconds by the database's clock. */
export type StoredSecret = EncryptedSecret & { age: number; name: string }

/** Lists the encrypted secrets `name 1`, `name 2` and so on, oldest first. */
export async function listSecrets({ run }: Database, name: string): Promise<StoredSecret[]> {
  return run<StoredSecret>(sql`
    select name, ciphertext, iv, key_id as "keyId",
      extract(epoch from now() - created_at)::float8 as age
    from secrets where starts_with(name, ${`${name} `})
    order by created_at, name`)
}

/** Stores an encrypted secret. Does nothing if another process has stored one of this name. */
export async function addSecret({ run }: Database, name: string, secret: EncryptedSecret) {
  const { ciphertext, iv, keyId } = secret
  await run(sql`
    insert into secrets (name, key_id, iv, ciphertext)
    values (${name}, ${keyId}, ${iv}, ${ciphertext})
    on conflict do nothing`)
}

/** Removes a secret. */
export async function removeSecret({ run }: Database, name: string) {
  await run(sql`delete from secrets where name = ${name}`)
}

/** Whether there is an account. */
export async function hasAccounts({ run }: Database): Promise<boolean> {
  const rows = await run(sql`select from accounts limit 1`)
  return rows.length > 0
}
