import { describe, expect, test } from 'vitest'
import { account, coin, context, stranger, token } from '../test/corpus/Row.ts'
import { context as solanaContext, usdc } from '../test/solana/Row.ts'
import { explainEffects } from './effects/explainEffects.ts'
import { explain } from './explain.ts'
import { explainSolanaEffects } from './solana/index.ts'
import * as Worth from './Worth.ts'

const toPrices = (price: string, currency = 'USD') => ({
  currency,
  prices: new Map([['coin', price]]),
})

describe('of', () => {
  test.each<[bigint, string, string, bigint | undefined]>([
    [10n ** 18n, '3150.12', 'USD', 315_012n],
    [4_000_000_000_000_000n, '3100', 'USD', 1_240n],
    [10n ** 18n, '480000.6', 'JPY', 480_001n],
    [1n, '3150.12', 'USD', undefined],
    [10n ** 18n, '0.005', 'USD', 1n],
    [10n ** 18n, '0.0049', 'USD', undefined],
    [10n ** 18n, '-1', 'USD', undefined],
    [10n ** 18n, '1e3', 'USD', undefined],
  ])('%s for %s %s', (amount, price, currency, expected) => {
    expect(Worth.of(amount, 18, 'coin', toPrices(price, currency))?.amount).toBe(expected)
  })

  test('behavior: no price, and no decimals', () => {
    expect(Worth.of(1n, 0, 'coin', undefined)).toBe(undefined)
    expect(Worth.of(1n, 0, token, toPrices('1'))).toBe(undefined)
    expect(Worth.of(1n, undefined, 'coin', toPrices('1'))).toBe(undefined)
  })
})

describe('effects with prices', () => {
  const request = {
    method: 'eth_sendTransaction',
    params: [{ data: '0x12345678', from: account, to: stranger }],
  } as const
  const { subject } = explain(request, context)
  const address = token.toLowerCase() as `0x${string}`
  const lost = { after: 0n, asset: address, before: 12_400_000n, kind: 'amount' } as const
  const read = (prices?: Worth.Prices) => explainEffects([lost], subject!, { ...context, prices })

  test('default: the worth beside the amount', () => {
    const prices = { currency: 'EUR', prices: new Map([[address, '0.5']]) }
    const [[fact] = []] = read(prices).rows
    expect(fact?.value).toEqual({
      kind: 'message',
      message: {
        id: 'value.about',
        values: {
          amount: { amount: 12_400_000n, decimals: 6, kind: 'amount', symbol: ['USDC'] },
          worth: { amount: 620n, decimals: 2, kind: 'amount', symbol: ['EUR'] },
        },
      },
    })
  })

  test('T68 a price changes no warning', () => {
    for (const price of ['0', '0.000001', '1000000'])
      expect(read({ currency: 'EUR', prices: new Map([[address, price]]) }).warnings).toEqual(
        read().warnings,
      )
    expect(read().warnings.map(({ id }) => id)).toEqual(['effectLeavesMost'])
  })

  test('behavior: an unknown token has none', () => {
    const prices = { currency: 'EUR', prices: new Map([[address, '0.5']]) }
    const other = { ...lost, asset: coin.toLowerCase() as `0x${string}` }
    const { rows } = explainEffects([other], subject!, { ...context, prices })
    expect(JSON.stringify(rows, (_, it) => (typeof it === 'bigint' ? `${it}` : it))).not.toContain(
      'value.about',
    )
  })
})

describe('effects with prices on Solana', () => {
  const lost = { after: 1n, asset: 'coin', before: 2_000_000_001n, kind: 'amount' } as const
  const got = { after: 5_000_000n, asset: usdc.toBase58(), before: 0n, kind: 'amount' } as const
  const prices = {
    currency: 'USD',
    prices: new Map([
      ['coin', '150'],
      [usdc.toBase58(), '0.99'],
    ]),
  }

  test('default: SOL and tokens, by their mint', () => {
    const { rows } = explainSolanaEffects([[lost, got]], [], [{ ...solanaContext, prices }])
    const worths = rows.map(([fact]) => {
      const { value } = fact!
      if (value.kind !== 'message') return undefined
      return (value.message as { values?: Record<string, unknown> }).values?.worth
    })
    const toUsd = (amount: bigint) => ({ amount, decimals: 2, kind: 'amount', symbol: ['USD'] })
    // The last row is a fee of zero.
    expect(worths).toEqual([toUsd(30_000n), toUsd(495n), undefined])
  })

  test('T68 behavior: a price changes no warning', () => {
    const explain = (more: object) =>
      explainSolanaEffects([[lost, got]], [], [{ ...solanaContext, ...more }]).warnings
    expect(explain({ prices })).toEqual(explain({}))
    expect(explain({}).length).toBeGreaterThan(0)
  })
})
