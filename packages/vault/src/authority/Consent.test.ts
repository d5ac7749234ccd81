import { describe, expect, test } from 'vitest'
import wallets from '../../../../test/fixtures/0.1/wallets.json' with { type: 'json' }
import * as Bytes from '../Bytes.ts'
import { signConsents } from '../flows/warrants.ts'
import type * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as StagedSet from '../shares/StagedSet.ts'
import * as Authority from './Authority.ts'
import * as Consent from './Consent.ts'

/** Keepers and devices have stored consents of this format. If a test fails, the code is wrong, and not the file. */
describe.each(wallets.vectors)('the consents of 0.1: $kind', (wallet) => {
  const seed = { bytes: Bytes.fromBase64url(wallet.seed)!, kind: wallet.kind as Seed.Kind }
  const { sealed, set, slots } = StagedSet.decode(wallet.staged)
  const { setId, walletId } = set
  const { publicKey } = Authority.certificateShape(wallet.certificate)
  const { consents } = wallet.record
  const { consent: json, slotId } = consents[0]!
  const consent = Consent.shape(json)
  const copy = {
    revision: slots.revision,
    sealed: sealed.find((it) => it.slotId === slotId)!,
    setId,
    walletId,
  }

  test('default: valid, and signed again with the same bytes', async () => {
    Consent.verify(consent, copy, publicKey)
    const authority = await Authority.fromSeed(seed)
    const signed = await signConsents({ authority, sealed, setId, slots })
    expect(Shape.encode(signed)).toEqual(consents)
  })

  test('error: another copy, set, wallet, revision or authority', async () => {
    const [, other] = sealed
    const changes = [
      { ...copy, revision: 2 },
      { ...copy, sealed: { ...copy.sealed, ciphertext: other!.ciphertext } },
      { ...copy, sealed: { ...copy.sealed, slotId: other!.slotId } },
      { ...copy, setId: 'other' },
      { ...copy, walletId: 'other' },
    ]
    for (const changed of changes) {
      const given = { ...consent, revision: changed.revision }
      expect(() => Consent.verify(given, changed, publicKey)).toThrow(Authority.AuthorizationError)
    }
    const changed = { ...consent, revision: 2 }
    expect(() => Consent.verify(changed, copy, publicKey)).toThrow(Authority.AuthorizationError)
    const { publicKey: wrong } = await Authority.fromSeed({
      bytes: Bytes.random(16),
      kind: 'entropy',
    })
    expect(() => Consent.verify(consent, copy, wrong)).toThrow(Authority.AuthorizationError)
  })

  test.each([1, 3])('error: version %i is unknown, also in a record', (version) => {
    const other = { ...json, version }
    expect(() => Shape.named(Consent.shape, 'consent')(other)).toThrow(Shape.VersionError)
    const record = { ...wallet.record, consents: [{ consent: other, slotId }] }
    expect(() => DeviceStore.decode(record)).toThrow(Shape.VersionError)
  })
})
