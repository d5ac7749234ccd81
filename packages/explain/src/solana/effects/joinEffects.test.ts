import { describe, expect, test } from 'vitest'
import type { SolanaEffect } from '../../effects/Effect.ts'
import { compareEffects, joinEffects } from './joinEffects.ts'

const coins = (after: bigint): SolanaEffect => ({
  after,
  asset: 'coin',
  before: 100n,
  kind: 'amount',
})
const allow = (after: bigint): SolanaEffect => ({
  after,
  before: 0n,
  kind: 'allowance',
  spender: 'thief',
  token: 'coin',
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
    const all = [coins(60n), allow(9n), control]
    expect(compareEffects(all, all)).toEqual(all)
    // The balance has changed between the blocks, but not the effect.
    expect(compareEffects([coins(60n)], [{ ...coins(70n), before: 110n }])).toEqual([coins(60n)])
  })

  test.each([
    ['a larger loss', coins(60n), coins(20n), coins(20n)],
    ['a smaller gain', coins(160n), coins(120n), coins(120n)],
    ['a loss instead of a gain', coins(160n), coins(90n), coins(90n)],
    ['a larger allowance', allow(5n), allow(9n), allow(9n)],
  ])('behavior: the worse of two blocks counts: %s', (_, one, other, worse) => {
    expect(compareEffects([one], [other])).toEqual([unsure(worse)])
    expect(compareEffects([other], [one])).toEqual([unsure(worse)])
  })

  test('behavior: an effect in one block only is shown, whichever block it is', () => {
    expect(compareEffects([control], [])).toEqual([unsure(control)])
    expect(compareEffects([], [control])).toEqual([unsure(control)])
  })
})

describe('T68 joinEffects', () => {
  test('default: the sum of losses', () => {
    expect(joinEffects([[coins(60n)], [coins(90n)]])).toEqual([coins(50n)])
  })

  test('behavior: a gain does not hide a loss, because the app may send only one of them', () => {
    expect(joinEffects([[coins(60n)], [coins(140n)]])).toEqual([coins(60n), coins(140n)])
  })

  test('behavior: more than the account has is uncertain', () => {
    expect(joinEffects([[coins(40n)], [coins(40n)]])).toEqual([unsure(coins(-20n))])
  })

  test('behavior: access counts once, and the larger allowance', () => {
    expect(
      joinEffects([
        [control, allow(9n)],
        [control, allow(5n)],
      ]),
    ).toEqual([control, allow(9n)])
    expect(joinEffects([[allow(5n)], [allow(9n)]])).toEqual([allow(9n)])
  })

  test('behavior: an uncertain part makes the sum uncertain', () => {
    expect(joinEffects([[coins(60n)], [unsure(coins(90n))]])).toEqual([unsure(coins(50n))])
  })
})
