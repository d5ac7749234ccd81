import { describe, expect, test } from 'vitest'
import { sayTimeZone } from './sayTimeZone.ts'

describe('sayTimeZone', () => {
  test('default', () => {
    expect(sayTimeZone('en', 'Europe/Berlin')).toBe('Central European Time')
    expect(sayTimeZone('de', 'Europe/Berlin')).toBe('Mitteleuropäische Zeit')
    expect(sayTimeZone('en', 'America/Los_Angeles')).toBe('Pacific Time')
  })

  test('behavior: names UTC, and no offset', () => {
    expect(sayTimeZone('en', 'UTC')).toBe('Coordinated Universal Time')
    expect(sayTimeZone('en', 'Etc/GMT+5')).toBe('Etc/GMT+5')
  })
})
