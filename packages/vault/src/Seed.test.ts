import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedWebcrypto } from '@scure/bip39'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { capture } from '../../../test/harness/capture.ts'
import * as Seed from './Seed.ts'

/** https://github.com/trezor/python-mnemonic/blob/master/vectors.json: passphrase TREZOR. */
const trezor = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
    'd71de856f81a8acc65e6fc851a38d4d7ec216fd0796d0a6827a3ad6ed5511a30fa280f12eb2e47ed2ac03b5c462a0358d18d69fe4f985ec81778c1b370b652a8',
  ],
  [
    'ffffffffffffffffffffffffffffffff',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
    'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069',
  ],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
    '274ddc525802f7c828d8ef7ddbcdc5304e87ac3535913611fbbfa986d0c9e5476c91689f9c8a54fd55bd38606aa6a8595ad213d4c9c9f9aca3fb217069a41028',
  ],
  [
    'f585c11aec520db57dd353c69554b21a89b20fb0650966fa0a9d6f74fd989d8f',
    'void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold',
    '01f5bced59dec48e362f2c45b5de68b9fd6c92c6634f44d6d40aab69056506f0e35524a518034ddc1192e1dacd32c1ed3eaa3c3b131c88ed8e7e54c49a5d0998',
  ],
] as const

describe('fromPhrase, toPhrase', () => {
  test.each(trezor)('BIP-39 vector %s', async (entropy, phrase, seed) => {
    const read = Seed.fromPhrase(phrase)
    expect(bytesToHex(read.bytes)).toBe(entropy)
    expect(Seed.toPhrase({ bytes: hexToBytes(entropy), kind: 'entropy' })).toBe(phrase)
    expect(bytesToHex(await mnemonicToSeedWebcrypto(phrase, 'TREZOR'))).toBe(seed)
  })

  test('behavior: ignores case and spaces', () => {
    const typed = `  ${trezor[1][1].toUpperCase().replaceAll(' ', '\n ')} `
    expect(bytesToHex(Seed.fromPhrase(typed).bytes)).toBe(trezor[1][0])
  })

  test('T28 error: does not quote a wrong phrase', () => {
    for (const phrase of ['', 'canary', `${'zoo '.repeat(11)}canary`, 'zoo '.repeat(12)]) {
      const failure = capture(() => Seed.fromPhrase(phrase))
      expect(failure).toMatchInlineSnapshot(
        `[Seed.InvalidPhraseError: This is not a valid recovery phrase.]`,
      )
      expect(failure.cause).toBeUndefined()
    }
  })

  test('error: an imported key has no phrase', () => {
    const seed = Seed.fromKey('solana', new Uint8Array(32).fill(1))
    expect(() => Seed.toPhrase(seed)).toThrow(Seed.NoPhraseError)
  })
})

describe('derive', () => {
  test('default: the same addresses as other wallets', async () => {
    const keys = await Seed.derive(Seed.fromPhrase(trezor[0][1]))
    expect(Seed.toAddresses(keys)).toEqual({
      evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
  })

  test.each([
    [
      'the first vector of BIP-39',
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    ],
    [
      'the phrase of the Solana cookbook',
      'neither lonely flavor argue grass remind eye tag avocado spot unusual intact',
      '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N',
    ],
    [
      'the phrase of local EVM chains',
      'test test test test test test test test test test test junk',
      'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    ],
  ])(
    'behavior: the Solana address that Phantom and Solflare derive for %s',
    async (_, phrase, address) => {
      expect((await Seed.derive(Seed.fromPhrase(phrase))).solana?.address).toBe(address)
    },
  )

  test('behavior: the same account as viem', async () => {
    for (let i = 0; i < 5; i++) {
      const seed = Seed.create()
      const { evm } = await Seed.derive(seed)
      const account = mnemonicToAccount(Seed.toPhrase(seed))
      expect(evm!.address).toBe(account.address)
      expect(evm!.secret).toEqual(Uint8Array.from(account.getHdKey().privateKey!))
    }
  })

  test('behavior: an imported key', async () => {
    const key = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    const keys = await Seed.derive(Seed.fromKey('evm', key))
    const { address } = privateKeyToAccount(`0x${bytesToHex(key)}`)
    expect(Seed.toAddresses(keys)).toEqual({ evm: address })
  })
})

describe('fromKey', () => {
  test('error: an invalid key', () => {
    for (const key of [new Uint8Array(32), new Uint8Array(32).fill(255), new Uint8Array(31)])
      expect(() => Seed.fromKey('evm', key)).toThrow(Seed.InvalidKeyError)
    expect(() => Seed.fromKey('solana', new Uint8Array(64))).toThrow(Seed.InvalidKeyError)
  })
})

const h = 0x8000_0000

/** https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki#test-vector-1 */
test('bip32: vector 1', () => {
  const seed = hexToBytes('000102030405060708090a0b0c0d0e0f')
  const path = [h, 1, 2 + h, 2, 1_000_000_000]
  const secrets = path.map((_, i) => bytesToHex(Seed.bip32(seed, path.slice(0, i + 1))))
  expect(secrets[0]).toBe('edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea')
  expect(secrets[4]).toBe('471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8')
})

test('bip32: the keys of HDKey, hardened and not', () => {
  for (let seed = 0; seed < 20; seed++) {
    const root = sha512(Uint8Array.of(seed))
    for (const path of [[], [44 + h, 60 + h, h], [44 + h, 60 + h, h, 0, 7], [1, 2 + h, 3]]) {
      let node = HDKey.fromMasterSeed(root)
      for (const index of path) node = node.deriveChild(index)
      expect(Seed.bip32(root, path)).toEqual(node.privateKey)
    }
  }
})

/** https://github.com/satoshilabs/slips/blob/master/slip-0010.md#test-vectors, ed25519 */
test('slip10: vectors 1 and 2', () => {
  const first = hexToBytes('000102030405060708090a0b0c0d0e0f')
  const path = [0, 1, 2, 2, 1_000_000_000]
  const secrets = [0, 1, 2, 3, 4, 5].map((i) => bytesToHex(Seed.slip10(first, path.slice(0, i))))
  expect(secrets).toEqual([
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
    'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2',
    '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9',
    '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662',
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ])
  const second = hexToBytes(
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
  )
  expect(bytesToHex(Seed.slip10(second, [0]))).toBe(
    '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635',
  )
})

describe('pad, unpad', () => {
  test('default', () => {
    for (const seed of [Seed.create(), Seed.fromKey('evm', new Uint8Array(32).fill(3))]) {
      expect(Seed.pad(seed)).toHaveLength(64)
      expect(Seed.isSame(Seed.unpad(Seed.pad(seed)), seed)).toBe(true)
    }
  })

  test('error: an unknown kind, a wrong length or non-zero padding', () => {
    const padded = Seed.pad(Seed.create())
    const spoilt = [
      [0, 9],
      [1, 17],
      [1, 60],
      [63, 1],
    ].map(([at, value]) => {
      const copy = padded.slice()
      copy[at!] = value!
      return copy
    })
    for (const bytes of [...spoilt, padded.slice(1), new Uint8Array(0)])
      expect(() => Seed.unpad(bytes)).toThrow(Seed.UnknownKindError)
  })
})

test('wipe', async () => {
  const seed = Seed.create()
  const keys = await Seed.derive(seed)
  Seed.wipe(seed, keys)
  for (const bytes of [seed.bytes, keys.evm!.secret, keys.solana!.secret])
    expect(bytes.every((byte) => byte === 0)).toBe(true)
})
