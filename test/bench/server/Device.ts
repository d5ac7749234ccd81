import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type DeviceJwk, proofType, toThumbprintText } from '@latchkey/protocol/api/Route'
import { project } from './shared.ts'

/** A device whose key is in this process. Node's own signing is ten times as fast as Web Crypto. */
export type Device = {
  id: string
  /** The header of its proofs. It is always the same. */
  head: string
  key: KeyObject
}

export type DeviceRequest = {
  body: string
  nonce: string
  path: string
  token?: string | undefined
}

export function create(): Device {
  // Encode the keys when they are created, because exporting a public key later can deadlock in Node 20.
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
  } as never) as unknown as { privateKey: KeyObject; publicKey: Buffer }
  const [x, y] = [publicKey.subarray(-64, -32), publicKey.subarray(-32)].map((it) =>
    it.toString('base64url'),
  ) as [string, string]
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  return {
    head: encode({ alg: 'ES256', jwk, typ: proofType }),
    id: toThumbprint(jwk),
    key: privateKey,
  }
}

/** Returns the id of a device, which is the thumbprint of its key (RFC 7638). */
export function toThumbprint({ x, y }: Pick<DeviceJwk, 'x' | 'y'>): string {
  return hash(toThumbprintText({ crv: 'P-256', kty: 'EC', x, y }))
}

/** Makes the same proof as the frame does. */
export function prove({ head, key }: Device, { body, nonce, path, token }: DeviceRequest): string {
  const claims = encode({
    body: hash(body),
    id: randomBytes(16).toString('base64url'),
    method: 'POST',
    nonce,
    origin: project.origin,
    path,
    project: project.id,
    ...(token && { token: hash(token) }),
  })
  const text = `${head}.${claims}`
  const signature = sign('sha256', Buffer.from(text), { dsaEncoding: 'ieee-p1363', key })
  return `${text}.${signature.toString('base64url')}`
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
