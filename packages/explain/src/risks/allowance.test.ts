import { describe, expect, test } from 'vitest'
import { context, permit2, stranger, token } from '../../test/corpus/Row.ts'
import type { Hex } from '../Hex.ts'
import { explainAllowance } from './allowance.ts'

const all = 2n ** 256n - 1n
const idsOf = (allowance: Partial<Parameters<typeof explainAllowance>[0]>, more = {}) =>
  explainAllowance(
    {
      amount: all,
      by: 'transaction',
      isForCalls: true,
      spender: permit2.toLowerCase() as Hex,
      token: token.toLowerCase() as Hex,
      ...allowance,
    },
    { ...context, ...more },
  ).warnings?.map(({ id }) => id)

describe('known spenders', () => {
  test('T68 an allowance for a known spender is a caution', () => {
    expect(idsOf({})).toEqual(['approval'])
    expect(idsOf({ spender: stranger.toLowerCase() as Hex })).toEqual(['approvalUnlimited'])
    expect(idsOf({ isForCalls: false })).toEqual(['approvalUnlimited'])
  })

  test('T68 a signed allowance of most must end within a year', () => {
    const now = BigInt(Math.floor(context.now / 1000))
    const signed = { by: 'signature', isEnding: true } as const
    expect(idsOf({ ...signed, expires: now + 86_400n })).toEqual(['approval'])
    expect(idsOf({ ...signed, expires: now + 400n * 86_400n })).toEqual(['permitUnlimited'])
    expect(idsOf({ ...signed })).toEqual(['permitUnlimited'])
    expect(idsOf({ by: 'signature', expires: now + 86_400n })).toEqual(['permitUnlimited'])
  })

  test('T68 a signature that counts for another account is high risk', () => {
    const now = BigInt(Math.floor(context.now / 1000))
    const signed = { by: 'signature', expires: now + 86_400n, isEnding: true } as const
    expect(idsOf(signed, { other: stranger })).toEqual(['permitUnlimited'])
  })

  test('T68 a known spender is known on its networks only', () => {
    const spender = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    expect(idsOf({ spender })).toEqual(['approval'])
    expect(idsOf({ spender }, { chainId: 11155111 })).toEqual(['approvalUnlimited'])
  })
})
