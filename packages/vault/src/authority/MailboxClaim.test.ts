import { beforeAll, describe, expect, test } from 'vitest'
import * as Seed from '../Seed.ts'
import * as Authority from './Authority.ts'
import * as MailboxClaim from './MailboxClaim.ts'

const claim: MailboxClaim.MailboxClaim = {
  deviceId: 'device-1',
  id: 'change-1',
  newEmail: 'ada@new.example',
  oldEmail: 'ada@old.example',
  walletId: 'wallet-1',
}
const seed = Seed.fromPhrase(
  'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
)
let keys: Seed.Keys

beforeAll(async () => {
  keys = await Seed.derive(seed)
})

describe('sign', () => {
  test('default: the authority of the certificate has signed the claim', async () => {
    const { authorization, certificate } = await MailboxClaim.sign(claim, { keys, seed })
    const { publicKey } = certificate
    Authority.verifyCertificate(certificate, {
      addresses: Seed.toAddresses(keys),
      walletId: claim.walletId,
    })
    const holds = (it: MailboxClaim.MailboxClaim) =>
      Authority.verifyEd25519(authorization.signature, MailboxClaim.toMessage(it), publicKey)
    expect(holds(claim)).toBe(true)
    for (const key of Object.keys(claim) as (keyof typeof claim)[])
      expect(holds({ ...claim, [key]: 'other' })).toBe(false)
  })

  test('T50 no other signature of the authority is one of a claim', async () => {
    const { authorization, certificate } = await MailboxClaim.sign(claim, { keys, seed })
    const slots = { hash: new Uint8Array(32), revision: 1 }
    for (const operation of Authority.operations) {
      const other = { ...claim, digest: new Uint8Array(32), operation, slots }
      expect(() => Authority.verify(authorization, other, certificate.publicKey)).toThrow(
        Authority.AuthorizationError,
      )
    }
  })
})
