import { describe, expect, test } from 'vitest'
import { roundFee } from './roundFee.ts'

describe('roundFee', () => {
  test('default: three significant digits, rounded up', () => {
    expect(roundFee(462_123_456_789n)).toBe(463_000_000_000n)
    expect(roundFee(999_001n)).toBe(1_000_000n)
  })

  test('behavior: a short amount stays as it is', () => {
    for (const fee of [0n, 7n, 99n, 100n, 462n, 4_620n]) expect(roundFee(fee)).toBe(fee)
  })
})
