import { describe, expect, test } from 'vitest'
import * as Locale from './Locale.ts'

describe('table', () => {
  test.each(Object.entries(Locale.table))(
    '%s is one that browsers and Node can write in',
    (name, { direction, tag }) => {
      const format = Locale.formatOf(name as Locale.Locale)
      for (const it of [format, tag])
        expect(Intl.DateTimeFormat.supportedLocalesOf(it)).toEqual([it])
      expect(direction).toBe(/^(ar|fa|he|ur)/.test(name) ? 'rtl' : 'ltr')
      // Numbers have the digits 0 to 9 in every language, like codes, addresses and amounts.
      expect((1_234.5).toLocaleString(format)).toMatch(/^1\D?234[.,]5$/)
    },
  )
})

describe('choose', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['sw', 'pt-BR'], 'pt'],
    [['ZH-hans-cn'], 'zh'],
    // No row has traditional Chinese, so the user's next language is used.
    [['zh-TW', 'ja'], 'ja'],
    [['zh-Hant-HK'], 'en'],
    [['constructor', 'xx'], 'en'],
    [[undefined, null, 7, ['de'], 'fr'], 'fr'],
    [['x'.repeat(1_000_000), 'ko'], 'ko'],
    [[], 'en'],
  ] as const)('%s: %s', (tags, locale) => {
    expect(Locale.choose(tags)).toBe(locale)
  })

  test('behavior: skips values that are not text', () => {
    expect(Locale.choose([{ toString: 1, valueOf: 1 }, 'it'])).toBe('it')
  })
})
