import { describe, expect, test } from 'vitest'
import { cleanCode, whenToSubmitCode } from './CodeInput.ts'

describe('cleanCode', () => {
  test.each([
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['Your code: 123456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['12345678901', '1234567890'],
    ['', ''],
  ])('%j: %s', (text, code) => {
    expect(cleanCode(text)).toBe(code)
  })

  test('behavior: cuts off digits beyond the length', () => {
    expect(cleanCode('1234567', 6)).toBe('123456')
  })
})

describe('whenToSubmitCode', () => {
  const when = (previous: string, code: string, more: Partial<whenToSubmitCode.Options> = {}) =>
    whenToSubmitCode({ code, isLonger: false, previous, ...more })

  test('behavior: submits a pasted code at once', () => {
    expect(when('', '123456')).toBe('now')
    expect(when('', '12345678')).toBe('now')
    expect(when('', '1234567890')).toBe('now')
  })

  test('behavior: six typed digits may be the start of eight', () => {
    expect(when('1234', '12345')).toBe('later')
    expect(when('12345', '123456')).toBe('soon')
    expect(when('123456', '1234567')).toBe('later')
    expect(when('1234567', '12345678')).toBe('now')
  })

  test('behavior: waits if longer codes were seen before', () => {
    expect(when('12345', '123456', { isLonger: true })).toBe('later')
    expect(when('1234567', '12345678', { isLonger: true })).toBe('now')
  })

  test('behavior: does not submit when digits are deleted', () => {
    expect(when('1234567', '123456')).toBe('later')
    expect(when('123456', '123456')).toBe('later')
  })

  test('behavior: submits at a known length', () => {
    expect(when('12345', '123456', { length: 6 })).toBe('now')
    expect(when('12345', '123456', { length: 8 })).toBe('later')
    expect(when('123456789', '1234567890', { length: 10 })).toBe('now')
  })
})
