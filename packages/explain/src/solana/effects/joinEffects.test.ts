import { describe, expect, test } from 'vitest'
import type { SolanaEffect } from '../../effects/Effect.ts'
import { joinEffects } from './joinEffects.ts'

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
