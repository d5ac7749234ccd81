import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { describe, expect, test, vi } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Hpke from './Hpke.ts'
import { create, hasX25519 } from './hpkeSuite.ts'

const { privateKey, publicKey } = Hpke.keyPair()
const info = Bytes.random(20)
const share = Bytes.random(33)

async function seal(suite: CipherSuite, key = publicKey) {
  const recipientPublicKey = await suite.kem.importKey('raw', key.slice().buffer, true)
  return suite.seal({ info, recipientPublicKey }, share)
}

async function open(suite: CipherSuite, { ct, enc }: Awaited<ReturnType<typeof seal>>) {
  const recipientKey = await suite.kem.importKey('raw', privateKey.slice().buffer, false)
  return new Uint8Array(await suite.open({ enc, info, recipientKey }, ct))
}

describe('X25519 of the platform and in JavaScript', () => {
  test.each([
    [true, false],
    [false, true],
  ])('sealed with native: %s, opened with native: %s', async (seals, opens) => {
    expect(await open(create(opens), await seal(create(seals)))).toEqual(share)
  })

  test.each([true, false])('error: a point of low order, native: %s', async (isNative) => {
    await expect(seal(create(isNative), new Uint8Array(32))).rejects.toThrow()
  })
})

test('our key schedule and that of the library open the messages of the other', async () => {
  const kem = new DhkemX25519HkdfSha256()
  const library = new CipherSuite({ aead: new Aes256Gcm(), kdf: new HkdfSha256(), kem })
  const own = create(true)
  expect(await open(library, await seal(own))).toEqual(share)
  expect(await open(own, await seal(library))).toEqual(share)
})

describe('hasX25519', () => {
  test('default: Node.js has it', async () => {
    expect(await hasX25519()).toBe(true)
  })

  test.each([
    ['rejects', () => Promise.reject(new DOMException('', 'NotSupportedError'))],
    [
      'throws',
      () => {
        throw new TypeError('Unrecognized algorithm')
      },
    ],
  ])('behavior: a browser that %s has not', async (_, generateKey) => {
    const subtle = { generateKey: vi.fn(generateKey) } as unknown as SubtleCrypto
    expect(await hasX25519({ subtle })).toBe(false)
  })
})
