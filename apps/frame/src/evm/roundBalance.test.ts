import { describe, expect, test } from 'vitest'
import { roundBalance } from './roundBalance.ts'

describe('roundBalance', () => {
  test('default: six significant digits, rounded down', () => {
    expect(roundBalance(1_234_567_890_123_456_789n, 18)).toBe(1_234_560_000_000_000_000n)
    expect(roundBalance(99_999_999n, 18)).toBe(99_999_900n)
  })

  test('behavior: whole coins stay as they are', () => {
    expect(roundBalance(123_456_789_999n, 3)).toBe(123_456_789_000n)
  })

  test('behavior: a short balance stays as it is', () => {
    for (const balance of [0n, 7n, 123_456n]) expect(roundBalance(balance, 18)).toBe(balance)
  })
})
