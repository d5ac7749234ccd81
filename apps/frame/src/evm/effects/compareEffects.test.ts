import type { Effect } from '@latchkey/explain'
import { describe, expect, test } from 'vitest'
import { isUncertain, isWorse } from './compareEffects.ts'

const coins = (before: bigint, after: bigint): Effect => ({
  after,
  asset: 'coin',
  before,
  kind: 'amount',
})
const token = `0x${'a1'.repeat(20)}` as const
const tokens = (before: bigint, after: bigint): Effect => ({
  after,
  asset: token,
  before,
  kind: 'amount',
})
const item = (before: bigint, after: bigint): Effect => ({
  after,
  before,
  collection: token,
  item: 7n,
  kind: 'item',
})
const allowance = (before: bigint, after: bigint): Effect => ({
  after,
  before,
  kind: 'allowance',
  spender: `0x${'b2'.repeat(20)}`,
  token,
})

describe('T68 isWorse', () => {
  test.each<[string, Effect[], Effect[]]>([
    ['a payment that keeps more', [tokens(100n, 80n)], [tokens(100n, 60n)]],
    ['a token that does not arrive', [tokens(0n, 100n)], []],
    ['less of a token than prices explain', [tokens(0n, 100n)], [tokens(0n, 94n)]],
    ['a loss that was not predicted', [], [tokens(100n, 99n)]],
    ['an item that does not arrive', [item(0n, 1n)], []],
    ['an item that leaves', [], [item(1n, 0n)]],
    ['a larger allowance', [allowance(0n, 5n)], [allowance(0n, 6n)]],
    ['an allowance that was not predicted', [], [allowance(0n, 1n)]],
    ['coins beyond the fee', [coins(100n, 80n)], [coins(100n, 68n)]],
  ])('%s', (_, predicted, real) => {
    expect(isWorse(predicted, real, { fee: 10n })).toBe(true)
    expect(isUncertain(predicted, real)).toBe(true)
  })

  test.each<[string, Effect[], Effect[]]>([
    ['the same', [coins(100n, 80n)], [coins(90n, 70n)]],
    ['the fee', [coins(100n, 80n)], [coins(100n, 69n)]],
    ['a price that has moved a little', [tokens(0n, 100n)], [tokens(0n, 95n)]],
    ['more than predicted', [tokens(0n, 100n)], [tokens(0n, 200n)]],
    ['an allowance that is used up', [allowance(0n, 5n)], [allowance(0n, 1n)]],
  ])('behavior: not %s', (_, predicted, real) => {
    expect(isWorse(predicted, real, { fee: 10n })).toBe(false)
  })
})
