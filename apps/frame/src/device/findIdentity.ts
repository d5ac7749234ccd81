import type { ProofKey } from '../remote/signJwt.ts'
import { databaseName } from './databaseName.ts'

/** How long the database may take to open, in milliseconds. Some browsers never respond. */
const patience = 3_000

/**
 * Returns the key of this device, if a frame has created one in the storage of this page. Creates neither the key nor
 * the database.
 */
export async function findIdentity(): Promise<ProofKey | undefined> {
  const database = await open().catch(() => undefined)
  if (!database) return undefined
  try {
    const keyPair = read(await get(database))
    if (!keyPair) return undefined
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keyPair.publicKey)
    return { keyPair, publicJwk: { x, y } }
  } catch {
    // There is no store for keys, or the key cannot be read.
    return undefined
  } finally {
    database.close()
  }
}

/** Opens the database only if it exists. */
function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // Access to `indexedDB` may throw if storage is denied.
    const request = indexedDB.open(databaseName)
    const timer = setTimeout(reject, patience)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = reject
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(request.result)
    }
  })
}

function get(database: IDBDatabase): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = database.transaction('keys', 'readonly').objectStore('keys').get('identity')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Returns the key pair of an entry in the format that `DeviceIdentity` writes. */
function read(entry: unknown): CryptoKeyPair | undefined {
  const { value, version } = Object(entry) as Record<string, unknown>
  const { privateKey, publicKey } = Object(value) as Record<string, unknown>
  if (version !== 1 || !(privateKey instanceof CryptoKey && publicKey instanceof CryptoKey))
    return undefined
  return privateKey.extractable ? undefined : { privateKey, publicKey }
}
