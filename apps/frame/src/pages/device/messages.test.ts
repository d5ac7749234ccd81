import { describe, expect, test } from 'vitest'
import { choose, messages } from './messages.ts'

describe('messages', () => {
  test.each(Object.values(messages))(
    '$language: a time is said with its zone',
    ({ formatTime }) => {
      const time = new Date('2025-11-15T07:03:00Z')
      expect(formatTime(time, 'Europe/Paris')).toContain('08:03')
      expect(formatTime(time, 'Europe/Paris')).toMatch(/CET|\+1/)
      expect(formatTime(time, 'America/New_York')).toContain('02:03')
    },
  )

  test('en: time and rest', () => {
    const { code, formatTime } = messages.en
    expect(formatTime(new Date('2025-11-15T07:03:00Z'), 'UTC')).toBe(
      '15 November 2025 at 07:03 UTC',
    )
    expect(code.remaining({ minutes: 9, seconds: 5 })).toBe('Good for 9:05 more, and for one use.')
    expect(code.minutesLeft({ minutes: 1 })).toBe('The code is good for one more minute.')
  })

  test('en: only a sign-in that is, is called so', () => {
    const said = (value: unknown): string =>
      typeof value === 'function'
        ? String(value({}))
        : typeof value === 'object'
          ? Object.values(value ?? {})
              .map(said)
              .join('\n')
          : String(value)
    const { approved, code, formatTime: _, ...others } = messages.en
    expect(said(others)).not.toMatch(/approved/i)
    // Once: suites want exactly one element with it.
    expect(said(code).match(/approved/gi)).toHaveLength(1)
    expect(said(approved).match(/approved/gi)).toHaveLength(1)
  })
})

describe('choose', () => {
  test('default', () => {
    expect(choose(['en-US', 'de'])).toBe(messages.en)
    expect(choose(['tlh', 'constructor', 'EN'])).toBe(messages.en)
    expect(choose([])).toBe(messages.en)
  })
})
