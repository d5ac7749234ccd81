import { describe, expect, test } from 'vitest'
import { InvalidNameError, normalizeName } from './normalizeName.ts'

describe('normalizeName', () => {
  test('default', () => {
    expect(normalizeName('Ada.ETH')).toBe('ada.eth')
    expect(normalizeName('🏴‍☠️.eth')).toBe('🏴‍☠.eth')
  })

  test('error: a forbidden character', () => {
    expect(() => normalizeName('ada lovelace.eth')).toThrowErrorMatchingInlineSnapshot(`
      [InvalidNameError: "ada lovelace.eth" is not a valid name.
      The problem: Invalid label "ada lovelace"‎: disallowed character: " "‎ {20}.
      Use a name such as "ada.eth", without spaces and look-alike letters.]
    `)
  })

  test('error: empty', () => {
    expect(() => normalizeName('')).toThrowErrorMatchingInlineSnapshot(`
      [InvalidNameError: "" is not a valid name.
      The problem: it is empty.
      Use a name such as "ada.eth", without spaces and look-alike letters.]
    `)
    expect(() => normalizeName('ada..eth')).toThrow(InvalidNameError)
  })
})
