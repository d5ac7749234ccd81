import { describe, expect, test } from 'vitest'
import { roundAmount } from './roundAmount.ts'

describe('roundAmount', () => {
  test('default', () => {
    expect(roundAmount(1_234_567_890_123_456_789n, 18, 'down')).toBe(1_234_560_000_000_000_000n)
    expect(roundAmount(1_234_567_890_123_456_789n, 18, 'up')).toBe(1_234_570_000_000_000_000n)
    expect(roundAmount(99_999_999n, 18, 'down')).toBe(99_999_900n)
    expect(roundAmount(99_999_999n, 18, 'up')).toBe(100_000_000n)
  })

  test('behavior: whole units stay exact', () => {
    for (const direction of ['down', 'up'] as const)
      expect(roundAmount(123_456_789_000n, 3, direction)).toBe(123_456_789_000n)
    expect(roundAmount(123_456_789_999n, 3, 'down')).toBe(123_456_789_000n)
  })

  test('behavior: keeps an amount of at most six digits', () => {
    for (const amount of [0n, 7n, 123_456n]) expect(roundAmount(amount, 18, 'up')).toBe(amount)
  })
})
