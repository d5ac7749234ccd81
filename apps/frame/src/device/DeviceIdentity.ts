import { Bytes } from '@latchkey/vault'
import * as Database from './Database.ts'

/**
 * Who this device is to the server: a key that signs every request, and that no script can read. A
 * session is bound to it, so a token that was copied out of this browser is useless elsewhere.
 *
 * A device is a browser's storage for one site. It is the same in all tabs, and it lasts until the
 * browser forgets; where it refuses to remember, for as long as the page.
 */
export type DeviceIdentity = {
  /** The key's thumbprint (RFC 7638): the device's name everywhere. */
  id: string
  /** Whether a later page will be the same device. */
  isPersistent: boolean
  keyPair: CryptoKeyPair
  publicJwk: PublicJwk
}

/** The members that a thumbprint is made of, and no other. */
export type PublicJwk = { crv: 'P-256'; kty: 'EC'; x: string; y: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** A page is one device for as long as it lives, whatever happens to its storage. */
const opened = new WeakMap<Database.Database, Promise<DeviceIdentity>>()
const shared = /* @__PURE__ */ Database.create()

/** The identity of this device, made on first use. */
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
  type Options = { database?: Database.Database | undefined }
  type ErrorType = Database.BlockedError
}

/** RFC 7638: SHA-256 over the members in alphabetical order, without a space. */
export async function toThumbprint({ crv, kty, x, y }: PublicJwk): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }))
  return Bytes.toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

async function load(database: Database.Database): Promise<DeviceIdentity> {
  try {
    const keyPair = await Database.once(database, 'identity', { make, read })
    return await toIdentity(keyPair, true)
  } catch (error) {
    if (!Database.isDenied(error)) throw error
    return toIdentity(await make(), false)
  }
}

function make(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
}

/** A pair that signs, of our kind, whose private half cannot be read. */
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
