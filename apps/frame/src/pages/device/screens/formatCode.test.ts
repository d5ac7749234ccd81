import { describe, expect, test } from 'vitest'
import { formatCode } from './formatCode.ts'

describe('formatCode', () => {
  test('default', () => {
    expect(formatCode('123456')).toBe('123 456')
    expect(formatCode('012345678')).toBe('012 345 678')
  })

  test('behavior: splits other lengths in half', () => {
    expect(formatCode('12345678')).toBe('1234 5678')
    expect(formatCode('1234567')).toBe('123 4567')
  })
})
