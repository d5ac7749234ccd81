import { createECDH, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as Proof from './Proof.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claims = {
  body: Proof.hash('{}'),
  id: 'a'.repeat(22),
  method: 'POST',
  nonce: 'x.y',
  origin: 'https://shop.example',
  path: '/api/1/session',
  project: 'shop',
}

/** Creates a device key, as a public and a private JWK. */
function createDevice() {
  const ecdh = createECDH('prime256v1')
  const point = ecdh.generateKeys()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'))
  const jwk = { crv: 'P-256', kty: 'EC', x: x!, y: y! }
  const key = { ...jwk, d: ecdh.getPrivateKey('base64url') }
  return { jwk, key }
}

function prove({ jwk, key }: ReturnType<typeof createDevice>, shown: object = jwk): string {
  const text = `${encode({ alg: 'ES256', jwk: shown, typ: 'latchkey-proof+jwt' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), {
    dsaEncoding: 'ieee-p1363',
    format: 'jwk',
    key,
  })
  return `${text}.${signature.toString('base64url')}`
}

describe('read', () => {
  test('default: returns the claims and the device id, for a new and for a cached key', () => {
    const device = createDevice()
    const { x, y } = device.jwk
    const deviceId = Proof.hash(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    for (let turn = 0; turn < 2; turn++)
      expect(Proof.read(prove(device))).toEqual({ ...claims, deviceId })
  })

  test('error: a different key, text or signature', () => {
    const device = createDevice()
    const [head, body, signature] = prove(device).split('.') as [string, string, string]
    const changed = [
      prove(device, createDevice().jwk),
      `${head}.${encode({ ...claims, path: '/api/1/other' })}.${signature}`,
      `${head}.${body}.${'A'.repeat(86)}`,
      `${head}.${body}`,
      '',
    ]
    for (const proof of changed) expect(Proof.read(proof)).toBeUndefined()
  })

  test('error: a key that is not a point on P-256', () => {
    const device = createDevice()
    const zero = Buffer.alloc(32).toString('base64url')
    const most = Buffer.alloc(32, 255).toString('base64url')
    const { publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'secp256k1',
      publicKeyEncoding: { format: 'jwk' },
    } as never) as unknown as { publicKey: object }
    const shown = [
      { ...device.jwk, y: device.jwk.x },
      { ...device.jwk, x: zero, y: zero },
      { ...device.jwk, x: most, y: most },
      { ...publicKey, crv: 'P-256' },
      { ...device.jwk, x: device.jwk.x.slice(1) },
    ]
    for (const jwk of shown) expect(Proof.read(prove(device, jwk))).toBeUndefined()
  })
})
