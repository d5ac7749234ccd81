import * as Locale from '@latchkey/words/Locale'
import { ar } from '@latchkey/words/locales/ar/kit'
import { de } from '@latchkey/words/locales/de/kit'
import { describe, expect, test } from 'vitest'
import * as Language from './Language.ts'

describe('choose', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['sw', 'pt-BR'], 'pt'],
    [['ZH-hans-cn'], 'zh'],
    // Traditional Chinese has other characters, so the next language is used.
    [['zh-TW', 'ja'], 'ja'],
    [['zh-Hant-HK'], 'en'],
    [['constructor', 'xx'], 'en'],
    [[], 'en'],
  ] as const)('%s: %s', (tags, locale) => {
    expect(Language.choose(tags)).toBe(locale)
  })
})

describe('load', () => {
  test.each(Object.keys(Locale.table) as Locale.Locale[])('%s', async (locale) => {
    expect((await Language.load(locale)).locale).toMatch(new RegExp(`^${locale}`))
  })
})

describe('formatClock', () => {
  test('default', () => {
    const format = (seconds: number) => Language.formatClock(Language.english, seconds)
    expect([0, 9, 61, 590].map(format)).toEqual(['0:00', '0:09', '1:01', '9:50'])
  })
})

describe('formatWait', () => {
  test('behavior: uses the right plural', () => {
    const say = (language: Language.Language) =>
      [1, 2, 30].map((seconds) => Language.formatWait(language, seconds))
    expect(say(Language.english)).toEqual(['1 second', '2 seconds', '30 seconds'])
    expect(say(de)).toEqual(['1 Sekunde', '2 Sekunden', '30 Sekunden'])
    expect(new Set(say(ar)).size).toBe(3)
  })

  test('behavior: rounds up to seconds, minutes or hours', () => {
    const waits = [1, 119, 120, 121, 3_600, 7_199, 7_201, 86_400]
    expect(waits.map((seconds) => Language.formatWait(Language.english, seconds))).toEqual([
      '1 second',
      '119 seconds',
      '2 minutes',
      '3 minutes',
      '60 minutes',
      '120 minutes',
      '3 hours',
      '24 hours',
    ])
    expect(Language.formatWait(de, 600)).toBe('10 Minuten')
  })
})

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
    expect(Language.formatBalance(Language.english, value, 18)).toBe(text)
  })

  test('behavior: lamports', () => {
    expect(Language.formatBalance(Language.english, 1_234_567_890n, 9)).toBe('1.23456')
    expect(Language.formatBalance(Language.english, 5_000n, 9)).toBe('< 0.00001')
  })

  test('behavior: uses the number format of the language', () => {
    expect(Language.formatBalance(de, 1_234n * 10n ** 18n + 5n * 10n ** 17n, 18)).toBe('1.234,5')
  })
})
