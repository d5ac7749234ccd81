import { english } from '@latchkey/words/kit'
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
    // The kit has no traditional Chinese, and simplified characters are no substitute. So the next language is used.
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

describe('formatWait', () => {
  test('behavior: uses the right plural', () => {
    const say = (language: Language.Language) =>
      [1, 2, 30].map((seconds) => Language.formatWait(language, seconds))
    expect(say(english)).toEqual(['1 second', '2 seconds', '30 seconds'])
    expect(say(de)).toEqual(['1 Sekunde', '2 Sekunden', '30 Sekunden'])
    expect(new Set(say(ar)).size).toBe(3)
  })

  test('behavior: rounds up to seconds, minutes or hours', () => {
    const waits = [1, 119, 120, 121, 3_600, 7_199, 7_201, 86_400]
    expect(waits.map((seconds) => Language.formatWait(english, seconds))).toEqual([
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
