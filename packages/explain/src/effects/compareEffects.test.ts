import { describe, expect, test } from 'vitest'
import { compareEffects, isUncertain, isWorse } from './compareEffects.ts'
import type { Effect, SolanaEffect } from './Effect.ts'

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

const sol = (after: bigint): SolanaEffect => ({
  after,
  asset: 'coin',
  before: 100n,
  kind: 'amount',
})
const spend = (after: bigint): SolanaEffect => ({
  after,
  before: 0n,
  kind: 'allowance',
  spender: 'thief',
  token: 'mint',
})
const control: SolanaEffect = {
  account: 'stake',
  after: 1n,
  before: 0n,
  controller: 'thief',
  kind: 'control',
}
const unsure = (effect: SolanaEffect) => ({ ...effect, isUncertain: true })

describe('T68 compareEffects', () => {
  test('default: effects that are equal in two blocks are certain', () => {
    const all = [sol(60n), spend(9n), control]
    expect(compareEffects(all, all)).toEqual(all)
    // The balance changed between the blocks, but the effect is the same.
    expect(compareEffects([sol(60n)], [{ ...sol(70n), before: 110n }])).toEqual([sol(60n)])
  })

  test.each([
    ['a larger loss', sol(60n), sol(20n), sol(20n)],
    ['a smaller gain', sol(160n), sol(120n), sol(120n)],
    ['a loss instead of a gain', sol(160n), sol(90n), sol(90n)],
    ['a larger allowance', spend(5n), spend(9n), spend(9n)],
  ])('behavior: the worse of two blocks counts: %s', (_, one, other, worse) => {
    expect(compareEffects([one], [other])).toEqual([unsure(worse)])
    expect(compareEffects([other], [one])).toEqual([unsure(worse)])
  })

  test('behavior: a price that has moved a little is no difference', () => {
    expect(compareEffects([sol(160n)], [sol(158n)])).toEqual([sol(160n)])
  })

  test('behavior: an effect in one block only is shown, whichever block it is', () => {
    expect(compareEffects([control], [])).toEqual([unsure(control)])
    expect(compareEffects([], [control])).toEqual([unsure(control)])
  })
})
