import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { friend, own, program, u64, user } from '../../test/solana/Row.ts'
import { readAccount, readTable } from './accounts.ts'

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
      expect(readAccount({ data, owner })).toEqual({ kind: 'other' })
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
        readTable({ data, owner: 'AddressLookupTab1e1111111111111111111111111' })
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
