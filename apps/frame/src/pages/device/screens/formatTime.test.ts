import { Locale } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const locales = Object.keys(Locale.table) as Locale.Locale[]
const time = new Date('2025-11-15T07:03:00Z')

describe('formatTime', () => {
  test('default', () => {
    expect(formatTime('en', time, 'UTC')).toBe('November 15, 2025 at 07:03 UTC')
    expect(formatTime('de', time, 'UTC')).toBe('15. November 2025 um 07:03 UTC')
  })

  test.each(locales)('%s: includes the time zone', (locale) => {
    const here = formatTime(locale, time, 'Europe/Paris')
    expect(here).toContain('08:03')
    expect(here).toMatch(/CET|MEZ|\+1/)
    expect(here).toContain('2025')
    expect(formatTime(locale, time, 'America/New_York')).toContain('02:03')
  })
})
