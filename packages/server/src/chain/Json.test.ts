import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Json from './Json.ts'

describe('stringify', () => {
  test.each([
    '{"rentEpoch":18446744073709551615}',
    '[-9223372036854775808,1,9007199254740993]',
    '{"a":"18446744073709551615","b":"\\\\","c":18446744073709551615}',
    '{"18446744073709551615":"say \\"18446744073709551615\\""}',
    '18446744073709551615',
    // This memo on a chain looks like the mark of a large integer.
    '{"memo":"[12] x\\"\\u0000integer 5","u":"\\u0000integer 7"}',
  ])('default: %s stays the same', (text) => {
    expect(Json.stringify(Json.parse(text))).toBe(text)
  })

  test('behavior: any JSON without large integers is parsed as usual', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const rounded = /\d{16}/.test(text)
        if (!rounded) expect(Json.parse(text)).toEqual(JSON.parse(text))
        // Fractions and exponents stay numbers.
        expect(JSON.parse(Json.stringify(Json.parse(text)))).toEqual(JSON.parse(text))
      }),
    )
  })

  test('behavior: fractions and exponents', () => {
    const text = '[0.12345678901234567890,1e1234567890123456789,12345678901234567890.5]'
    expect(Json.parse(text)).toEqual(JSON.parse(text))
  })
})

describe('parse', () => {
  test.each(['{"a":01234567890123456789}', '"1234567890123456789', '[1234567890123456789', '\\'])(
    'error: %s',
    (text) => {
      expect(() => Json.parse(text)).toThrow(Json.InvalidJsonError)
    },
  )

  test('error: a megabyte of escaped quotes takes linear time', () => {
    const before = performance.now()
    expect(() => Json.parse(`1234567890123456"${'\\"'.repeat(500_000)}`)).toThrow(
      Json.InvalidJsonError,
    )
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
