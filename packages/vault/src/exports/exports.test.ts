import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import exported from '../../../../test/fixtures/0.1/export.json' with { type: 'json' }
import { onlyInAll, variants } from '../../../../test/variants.ts'
import * as Bytes from '../Bytes.ts'
import { ExportFile, PlainKey } from '../exports.ts'
import * as Seed from '../Seed.ts'

/** The password of the fixture, and the phrase in it. */
const password = 'correct horse battery staple'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const attempts = ['another password', 'a changed address', 'a changed byte'] as const

const seed = Seed.fromPhrase(phrase)
const keys = await Seed.derive(seed)
const { evm } = keys as { evm: Seed.Key<`0x${string}`> }

describe('ExportFile', () => {
  const fixture = JSON.stringify(exported)

  test('default: the file of 0.1 opens', async () => {
    const file = ExportFile.decode(fixture)
    expect(file.addresses).toEqual(Seed.toAddresses(keys))
    const opened = await ExportFile.open(file, password)
    expect(Seed.toPhrase(opened)).toBe(phrase)
    // viem derives the address independently.
    expect(mnemonicToAccount(Seed.toPhrase(opened)).address).toBe(exported.addresses.evm)
  }, 120_000)

  onlyInAll(test)(
    'default: a new file of an imported key opens, and holds no secret',
    async () => {
      const imported = Seed.fromKey('evm', evm.secret)
      const file = await ExportFile.seal({ keys: { evm }, seed: imported }, { password })
      const text = ExportFile.encode(file)
      const read = ExportFile.decode(text)
      expect(read).toEqual(file)
      expect(read.ciphertext).toHaveLength(144)
      expect(Seed.isSame(await ExportFile.open(read, password), imported)).toBe(true)
      const { secret } = evm
      for (const form of [Bytes.toBase64url(secret), PlainKey.toHex(evm).slice(2), 'horse'])
        expect(text).not.toContain(form)
    },
    120_000,
  )

  // Each attempt takes seconds of argon2id.
  test.each(variants(attempts, 'a changed address'))(
    'T80 error: %s opens nothing',
    async (name) => {
      const file = ExportFile.decode(fixture)
      const changes: Partial<ExportFile.ExportFile> = {
        'a changed address': { addresses: { evm: file.addresses.evm } },
        'a changed byte': { ciphertext: file.ciphertext.map((it, i) => (i ? it : it ^ 1)) },
        'another password': {},
      }[name]
      const typed = name === 'another password' ? `${password}.` : password
      await expect(ExportFile.open({ ...file, ...changes }, typed)).rejects.toMatchObject({
        name: 'Password.PasswordError',
      })
    },
    120_000,
  )

  test('T80 error: a file with cheaper guesses, or of another form, is refused', () => {
    const refuse = (changes: object) => () =>
      ExportFile.decode(JSON.stringify({ ...exported, ...changes }))
    for (const changes of [{ memory: 45 * 1024 }, { passes: 0 }, { kind: 'x' }, { iv: 'AA' }])
      expect(refuse(changes)).toThrow('Stored wallet data is damaged.')
    expect(refuse({ version: 2 })).toThrow('another version')
    expect(() => ExportFile.decode('no JSON')).toThrow('Stored wallet data is damaged.')
  })

  test('T80 error: a short password', async () => {
    await expect(ExportFile.seal({ keys, seed }, { password: 'eleven char' })).rejects.toThrow(
      'This password is too short.',
    )
  })
})
