import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'

/** The secret of a deployment. Values derived from it can be verified without being stored (T22). */
export type Secret = {
  /** Returns a MAC of these parts, in this order, under this label. */
  mac(label: string, ...parts: (string | number)[]): Buffer
}

/** Opens the secret, which the first process creates. The database stores it encrypted by the key ring. */
export async function open(database: Database, keyEncryptor: KeyEncryptor): Promise<Secret> {
  const name = 'identity'
  const context = { setId: name, walletId: 'server' }
  const find = async () => {
    const [row] = await database.run<{ ciphertext: Buffer; iv: Buffer; keyId: string }>(
      sql`select ciphertext, iv, key_id as "keyId" from secrets where name = ${name}`,
    )
    return row
  }
  if (!(await find())) {
    const { ciphertext, iv, keyId } = await keyEncryptor.encrypt(randomBytes(32), context)
    await database.run(sql`
      insert into secrets (name, key_id, iv, ciphertext)
      values (${name}, ${keyId}, ${iv}, ${ciphertext})
      on conflict do nothing`)
  }
  return fromKey(await keyEncryptor.decrypt((await find())!, context))
}

function fromKey(bytes: Uint8Array): Secret {
  const key = createSecretKey(bytes)
  return {
    mac: (label, ...parts) =>
      createHmac('sha256', key)
        .update(JSON.stringify([label, ...parts]))
        .digest(),
  }
}
