import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyEncryptor } from '../custody/KeyEncryptor.ts'
import type { Database } from '../store/Database.ts'
import { addSecret, findSecret } from '../store/secrets.ts'

/** The secret of a deployment. Values derived from it can be verified without being stored (T22). */
export type Secret = {
  /** Returns a MAC of these parts, in this order, under this label. */
  mac(label: string, ...parts: (string | number)[]): Buffer
}

/** Opens the secret, which the first process creates. The database stores it encrypted by the key ring. */
export async function open(database: Database, keyEncryptor: KeyEncryptor): Promise<Secret> {
  const name = 'identity'
  const context = { setId: name, walletId: 'server' }
  if (!(await findSecret(database, name)))
    await addSecret(database, name, await keyEncryptor.encrypt(randomBytes(32), context))
  // Read again: another process may have stored its secret first.
  return fromKey(await keyEncryptor.decrypt((await findSecret(database, name))!, context))
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
