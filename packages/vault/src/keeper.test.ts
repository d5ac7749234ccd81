import { describe, expect, test } from 'vitest'
import * as keeper from './keeper.ts'
import * as Hpke from './shares/Hpke.ts'
import * as Receipt from './shares/Receipt.ts'
import * as Slot from './slots/Slot.ts'

const keys = keeper.fromSecret(new Uint8Array(32).fill(5))
const share = new Uint8Array(33).fill(7)
const binding = { setId: 'set', walletId: 'wallet' }

test('exports', () => {
  expect(Object.keys(keeper)).toMatchInlineSnapshot(`
    [
      "Authority",
      "Consent",
      "Hpke",
      "MailboxClaim",
      "Oprf",
      "Receipt",
      "Shape",
      "Slot",
      "StagedSet",
      "Successor",
      "fromSecret",
      "open",
      "receipt",
      "reseal",
      "unseal",
      "thumbprint",
      "toSlot",
    ]
  `)
})

test('open', async () => {
  const sealed = await Slot.seal(keeper.toSlot(keys, 'keeper'), { ...binding, share })
  expect(await keeper.open(keys, { ...binding, sealed })).toEqual(share)
  const other = keeper.fromSecret(new Uint8Array(32).fill(6))
  await expect(keeper.open(other, { ...binding, sealed })).rejects.toThrow(Hpke.UnsealError)
})

describe('receipt', () => {
  const { verifyKey } = keys
  const signature = keeper.receipt(keys, 'set', share)

  test('default', async () => {
    await Receipt.verify({ digest: Receipt.digest('set', share), signature, verifyKey })
  })

  test('error: another set, share, keeper or signature', async () => {
    const digest = Receipt.digest('set', share)
    const other = keeper.fromSecret(new Uint8Array(32).fill(6))
    const wrong: Receipt.verify.Parameters[] = [
      { digest: Receipt.digest('other', share), signature, verifyKey },
      { digest: Receipt.digest('set', share.with(0, 8)), signature, verifyKey },
      { digest, signature, verifyKey: other.verifyKey },
      { digest, signature: signature.with(5, signature[5]! ^ 1), verifyKey },
      { digest, signature: new Uint8Array(64), verifyKey },
      { digest, signature: new Uint8Array(0), verifyKey },
    ]
    for (const parameters of wrong)
      await expect(Receipt.verify(parameters)).rejects.toThrow(Receipt.ReceiptError)
  })
})

describe('reseal, unseal', () => {
  const request = { ...binding, requestId: 'request' }

  test('default', async () => {
    const { privateKey, publicKey } = Hpke.keyPair()
    const sealed = await keeper.reseal({ ...request, publicKey, share })
    expect(await keeper.unseal({ ...request, privateKey, sealed })).toEqual(share)
  })

  test('error: another request, set, wallet or key', async () => {
    const { privateKey, publicKey } = Hpke.keyPair()
    const sealed = await keeper.reseal({ ...request, publicKey, share })
    for (const part of [
      { requestId: 'other' },
      { setId: 'other' },
      { walletId: 'other' },
      { privateKey: Hpke.keyPair().privateKey },
    ])
      await expect(keeper.unseal({ ...request, privateKey, sealed, ...part })).rejects.toThrow(
        Hpke.UnsealError,
      )
  })

  test('error: a share sealed to the keeper is not an answer of the keeper', async () => {
    const pair = Hpke.keyPair()
    const sealed = await Slot.seal(
      { ...keeper.toSlot(keys, 'request'), publicKey: pair.publicKey },
      { ...binding, share },
    )
    await expect(keeper.unseal({ ...request, ...pair, sealed })).rejects.toThrow(Hpke.UnsealError)
  })
})

test('thumbprint', () => {
  expect(keeper.thumbprint(keys.publicKey)).toMatch(/^[\w-]{43}$/)
})
