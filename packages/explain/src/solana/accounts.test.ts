import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { friend, own, program, u64, user } from '../../test/solana/Row.ts'
import { controllersOf, readAccount, readTable } from './accounts.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('readAccount', () => {
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

  test('default: token accounts and mints', () => {
    const account = Buffer.alloc(165)
    account.set(friend.toBytes(), 0)
    account.set(user.toBytes(), 32)
    account.writeBigUInt64LE(7n, 64)
    expect(readAccount({ data: account, owner: token })).toEqual({
      kind: 'token',
      token: { amount: 7n, mint: friend.toBase58(), owner: user.toBase58() },
    })
    account.set([1, 0, 0, 0, ...own.toBytes()], 72)
    account.writeBigUInt64LE(5n, 121)
    account.set([1, 0, 0, 0, ...program.toBytes()], 129)
    expect(readAccount({ data: account, owner: token })).toMatchObject({
      token: {
        closeAuthority: program.toBase58(),
        delegate: own.toBase58(),
        delegatedAmount: 5n,
      },
    })
    const mint = Buffer.alloc(82)
    mint.writeBigUInt64LE(9n, 36)
    mint[44] = 6
    const read = { decimals: 6, extensions: [], supply: 9n }
    expect(readAccount({ data: mint, owner: token })).toEqual({ kind: 'mint', mint: read })
    // The data of a mint with extensions: fees, a permanent delegate, a transfer hook, and metadata with a symbol.
    const field = (text: string) => [text.length, 0, 0, 0, ...encode(text)]
    const metadata = [
      ...new Uint8Array(64),
      ...field('Coin of mine'),
      ...field('COIN'),
      ...field(''),
    ]
    const data = Uint8Array.from([
      ...mint,
      ...new Uint8Array(83),
      1,
      ...[1, 0, 108, 0, ...new Uint8Array(72)],
      ...[...u64(7n), ...u64(500n), 50, 0],
      ...[...u64(9n), ...u64(2n ** 64n - 1n), 0x10, 0x27],
      ...[9, 0, 0, 0],
      ...[12, 0, 32, 0, ...new Uint8Array(32)],
      ...[14, 0, 64, 0, ...new Uint8Array(64)],
      ...[19, 0, metadata.length, 0, ...metadata],
    ])
    expect(readAccount({ data, owner: token2022 })).toEqual({
      kind: 'mint',
      mint: {
        ...read,
        extensions: ['transferFee', 'nonTransferable', 'permanentDelegate', 'transferHook'],
        fees: [
          { basisPoints: 50, most: 500n },
          { basisPoints: 10_000, most: 2n ** 64n - 1n },
        ],
        symbol: 'COIN',
      },
    })
  })

  test('behavior: a scaling factor other than 1', () => {
    const f64 = (factor: number) => [...new Uint8Array(Float64Array.of(factor).buffer)]
    const mint = (type: number, value: readonly number[]) => {
      const head = [...new Uint8Array(165), 1]
      const data = Uint8Array.from([...head, type, 0, value.length, 0, ...value])
      const info = readAccount({ data, owner: token2022 })
      return info.kind === 'mint' ? info.mint.extensions : undefined
    }
    const authority = new Array<number>(32).fill(0)
    const factors = (now: number, later: number) => [
      ...[...authority, ...f64(now), ...u64(0n), ...f64(later)],
    ]
    expect(mint(25, factors(1, 1))).toEqual([])
    expect(mint(25, factors(5, 5))).toEqual(['scaledAmount'])
    expect(mint(25, factors(1, 5))).toEqual(['scaledAmount'])
    expect(mint(25, factors(Number.NaN, 1))).toEqual(['scaledAmount'])
    expect(mint(25, [])).toEqual(['scaledAmount'])
    expect(mint(10, new Array(52).fill(0))).toEqual(['scaledAmount'])
    expect(mint(26, new Array(33).fill(0))).toEqual(['pausable'])
  })

  test('T31 a multisig does not pass for a token account', () => {
    const data = new Uint8Array(355)
    data.set([1, 11, 1], 0)
    data.set(user.toBytes(), 32)
    data[165] = 2
    for (const owner of [token, token2022])
      expect(readAccount({ data, owner }).kind).toBe('controlled')
  })

  const system = '11111111111111111111111111111111'
  const loader = 'BPFLoaderUpgradeab1e11111111111111111111111'
  const lookupTable = 'AddressLookupTab1e1111111111111111111111111'
  const [me, other] = [[...user.toBytes()], [...friend.toBytes()]]
  const some = [1, 0, 0, 0]
  const bytes = (length: number, ...parts: readonly number[]) => {
    const data = new Uint8Array(length)
    data.set(parts)
    return data
  }
  test.each<[string, string, Uint8Array, readonly string[]]>([
    ['a nonce', system, bytes(80, 1, 0, 0, 0, ...some, ...me), [user.toBase58()]],
    ['a nonce without an owner', system, bytes(80), []],
    ['an account that is no nonce', system, bytes(81, 1, 0, 0, 0, ...some, ...me), []],
    ['a multisig', token, bytes(355, 1, 2, 1, ...me, ...other), [user, friend].map(String)],
    ['a multisig that nobody has set up', token, bytes(355, 1, 2, 0, ...me, ...other), []],
    [
      'the minter and the freezer of a token',
      token,
      bytes(82, ...some, ...me, ...u64(9n), 6, 1, ...some, ...other),
      [user, friend].map(String),
    ],
    ['a program', loader, bytes(60, 3, 0, 0, 0, ...u64(7n), 1, ...me), [user.toBase58()]],
    ['a program that cannot change', loader, bytes(60, 3, 0, 0, 0, ...u64(7n), 0, ...me), []],
    ['code that is being uploaded', loader, bytes(60, 1, 0, 0, 0, 1, ...me), [user.toBase58()]],
    ['a program without its code', loader, bytes(36, 2, 0, 0, 0, ...me), []],
    [
      'a lookup table',
      lookupTable,
      bytes(56, ...some, ...u64(0n), ...u64(0n), 0, 1, ...me),
      [user.toBase58()],
    ],
    [
      'a stake',
      'Stake11111111111111111111111111111111111111',
      bytes(200, ...some, ...u64(0n), ...other, ...me),
      [friend, user].map(String),
    ],
    [
      'a token account and who may close it',
      token,
      (() => {
        const data = bytes(165, ...other, ...me)
        data.set([...some, ...other], 129)
        return data
      })(),
      [user, friend].map(String),
    ],
  ])('T68 the controllers of %s', (_, owner, data, controllers) => {
    expect(controllersOf(readAccount({ data, owner }))).toEqual(controllers)
  })

  test('default: an initialized stake account', () => {
    const owner = 'Stake11111111111111111111111111111111111111'
    const data = Buffer.alloc(200)
    expect(readAccount({ data, owner })).toEqual({ kind: 'other' })
    data.set([2, 0, 0, 0, ...u64(2_282_880n), ...friend.toBytes(), ...user.toBytes()])
    const stake = { staker: friend.toBase58(), withdrawer: user.toBase58() }
    expect(readAccount({ data, owner })).toEqual({ kind: 'stake', stake })
    expect(readAccount({ data: data.subarray(0, 50), owner })).toEqual({ kind: 'other' })
  })

  test('behavior: other accounts, and any bytes', () => {
    expect(readAccount(undefined)).toEqual({ kind: 'none' })
    expect(readAccount({ data: new Uint8Array(165), owner: program.toBase58() })).toEqual({
      kind: 'other',
    })
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        readAccount({ data, owner: token2022 })
        for (const owner of [system, loader, lookupTable, token]) readAccount({ data, owner })
        readTable({ data, owner: lookupTable })
      }),
    )
  })

  test('default: a lookup table', () => {
    const data = Uint8Array.from([...new Uint8Array(56), ...friend.toBytes(), ...user.toBytes()])
    const owner = 'AddressLookupTab1e1111111111111111111111111'
    expect(readTable({ data, owner })).toEqual([friend.toBase58(), user.toBase58()])
    expect(readTable({ data, owner: token })).toBeUndefined()
  })
})
