import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, hexToBytes, numberToBytesLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { describe, expect, test, vi } from 'vitest'
import * as Bytes from './Bytes.ts'
import * as Ed25519 from './Ed25519.ts'

const { Point } = ed25519
const order = Point.Fn.ORDER
const own = (bytes: Uint8Array) => Uint8Array.from(bytes)

/** RFC 8032, 7.1: tests 1 to 3. */
const standard = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
].map(([publicKey, message, signature]) => ({
  message: own(hexToBytes(message!)),
  publicKey: own(hexToBytes(publicKey!)),
  signature: own(hexToBytes(signature!)),
}))

/**
 * Creates a signature for an encoded key, from the secrets of the key and of the nonce, and from the encoded point R.
 */
function forge(publicKey: Uint8Array, point: Uint8Array, secrets: { key: bigint; nonce: bigint }) {
  const message = new TextEncoder().encode('message')
  const hash = bytesToNumberLE(sha512(Uint8Array.of(...point, ...publicKey, ...message)))
  const scalar = Point.Fn.create(secrets.nonce + Point.Fn.create(hash) * secrets.key)
  const signature = Uint8Array.of(...point, ...numberToBytesLE(scalar, 32))
  return { message: own(message), publicKey: own(publicKey), signature: own(signature) }
}

const secrets = { key: 123_456_789n, nonce: 987_654_321n }
const key = Point.BASE.multiply(secrets.key)
const nonce = Point.BASE.multiply(secrets.nonce)
const torsion = Point.fromHex(ED25519_TORSION_SUBGROUP[1]!)
const good = forge(key.toBytes(), nonce.toBytes(), secrets)
/** The neutral element with a y of p + 1. */
const unreduced = Uint8Array.of(0xee, ...new Uint8Array(30).fill(0xff), 0x7f)
const withScalar = (scalar: bigint) => ({
  ...good,
  signature: own(Uint8Array.of(...good.signature.subarray(0, 32), ...numberToBytesLE(scalar, 32))),
})
const scalar = bytesToNumberLE(good.signature.subarray(32))

/** The result of each verifier. Receipts were verified by ZIP 215 before, which accepts the most. */
const edges: [name: string, Ed25519.Signed, { isNative: boolean; isOther: boolean }][] = [
  ['a signature', good, { isNative: true, isOther: true }],
  ['a scalar that is not reduced', withScalar(scalar + order), { isNative: false, isOther: false }],
  ['a scalar that is the order', withScalar(order), { isNative: false, isOther: false }],
  [
    'the neutral element as key',
    forge(Point.ZERO.toBytes(), nonce.toBytes(), { ...secrets, key: 0n }),
    { isNative: true, isOther: false },
  ],
  [
    'a key whose encoding is not reduced',
    forge(unreduced, nonce.toBytes(), { ...secrets, key: 0n }),
    { isNative: true, isOther: false },
  ],
  [
    'a nonce point of mixed order',
    forge(key.toBytes(), nonce.add(torsion).toBytes(), secrets),
    { isNative: false, isOther: true },
  ],
  [
    'a key that is no point',
    { ...good, publicKey: new Uint8Array(32).fill(2) },
    { isNative: false, isOther: false },
  ],
  ['a short key', { ...good, publicKey: new Uint8Array(31) }, { isNative: false, isOther: false }],
  ['no signature', { ...good, signature: new Uint8Array() }, { isNative: false, isOther: false }],
]

describe('verify', () => {
  test.each(standard)('default: the vectors of RFC 8032', async (signed) => {
    expect(await Ed25519.verify(signed)).toBe(true)
    const other = { ...signed, signature: signed.signature.with(40, signed.signature[40]! ^ 1) }
    expect(await Ed25519.verify(other)).toBe(false)
  })
})

describe('the platform and JavaScript', () => {
  test('default: they accept what either signs, and both sign with the same bytes', async () => {
    for (let length = 0; length < 20; length++) {
      const secret = Bytes.random(32)
      const message = Bytes.random(length)
      const publicKey = own(ed25519.getPublicKey(secret))
      const [native, other] = [
        await Ed25519.toNativeSigner(secret.slice()),
        Ed25519.toSignerInJavaScript(secret.slice()),
      ]
      const signature = await native.sign(message)
      expect(signature).toEqual(own(ed25519.sign(message, secret)))
      expect(await other.sign(message)).toEqual(signature)
      const signed = { message, publicKey, signature }
      expect(await Ed25519.verifyNatively(signed)).toBe(true)
      expect(Ed25519.verifyInJavaScript(signed)).toBe(true)
    }
  })

  test.each(edges)('behavior: %s', async (_, signed, { isNative, isOther }) => {
    expect(await Ed25519.verifyNatively(signed)).toBe(isNative)
    expect(Ed25519.verifyInJavaScript(signed)).toBe(isOther)
    // Neither verifier accepts what ZIP 215 refuses.
    if (isNative || isOther)
      expect(ed25519.verify(signed.signature, signed.message, signed.publicKey)).toBe(true)
  })
})

describe('toSigner', () => {
  test('default: signs several messages, and keeps no bytes of the key', async () => {
    for (const toSigner of [Ed25519.toSigner, Ed25519.toSignerInJavaScript]) {
      const secret = Bytes.random(32)
      const publicKey = own(ed25519.getPublicKey(secret))
      const signer = await toSigner(secret)
      for (const message of [Bytes.random(9), Bytes.random(99)]) {
        const signature = await signer.sign(message)
        expect(await Ed25519.verify({ message, publicKey, signature })).toBe(true)
      }
      signer.wipe()
      expect(secret).toEqual(new Uint8Array(32))
    }
  })
})

describe('hasEd25519', () => {
  test('default: Node.js has it', async () => {
    expect(await Ed25519.hasEd25519()).toBe(true)
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
    expect(await Ed25519.hasEd25519({ subtle })).toBe(false)
  })
})
