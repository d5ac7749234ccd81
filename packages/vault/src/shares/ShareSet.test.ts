import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as ShareSet from './ShareSet.ts'

/** An imported key, because deriving keys from a phrase is slow. */
const freshSeed = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

async function create(walletId = 'wallet', seed = freshSeed()) {
  const addresses = Seed.toAddresses(await Seed.derive(seed))
  return { ...(await ShareSet.create({ addresses, generation: 1, seed, walletId })), seed }
}

let made: Awaited<ReturnType<typeof create>>
let other: Awaited<ReturnType<typeof create>>
beforeAll(async () => {
  made = await create()
  other = await create('other')
})

/** Flips one bit. */
const flipped = (bytes: Uint8Array, at: number): Bytes.Bytes => {
  const copy = Uint8Array.from(bytes)
  const index = at % copy.length
  copy[index] = copy[index]! ^ (1 << (at % 8))
  return copy
}

describe('open', () => {
  test('behavior: any two of the three shares open any seed', async () => {
    const kinds = fc.constantFrom<Seed.Kind>('entropy', 'evm', 'solana')
    const bytes = fc.uint8Array({ maxLength: 32, minLength: 32 })
    await fc.assert(
      fc.asyncProperty(kinds, bytes, async (kind, bytes) => {
        const seed: Seed.Seed = { bytes: Uint8Array.from(bytes), kind }
        const { set, shares } = await ShareSet.create({
          addresses: {},
          generation: 1,
          seed,
          walletId: 'w',
        })
        const { auth, device, recovery } = shares
        for (const pair of [
          [device, auth],
          [auth, recovery],
          [recovery, device],
        ] as const)
          expect(Seed.isSame(await ShareSet.open(set, pair), seed)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('error: one share twice, or with other bytes', async () => {
    const share = fc.constantFrom<keyof ShareSet.Shares>('auth', 'device', 'recovery')
    const anything = fc.uint8Array({ maxLength: 40, minLength: 0 })
    await fc.assert(
      fc.asyncProperty(share, anything, async (name, rest) => {
        const one = made.shares[name]
        await expect(ShareSet.open(made.set, [one, one])).rejects.toThrow(ShareSet.OpenError)
        await expect(ShareSet.open(made.set, [one, rest])).rejects.toThrow(ShareSet.OpenError)
      }),
      { numRuns: 60 },
    )
  })

  test('error: shares of another set of the same or another wallet', async () => {
    const again = await create('wallet', made.seed)
    for (const { shares } of [other, again]) {
      const { auth, device } = shares
      const refused = [
        [auth, device],
        [made.shares.auth, device],
        [auth, made.shares.device],
      ] as const
      for (const pair of refused)
        await expect(ShareSet.open(made.set, pair)).rejects.toThrow(ShareSet.OpenError)
    }
  })

  test('error: any bit of any field changed', async () => {
    const { auth, device } = made.shares
    const { ciphertext, iv } = made.set
    const attempts: [ShareSet.ShareSet, ShareSet.open.Pair][] = []
    for (let i = 0; i < ciphertext.length * 8; i += 5)
      attempts.push([{ ...made.set, ciphertext: flipped(ciphertext, i) }, [auth, device]])
    for (let i = 0; i < iv.length * 8; i++)
      attempts.push([{ ...made.set, iv: flipped(iv, i) }, [auth, device]])
    for (let i = 0; i < auth.length * 8; i++) {
      attempts.push([made.set, [flipped(auth, i), device]])
      attempts.push([made.set, [auth, flipped(device, i)]])
    }
    for (const [set, pair] of attempts)
      await expect(ShareSet.open(set, pair)).rejects.toThrow(ShareSet.OpenError)
  })

  test('error: any field that the tag binds, swapped', async () => {
    const pair = [made.shares.auth, made.shares.device] as const
    const swapped: Partial<ShareSet.ShareSet>[] = [
      { walletId: 'wallet2' },
      { walletId: other.set.walletId },
      { setId: other.set.setId },
      { generation: 2 },
      { addresses: other.set.addresses },
      { addresses: {} },
      { addresses: { ...made.set.addresses, solana: '1'.repeat(32) } },
      { ciphertext: other.set.ciphertext, iv: other.set.iv },
    ]
    for (const part of swapped)
      await expect(ShareSet.open({ ...made.set, ...part }, pair)).rejects.toThrow(
        ShareSet.OpenError,
      )
    // The tag also covers the boundaries between fields.
    const { setId, walletId } = made.set
    const shifted = { ...made.set, setId: setId.slice(1), walletId: walletId + setId[0] }
    await expect(ShareSet.open(shifted, pair)).rejects.toThrow(ShareSet.OpenError)
  })

  test('error: a server sends a key as its share', async () => {
    // At x = 0, the polynomial is the key itself. So the sender of such a share could choose the key.
    let key = new Uint8Array(0)
    const random: Bytes.Random = (length) => {
      const bytes = Bytes.random(length)
      if (length === 32) key = bytes.slice()
      return bytes
    }
    const { addresses } = made.set
    const seed = freshSeed()
    const { set } = await ShareSet.create({ addresses, generation: 1, random, seed, walletId: 'w' })
    const forged = Uint8Array.of(...key, 0)
    await expect(ShareSet.open(set, [made.shares.device, forged])).rejects.toThrow(
      ShareSet.OpenError,
    )
  })
})

describe('openKeys', () => {
  test('error: the seed of another address', async () => {
    const parameters = { addresses: other.set.addresses, generation: 1, walletId: 'w' }
    const { set, shares } = await ShareSet.create({ ...parameters, seed: freshSeed() })
    await expect(ShareSet.openKeys(set, [shares.auth, shares.device])).rejects.toThrow(
      ShareSet.AddressError,
    )
  })
})

describe('encode, decode', () => {
  test('default', () => {
    const json = JSON.parse(JSON.stringify(ShareSet.encode(made.set)))
    expect(ShareSet.decode(json)).toEqual(made.set)
  })

  test('error: an unknown version', () => {
    const json = { ...ShareSet.encode(made.set), version: 2 }
    expect(() => ShareSet.decode(json)).toThrow(Shape.VersionError)
  })

  test('error: rejects anything else, and does not quote it', async () => {
    const json = ShareSet.encode(made.set)
    const wrong = [
      undefined,
      null,
      [],
      'canary',
      {},
      ...Object.keys(json).flatMap((key) => [
        { ...json, [key]: undefined },
        { ...json, [key]: 'canary value' },
        { ...json, [key]: -1 },
        { ...json, [key]: { canary: 1 } },
      ]),
      { ...json, ciphertext: `${json.ciphertext}A` },
      { ...json, ciphertext: `${json.ciphertext.slice(0, -1)}=` },
      { ...json, iv: `${json.iv.slice(0, -2)}+/` },
      Object.create(json),
    ]
    for (const value of wrong) {
      // Addresses are optional, and unknown keys are dropped.
      if ((value as { addresses?: { canary?: 1 } })?.addresses?.canary) continue
      const error = await Promise.resolve()
        .then(() => ShareSet.decode(value))
        .catch((error: unknown) => error)
      expect(error).toBeInstanceOf(Error)
      expect(String(error)).not.toContain('canary')
    }
  })
})

test('create: no two sets share an id, an iv, a ciphertext or a share', async () => {
  const sets = await Promise.all(Array.from({ length: 8 }, () => create('wallet', made.seed)))
  const parts = sets.flatMap(({ set, shares }) => [
    set.setId,
    ...[set.iv, set.ciphertext, shares.auth, shares.device, shares.recovery].map(String),
  ])
  expect(new Set(parts).size).toBe(parts.length)
})
