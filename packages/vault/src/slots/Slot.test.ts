import { hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Keeper from '../keeper.ts'
import * as Shape from '../Shape.ts'
import * as Hpke from '../shares/Hpke.ts'
import * as Slot from './Slot.ts'

const keeper = Keeper.fromSecret(new Uint8Array(32).fill(5))
const slot = Keeper.toSlot(keeper, 'keeper')
const share = new Uint8Array(33).fill(7)
const binding = { setId: 'set', walletId: 'wallet' }
const { privateKey } = keeper

describe('seal, open', () => {
  test('default', async () => {
    const sealed = await Slot.seal(slot, { ...binding, share })
    expect(sealed.slotId).toBe('keeper')
    expect(await Slot.open(sealed, { ...binding, privateKey })).toEqual(share)
  })

  test('behavior: never the same bytes twice', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => Slot.seal(slot, { ...binding, share })))
    expect(a!.ciphertext).not.toEqual(b!.ciphertext)
  })

  test('error: another wallet, set, slot or key', async () => {
    const sealed = await Slot.seal(slot, { ...binding, share })
    const wrong = [
      () => Slot.open(sealed, { ...binding, privateKey, walletId: 'other' }),
      () => Slot.open(sealed, { ...binding, privateKey, setId: 'other' }),
      () => Slot.open({ ...sealed, slotId: 'other' }, { ...binding, privateKey }),
      () => Slot.open(sealed, { ...binding, privateKey: Hpke.keyPair().privateKey }),
    ]
    for (const attempt of wrong) await expect(attempt()).rejects.toThrow(Hpke.UnsealError)
  })

  test('error: any byte changed', async () => {
    const sealed = await Slot.seal(slot, { ...binding, share })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(48),
        fc.nat(31),
        fc.integer({ max: 255, min: 1 }),
        async (i, j, bits) => {
          const ciphertext = sealed.ciphertext.slice()
          ciphertext[i]! ^= bits
          const enc = sealed.enc.slice()
          enc[j]! ^= bits
          for (const part of [{ ciphertext }, { enc }])
            await expect(
              Slot.open({ ...sealed, ...part }, { ...binding, privateKey }),
            ).rejects.toThrow(Hpke.UnsealError)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('error: a public key of low order', async () => {
    const weak = { ...slot, publicKey: new Uint8Array(32) }
    await expect(Slot.seal(weak, { ...binding, share })).rejects.toThrow(Hpke.PublicKeyError)
  })
})

describe('createCode, fromCode', () => {
  test('default', () => {
    const { code, slot } = Slot.createCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(Hpke.fromPrivateKey(Slot.fromCode(slot, code)).publicKey).toEqual(slot.publicKey)
  })

  test('behavior: ignores case, spaces and hyphens, and reads similar letters', () => {
    const { code, slot } = Slot.createCode()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`
    expect(Slot.fromCode(slot, typed)).toEqual(Slot.fromCode(slot, code))
  })

  test('error: a typing error, or the code of another wallet', () => {
    const { code, slot } = Slot.createCode()
    const wrong = ['', 'canary', `${code}A`, code.slice(1), Slot.createCode().code]
    for (const text of wrong) expect(() => Slot.fromCode(slot, text)).toThrow(Slot.CodeError)
    expect(() => Slot.fromCode(slot, 'canary')).toThrowErrorMatchingInlineSnapshot(
      `[Slot.CodeError: This code does not open the wallet. Check it for typing errors.]`,
    )
  })
})

describe('createPasskey, fromPasskey', () => {
  const output = new Uint8Array(32).fill(11)
  const salt = new Uint8Array(32).fill(12)
  const credentialId = Uint8Array.of(1, 2, 3)
  const passkey = Slot.createPasskey({ credentialId, output, salt })

  test('default: equal to a second implementation, and never changes', () => {
    const key = hkdfSync('sha256', output, salt, 'latchkey/1/slot/passkey', 32)
    const privateKey = Slot.fromPasskey(passkey, output)
    expect(privateKey).toEqual(new Uint8Array(key))
    expect(Hpke.fromPrivateKey(privateKey).publicKey).toEqual(passkey.publicKey)
    expect(Bytes.toBase64url(passkey.publicKey)).toMatchInlineSnapshot(
      `"tLn0FK5dxG0h-mTRC_TejwqZpnstt9FrXjyMasWMDyk"`,
    )
    expect(passkey).toMatchObject({ credentialId, kind: 'passkey', salt })
  })

  test('behavior: opens a share that was sealed to it', async () => {
    const sealed = await Slot.seal(passkey, { ...binding, share })
    const privateKey = Slot.fromPasskey(passkey, output)
    expect(await Slot.open(sealed, { ...binding, privateKey })).toEqual(share)
  })

  test('behavior: each slot has its own salt', () => {
    expect(Slot.createSalt()).toHaveLength(32)
    expect(Slot.createSalt()).not.toEqual(Slot.createSalt())
  })

  test('error: the output of another passkey, or of another length', () => {
    for (const wrong of [Bytes.random(32), output.subarray(1), new Uint8Array(64)])
      expect(() => Slot.fromPasskey(passkey, wrong)).toThrow(Slot.PasskeyError)
    expect(() => Slot.createPasskey({ credentialId, output: salt.subarray(1), salt })).toThrow(
      Slot.PasskeyError,
    )
  })
})

describe('isUserVerified', () => {
  test('default: the flag UV', () => {
    const data = (flags: number) => new Uint8Array(37).fill(flags, 32, 33)
    expect(Slot.isUserVerified(data(0x05))).toBe(true)
    expect(Slot.isUserVerified(data(0x01))).toBe(false)
    expect(Slot.isUserVerified(new Uint8Array(36).fill(255))).toBe(false)
  })
})

describe('derive', () => {
  test('behavior: each kind and each salt has its own key', () => {
    const input = new Uint8Array(32).fill(9)
    const salts = [new Uint8Array(16), new Uint8Array(16).fill(1)]
    const keys = (['code', 'passkey'] as const).flatMap((kind) =>
      salts.map((salt) => String(Slot.derive(kind, input, salt).publicKey)),
    )
    expect(new Set(keys).size).toBe(4)
  })
})

describe('shape', () => {
  const common = { id: 's', publicKey: Bytes.random(32), salt: Bytes.random(16) }
  const oprfKey = Bytes.random(32)
  const password = { ...common, kind: 'password', memory: 65_536, oprfKey, passes: 3 } as const
  const slots: Slot.Slot[] = [
    slot,
    { ...common, kind: 'code' },
    { ...common, credentialId: Bytes.random(20), kind: 'passkey' },
    password,
  ]

  test.each(slots)('behavior: $kind', (slot) => {
    expect(Slot.shape(JSON.parse(JSON.stringify(Shape.encode(slot))))).toEqual(slot)
  })

  test('error: password parameters that make guessing cheap', () => {
    // Without the server's key, a password could be guessed without the server.
    for (const weak of [
      { oprfKey: undefined },
      { memory: 46 * 1024 - 1 },
      { memory: 1 },
      { passes: 0 },
      { oprfKey: Bytes.random(31) },
    ])
      expect(() => Shape.named(Slot.shape, 'slot')(Shape.encode({ ...password, ...weak }))).toThrow(
        Shape.InvalidError,
      )
  })

  test('error: an unknown kind', () => {
    const json = { ...Shape.encode(slot), kind: 'guardian' }
    expect(capture(() => Shape.named(Slot.shape, 'slot')(json))).toMatchObject({
      cause: 'slot.kind should be one of code, keeper, passkey, password.',
      message: 'Stored wallet data is damaged.',
      name: 'Shape.InvalidError',
    })
  })
})

function capture(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}
