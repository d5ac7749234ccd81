import { english } from '@latchkey/words/kit'
import { de } from '@latchkey/words/locales/de/kit'
import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

describe('formatBalance', () => {
  test.each([
    [0n, '0'],
    [1n, '< 0.00001'],
    [10n ** 13n, '0.00001'],
    [1_234_567_890_000_000_000n, '1.23456'],
    // Rounds down: a balance must not look larger than it is.
    [1_999_999_999_999_999_999n, '1.99999'],
    [1_234_567n * 10n ** 18n, '1,234,567'],
  ])('%s: %s', (value, text) => {
    expect(formatBalance(english, value, 18)).toBe(text)
  })

  test('behavior: lamports', () => {
    expect(formatBalance(english, 1_234_567_890n, 9)).toBe('1.23456')
    expect(formatBalance(english, 5_000n, 9)).toBe('< 0.00001')
  })

  test('behavior: uses the number format of the language', () => {
    expect(formatBalance(de, 1_234n * 10n ** 18n + 5n * 10n ** 17n, 18)).toBe('1.234,5')
  })
})
