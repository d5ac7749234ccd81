import { Shape } from '@latchkey/vault'
import * as DeviceDatabase from './DeviceDatabase.ts'

/**
 * Returns the key with a name, and creates it on first use. Creates the key before the transaction, because a
 * transaction cannot await the creation. If another tab has stored a key meanwhile, returns that key and drops the new
 * one.
 */
export async function once<key>(
  database: DeviceDatabase.DeviceDatabase,
  name: string,
  options: once.Options<key>,
): Promise<key> {
  const { make, read } = options
  const find = async (store: IDBObjectStore) =>
    read(unpack(await DeviceDatabase.result(store.get(name))))
  const found = await database.transact('keys', 'readonly', find)
  if (found !== undefined) return found
  const made = await make()
  return database.transact('keys', 'readwrite', async (store) => {
    const other = await find(store)
    if (other !== undefined) return other
    await DeviceDatabase.result(store.put({ value: made, version: 1 }, name))
    return made
  })
}

export declare namespace once {
  type Options<key> = {
    make(): Promise<key>
    /** Returns the key if the stored value is valid. If undefined is returned, a new key is created. */
    read(value: unknown): key | undefined
  }
}

/**
 * Returns the value of an entry. Throws if a later version has written the entry, so that the entry is not overwritten.
 */
function unpack(entry: unknown): unknown {
  const { value, version } = Object(entry) as Record<string, unknown>
  if (version === 1) return value
  if (Number.isSafeInteger(version)) throw new Shape.VersionError({ version: version as number })
  return undefined
}
