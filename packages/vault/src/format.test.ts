import { describe, expect, test } from 'vitest'
import wallets from '../../../test/fixtures/0.1/wallets.json' with { type: 'json' }
import * as Authority from './authority/Authority.ts'
import * as Bytes from './Bytes.ts'
import * as Keeper from './keeper.ts'
import * as Seed from './Seed.ts'
import * as Shape from './Shape.ts'
import * as DeviceKey from './shares/DeviceKey.ts'
import * as DeviceStore from './shares/DeviceStore.ts'
import * as Receipt from './shares/Receipt.ts'
import * as ShareSet from './shares/ShareSet.ts'
import * as StagedSet from './shares/StagedSet.ts'
import * as Slot from './slots/Slot.ts'
import * as SlotList from './slots/SlotList.ts'

const bytes = (text: string) => Bytes.fromBase64url(text)!

/** Stored wallets have these formats. If a test fails, the code is wrong, not the file. */
describe.each(wallets.vectors)('a wallet of 0.1: $kind', (vector) => {
  const staged = StagedSet.decode(vector.staged)
  const record = DeviceStore.decode(vector.record)
  const { set, slots } = staged
  const { setId, walletId } = set
  const seed = { bytes: bytes(vector.seed), kind: vector.kind as Seed.Kind }
  const shares = {
    auth: staged.authShare,
    device: bytes(vector.deviceShare),
    recovery: bytes(vector.recoveryShare),
  }

  test('every pair of shares opens the set', async () => {
    for (const pair of [
      [shares.device, shares.auth],
      [shares.auth, shares.recovery],
      [shares.device, shares.recovery],
    ] as const) {
      const opened = await ShareSet.openKeys(set, pair)
      expect(Seed.isSame(opened.seed, seed)).toBe(true)
      expect(Seed.toAddresses(opened.keys)).toEqual(vector.addresses)
    }
  })

  test('the keeper opens its copy and signs the same receipt', async () => {
    const keeper = Keeper.fromSecret(bytes(wallets.keeperSecret))
    const sealed = staged.sealed.find(({ slotId }) => slotId === 'keeper')!
    const share = await Keeper.open(keeper, { sealed, setId, walletId })
    expect(share).toEqual(shares.recovery)
    const { verifyKey } = keeper
    const digest = record.receiptDigest
    await Receipt.verify({ digest, signature: bytes(vector.receipt), verifyKey })
    expect(Bytes.toBase64url(Keeper.receipt(keeper, setId, share))).toBe(vector.receipt)
  })

  test('the printed code opens its copy', async () => {
    const slot = slots.slots.find((it) => it.kind === 'code')!
    const privateKey = Slot.fromCode(slot, wallets.code)
    const sealed = staged.sealed.find(({ slotId }) => slotId === slot.id)!
    expect(await Slot.open(sealed, { privateKey, setId, walletId })).toEqual(shares.recovery)
  })

  test('the device unwraps its share', async () => {
    const usages = ['encrypt', 'decrypt'] as const
    const raw = bytes(wallets.deviceKey)
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, usages)
    const device = await DeviceKey.fromCryptoKey(key).unwrap(record.share, { setId, walletId })
    expect(device).toEqual(shares.device)
  })

  test('the MAC of the slot list and the digest are valid', () => {
    SlotList.verify(slots, seed)
    expect(StagedSet.digest(staged)).toEqual(record.digest)
  })

  test('encodes each document as it was decoded', () => {
    expect(StagedSet.encode(staged)).toEqual(vector.staged)
    expect(DeviceStore.encode(record)).toEqual(vector.record)
  })
})

describe.each(wallets.vectors)('the authority of 0.1: $kind', (vector) => {
  const seed = { bytes: bytes(vector.seed), kind: vector.kind as Seed.Kind }
  const { set, slots } = StagedSet.decode(vector.staged)
  const { addresses, walletId } = set
  const certificate = Shape.named(Authority.certificateShape, 'certificate')(vector.certificate)
  const { digest } = DeviceStore.decode(vector.record)
  const hashed = { hash: Authority.hashSlots(slots), revision: slots.revision }
  const { deviceId } = wallets

  test('the certificate is valid, and made again with the same bytes', async () => {
    Authority.verifyCertificate(certificate, { addresses, walletId })
    const authority = await Authority.fromSeed(seed)
    const made = Authority.certify({ authority, keys: await Seed.derive(seed), walletId })
    expect(Shape.encode(made)).toEqual(vector.certificate)
  })

  test.each(Authority.operations)('the authorization to %s is valid', async (operation) => {
    const json = vector.authorizations[operation]
    const authorization = Shape.named(Authority.authorizationShape, 'authorization')(json)
    const claim = { deviceId, digest, operation, slots: hashed, walletId }
    Authority.verify(authorization, claim, certificate.publicKey)
    const signed = await Authority.sign(await Authority.fromSeed(seed), claim)
    expect(Shape.encode(signed)).toEqual(json)
  })
})
