import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Rpc from '../Rpc.ts'
import { InvalidValueError } from '../Schema.ts'
import * as Base58 from './Base58.ts'

const pubkey = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const text = (length: number, byte = 7) => Base58.encode(new Uint8Array(length).fill(byte))

describe('parseServed', () => {
  test('default', () => {
    const message = Base58.encode(new TextEncoder().encode('Good morning'))
    expect(Rpc.parseServed('solana_signMessage', { message, pubkey, extra: 1 })).toEqual({
      message: new TextEncoder().encode('Good morning'),
      pubkey: Base58.decode(pubkey),
    })
    expect(Rpc.parseServed('solana_signTransaction', { transaction: text(3) })).toEqual({
      transaction: Uint8Array.of(7, 7, 7),
    })
    expect(Rpc.parseServed('solana_signAllTransactions', { transactions: [text(1)] })).toEqual({
      transactions: [Uint8Array.of(7)],
    })
  })

  test('behavior: options', () => {
    const parse = (options: unknown) =>
      Rpc.parseServed('solana_signAndSendTransaction', { options, transaction: text(1) }).options
    expect(parse(undefined)).toEqual({})
    expect(parse(null)).toEqual({})
    const all = {
      commitment: 'confirmed',
      maxRetries: 3,
      minContextSlot: 5,
      preflightCommitment: 'processed',
      skipPreflight: true,
    }
    expect(parse({ ...all, encoding: 'base64', rpcUrl: 'https://evil.example' })).toEqual(all)
    // Agave refuses the names that older versions had.
    const names = ['recent', 'single', 'singleGossip', 'root', 'max']
    expect(names.map((it) => parse({ preflightCommitment: it }).preflightCommitment)).toEqual([
      'processed',
      'confirmed',
      'confirmed',
      'finalized',
      'finalized',
    ])
  })

  test.each([
    { commitment: 'Confirmed' },
    { commitment: 'toString' },
    { preflightCommitment: 1 },
    { preflightCommitment: ['max'] },
    { commitment: { toString: 1, valueOf: 1 } },
    { maxRetries: -1 },
    { maxRetries: 1.5 },
    { maxRetries: 101 },
    { minContextSlot: 2 ** 53 },
    { minContextSlot: '1' },
    { skipPreflight: 'true' },
    'confirmed',
    [],
  ])('error: options %j', (options) => {
    expect(() =>
      Rpc.parseServed('solana_signAndSendTransaction', { options, transaction: text(1) }),
    ).toThrow(InvalidValueError)
  })

  test.each([
    ['solana_signMessage', { message: '', pubkey }],
    ['solana_signMessage', { message: '0', pubkey }],
    ['solana_signMessage', { message: text(8_193), pubkey }],
    ['solana_signMessage', { message: 'z'.repeat(1 << 20), pubkey }],
    ['solana_signMessage', { message: 'a', pubkey: text(31) }],
    ['solana_signMessage', { message: 'a', pubkey: text(33) }],
    ['solana_signMessage', { message: 'a', pubkey: `0x${'0'.repeat(40)}` }],
    ['solana_signMessage', { message: 'a' }],
    ['solana_signTransaction', { transaction: '' }],
    ['solana_signTransaction', { transaction: text(1_233) }],
    ['solana_signTransaction', { transaction: 'AQID+/==' }],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: Array(21).fill('a') }],
    ['solana_signAllTransactions', { transactions: ['a', 0] }],
  ] as const)('error: %s %#', (method, params) => {
    expect(() => Rpc.parseServed(method, params)).toThrow(InvalidValueError)
  })

  test('behavior: bytes of every length survive', () => {
    const bytes = fc.uint8Array({ maxLength: 1_232, minLength: 1 })
    fc.assert(
      fc.property(bytes, (it) => {
        const params = { transaction: Base58.encode(it) }
        const { transaction } = Rpc.parseServed('solana_signTransaction', params)
        expect(transaction).toEqual(Uint8Array.from(it))
      }),
      { numRuns: 50 },
    )
  })
})
