import { type DeviceJwk, toThumbprintText } from '@latchkey/protocol/api/Route'
import { Bytes } from '@latchkey/vault'
import * as DeviceDatabase from './DeviceDatabase.ts'
import * as StoredKey from './StoredKey.ts'

/**
 * The identity of this device: a non-extractable key that signs every request to the server. A session is bound to the
 * key, so a stolen token is useless in another browser.
 *
 * A device is one storage partition of a browser. All its tabs share the identity. The identity lasts until the browser
 * evicts the storage. If storage is denied, it lasts as long as the page.
 */
export type DeviceIdentity = {
  /** The thumbprint of the key (RFC 7638). It identifies the device everywhere. */
  id: string
  /** Whether later pages will have the same identity. */
  isPersistent: boolean
  keyPair: CryptoKeyPair
  publicJwk: DeviceJwk
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** The identities that this page has opened. The page keeps them even if the browser evicts its storage. */
const opened = new WeakMap<DeviceDatabase.DeviceDatabase, Promise<DeviceIdentity>>()
const shared = /* @__PURE__ */ DeviceDatabase.create()

/** Returns the identity of this device. Creates it on first use. */
export function open(options: open.Options = {}): Promise<DeviceIdentity> {
  const { database = shared } = options
  const known = opened.get(database)
  if (known) return known
  const opening = load(database)
  opened.set(database, opening)
  opening.catch(() => opened.delete(database))
  return opening
}

export declare namespace open {
  type Options = { database?: DeviceDatabase.DeviceDatabase | undefined }
  type ErrorType = DeviceDatabase.BlockedError
}

/** Returns the thumbprint of a key (RFC 7638). */
export async function toThumbprint(publicJwk: DeviceJwk): Promise<string> {
  const text = new TextEncoder().encode(toThumbprintText(publicJwk))
  return Bytes.toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

async function load(database: DeviceDatabase.DeviceDatabase): Promise<DeviceIdentity> {
  try {
    const keyPair = await StoredKey.once(database, 'identity', { make, read })
    return await toIdentity(keyPair, true)
  } catch (error) {
    if (!DeviceDatabase.isDenied(error)) throw error
    return toIdentity(await make(), false)
  }
}

function make(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
}

/** Returns the value if it is a non-extractable signing key pair on P-256. */
function read(value: unknown): CryptoKeyPair | undefined {
  const { privateKey, publicKey } = Object(value) as Record<string, unknown>
  if (!(privateKey instanceof CryptoKey && publicKey instanceof CryptoKey)) return undefined
  const { name, namedCurve } = privateKey.algorithm as EcKeyAlgorithm
  const isCurve = name === algorithm.name && namedCurve === algorithm.namedCurve
  const isFit = isCurve && !privateKey.extractable && privateKey.usages.includes('sign')
  return isFit ? { privateKey, publicKey } : undefined
}

async function toIdentity(keyPair: CryptoKeyPair, isPersistent: boolean): Promise<DeviceIdentity> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keyPair.publicKey)
  const publicJwk = { crv: 'P-256', kty: 'EC', x, y } as const
  return { id: await toThumbprint(publicJwk), isPersistent, keyPair, publicJwk }
}
