import { describe, expect, test } from 'vitest'
import { InvalidNameError, normalizeName } from './normalizeName.ts'

describe('normalizeName', () => {
  test('default', () => {
    expect(normalizeName('Ada.ETH')).toBe('ada.eth')
    expect(normalizeName('🏴‍☠️.eth')).toBe('🏴‍☠.eth')
  })

  test('error: a character that no name has', () => {
    expect(() => normalizeName('ada lovelace.eth')).toThrowErrorMatchingInlineSnapshot(`
      [InvalidNameError: "ada lovelace.eth" is not a valid name.
      What is wrong: Invalid label "ada lovelace"‎: disallowed character: " "‎ {20}.
      Ask for a name such as "ada.eth", and leave out spaces and look-alike letters.]
    `)
  })

  test('error: empty', () => {
    expect(() => normalizeName('')).toThrowErrorMatchingInlineSnapshot(`
      [InvalidNameError: "" is not a valid name.
      What is wrong: it is empty.
      Ask for a name such as "ada.eth", and leave out spaces and look-alike letters.]
    `)
    expect(() => normalizeName('ada..eth')).toThrow(InvalidNameError)
  })
})
