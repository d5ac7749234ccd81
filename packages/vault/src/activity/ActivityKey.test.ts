import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import fixture from '../../../../test/fixtures/0.1/activity.json' with { type: 'json' }
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as ActivityKey from './ActivityKey.ts'

const seed: Seed.Seed = { bytes: Bytes.fromBase64url(fixture.seed)!, kind: 'entropy' }
const { id, name, walletId } = fixture
const key = await ActivityKey.fromSeed(seed)
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const seal = async (text = 'hello', binding = { id, walletId }) =>
  (await ActivityKey.seal(key, binding, encode(text)))!

/** Stored boxes have this format. If a test fails, the code is wrong, not the file. */
describe('the stored box of 0.1', () => {
  test('the id, and the content of a stored box', async () => {
    expect(await ActivityKey.toId(key, { name, walletId })).toBe(id)
    expect(decode(await ActivityKey.open(key, { id, walletId }, fixture.box))).toBe(fixture.value)
  })

  test('makes the same box again', async () => {
    const random = () => Bytes.fromBase64url(fixture.iv)!
    const made = await ActivityKey.seal(key, { id, walletId }, encode(fixture.value), random)
    expect(made).toBe(fixture.box)
  })

  test('the keys are HKDF-SHA256 of the container, each by its label', async () => {
    const derive = (label: string) => hkdf(sha256, Seed.pad(seed), undefined, encode(label), 32)
    const mac = hmac(
      sha256,
      derive('latchkey/1/activity-ids'),
      encode(JSON.stringify([1, walletId, name])),
    )
    expect(Bytes.toBase64url(mac)).toBe(id)
    const raw = Uint8Array.from(derive('latchkey/1/activity'))
    const boxes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const opened = await ActivityKey.open({ ...key, boxes }, { id, walletId }, fixture.box)
    expect(decode(opened)).toBe(fixture.value)
  })
})

describe('fromSeed', () => {
  test('behavior: the seed can be wiped at once', async () => {
    const copy: Seed.Seed = { ...seed, bytes: seed.bytes.slice() }
    const deriving = ActivityKey.fromSeed(copy)
    Seed.wipe(copy)
    expect(await ActivityKey.toId(await deriving, { name, walletId })).toBe(id)
  })

  test('T74: no script can read the keys', async () => {
    for (const it of Object.values(key)) {
      expect(it.extractable).toBe(false)
      await expect(crypto.subtle.exportKey('raw', it)).rejects.toThrow()
    }
    expect(ActivityKey.read(structuredClone(key))).toBeDefined()
    const boxes = await crypto.subtle.generateKey({ length: 256, name: 'AES-GCM' }, true, [
      'decrypt',
      'encrypt',
    ])
    for (const value of [undefined, {}, { ...key, boxes }, { boxes: key.ids, ids: key.boxes }])
      expect(ActivityKey.read(value)).toBeUndefined()
  })
})

describe('seal', () => {
  test('T74: the length is always a whole number of steps', async () => {
    const lengthOf = async (length: number) =>
      Bytes.fromBase64url(await seal('x'.repeat(length)))!.length - 29
    expect(await Promise.all([0, 1, 1_020, 1_021].map(lengthOf))).toEqual([
      1_024, 1_024, 1_024, 2_048,
    ])
    const longest = 15 * 1_024 - 4
    expect(await lengthOf(longest)).toBe(15 * 1_024)
    const long = new Uint8Array(longest + 1)
    expect(await ActivityKey.seal(key, { id, walletId }, long)).toBeUndefined()
  })

  test('behavior: the same content never gives the same box', async () => {
    expect(await seal()).not.toBe(await seal())
  })
})

describe('open', () => {
  test('default: the content', async () => {
    expect(decode(await ActivityKey.open(key, { id, walletId }, await seal('')))).toBe('')
    expect(decode(await ActivityKey.open(key, { id, walletId }, await seal('héllo')))).toBe('héllo')
  })

  test('T74 error: a box of another id, wallet or seed', async () => {
    const box = await seal()
    const other = await ActivityKey.fromSeed(Seed.create())
    const otherId = await ActivityKey.toId(key, { name: 'other', walletId })
    for (const [by, binding] of [
      [key, { id: otherId, walletId }],
      [key, { id, walletId: 'wallet-2' }],
      [other, { id, walletId }],
    ] as const)
      await expect(ActivityKey.open(by, binding, box)).rejects.toThrow(Shape.InvalidError)
  })

  test('T74 error: a damaged box, and one of a later version', async () => {
    const bytes = Bytes.fromBase64url(await seal())!
    for (const position of [1, 12, 13, 500, bytes.length - 1]) {
      const damaged = bytes.slice()
      damaged[position]! ^= 1
      const opening = ActivityKey.open(key, { id, walletId }, Bytes.toBase64url(damaged))
      await expect(opening).rejects.toThrow(Shape.InvalidError)
    }
    for (const box of ['', 'AQ', '!', Bytes.toBase64url(bytes.subarray(0, 13))])
      await expect(ActivityKey.open(key, { id, walletId }, box)).rejects.toThrow(Shape.InvalidError)
    bytes[0] = 2
    const later = ActivityKey.open(key, { id, walletId }, Bytes.toBase64url(bytes))
    await expect(later).rejects.toThrow(Shape.VersionError)
  })

  test('T74 error: a length that does not fit the content', async () => {
    const iv = new Uint8Array(12)
    const additionalData = encode(JSON.stringify([1, walletId, id]))
    for (const content of [new Uint8Array(3), Uint8Array.of(0, 0, 0, 2, 7)]) {
      const algorithm = { additionalData, iv, name: 'AES-GCM' }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key.boxes, content))
      const box = Bytes.toBase64url(Uint8Array.of(1, ...iv, ...sealed))
      await expect(ActivityKey.open(key, { id, walletId }, box)).rejects.toThrow(Shape.InvalidError)
    }
  })
})
