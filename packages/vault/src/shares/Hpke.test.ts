import { Aes128Gcm, CipherSuite, HkdfSha256 } from '@hpke/core'
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import * as rfc9180 from '../../test/rfc9180.ts'
import * as Bytes from '../Bytes.ts'
import * as Hpke from './Hpke.ts'

/** RFC 9180, A.1.1: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base mode. */
const vector = {
  aad: hexToBytes('436f756e742d30'),
  aead: 1,
  ciphertext: hexToBytes(
    'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
  ),
  enc: hexToBytes('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
  info: hexToBytes('4f6465206f6e2061204772656369616e2055726e'),
  privateKey: hexToBytes('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
} as const
const plaintext = '4265617574792069732074727574682c20747275746820626561757479'

test('RFC 9180 A.1.1: the library and our test implementation agree', async () => {
  expect(bytesToHex(await rfc9180.open(vector))).toBe(plaintext)
  const kem = new DhkemX25519HkdfSha256()
  const suite = new CipherSuite({ aead: new Aes128Gcm(), kdf: new HkdfSha256(), kem })
  const recipientKey = await kem.importKey('raw', vector.privateKey.slice().buffer, false)
  const { aad, ciphertext, enc, info } = vector
  const opened = await suite.open({ enc, info, recipientKey }, ciphertext, aad)
  expect(bytesToHex(new Uint8Array(opened))).toBe(plaintext)
})

test('AES-256-GCM: our test implementation opens what the vault seals', async () => {
  for (let i = 0; i < 8; i++) {
    const { privateKey, publicKey } = Hpke.keyPair()
    const info = Bytes.random(20 + i)
    const share = Bytes.random(33)
    const sealed = await Hpke.seal({ info, plaintext: share, publicKey })
    expect(await rfc9180.open({ ...sealed, aead: 2, info, privateKey })).toEqual(share)
    expect(await Hpke.open({ info, privateKey, sealed })).toEqual(share)
  }
})
