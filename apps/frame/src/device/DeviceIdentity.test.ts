import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as DeviceDatabase from './DeviceDatabase.ts'
import * as DeviceIdentity from './DeviceIdentity.ts'

/** Creates a database in a browser that denies storage. */
const denied = () =>
  DeviceDatabase.create({
    factory: {
      open() {
        throw new DOMException('', 'SecurityError')
      },
    } as unknown as IDBFactory,
  })

describe('open', () => {
  test('default: creates a signing key that is not extractable', async () => {
    const { id, keyPair, publicJwk } = await DeviceIdentity.open({ database: denied() })
    const { crv, kty, x, y } = publicJwk
    expect({ crv, kty }).toEqual({ crv: 'P-256', kty: 'EC' })
    expect(Object.keys(publicJwk)).toEqual(['crv', 'kty', 'x', 'y'])
    const text = `{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`
    expect(id).toBe(createHash('sha256').update(text).digest('base64url'))

    const algorithm = { hash: 'SHA-256', name: 'ECDSA' }
    const data = Uint8Array.of(1, 2, 3)
    const signature = await crypto.subtle.sign(algorithm, keyPair.privateKey, data)
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', publicJwk, curve, false, ['verify'])
    expect(await crypto.subtle.verify(algorithm, key, signature, data)).toBe(true)
    expect(keyPair.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', keyPair.privateKey)).rejects.toThrow()
  })

  test('T20: keeps one identity per page if storage is denied', async () => {
    const database = denied()
    const [a, b] = await Promise.all([
      DeviceIdentity.open({ database }),
      DeviceIdentity.open({ database }),
    ])
    expect(a.isPersistent).toBe(false)
    expect(b).toBe(a)
    expect((await DeviceIdentity.open({ database: denied() })).id).not.toBe(a.id)
  })

  test('T20: works without storage', async () => {
    expect((await DeviceIdentity.open()).isPersistent).toBe(false)
  })

  test('error: retries after any other failure', async () => {
    let error: Error | undefined = new DeviceDatabase.BlockedError()
    const database: DeviceDatabase.DeviceDatabase = {
      close() {},
      open() {},
      async transact() {
        throw error ?? new DOMException('', 'SecurityError')
      },
    }
    await expect(DeviceIdentity.open({ database })).rejects.toThrow(DeviceDatabase.BlockedError)
    error = undefined
    expect(await DeviceIdentity.open({ database })).toMatchObject({ isPersistent: false })
  })
})

describe('toThumbprint', () => {
  test('default: matches the known thumbprint of the key in RFC 7517', async () => {
    const thumbprint = await DeviceIdentity.toThumbprint({
      crv: 'P-256',
      kty: 'EC',
      x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
      y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    })
    expect(thumbprint).toBe('cn-I_WNMClehiVp51i_0VpOENW1upEerA8sEam5hn-s')
  })
})
