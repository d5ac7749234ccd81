import { describe, expect, test } from 'vitest'
import { isStrongPassword } from './isStrongPassword.ts'

describe('isStrongPassword', () => {
  test.each([
    ['correct horse battery', true],
    ['fourteen chars', true],
    ['thirteen char', false],
    // Few different characters are cheap to guess, however many there are.
    ['aaaaaaaaaaaaaaaaaaaaaaaa', false],
    ['1212121212121212', false],
    // Seven emoji of two units each.
    ['😀😁😂😃😄😅😆', false],
  ])('T76: %s: %s', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong)
  })
})
