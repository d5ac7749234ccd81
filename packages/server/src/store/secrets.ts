import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'

/** An encrypted secret. The key that opens it is not in the database (T22). */
type EncryptedSecret = { ciphertext: Uint8Array; iv: Uint8Array; keyId: string }

/** Returns the encrypted secret of this name, if there is one. */
export async function findSecret({ run }: Database, name: string) {
  const [row] = await run<EncryptedSecret>(
    sql`select ciphertext, iv, key_id as "keyId" from secrets where name = ${name}`,
  )
  return row
}

/** Stores an encrypted secret. Does nothing if another process has stored one of this name. */
export async function addSecret({ run }: Database, name: string, secret: EncryptedSecret) {
  const { ciphertext, iv, keyId } = secret
  await run(sql`
    insert into secrets (name, key_id, iv, ciphertext)
    values (${name}, ${keyId}, ${iv}, ${ciphertext})
    on conflict do nothing`)
}
