import { describe, expect, test } from 'vitest'
import { isStrongPassword } from './isStrongPassword.ts'

describe('isStrongPassword', () => {
  test.each([
    ['correct horse battery', true],
    ['fourteen chars', true],
    ['thirteen char', false],
    // A password with few different characters is easy to guess, even if it is long.
    ['aaaaaaaaaaaaaaaaaaaaaaaa', false],
    ['1212121212121212', false],
    // Seven emoji are only seven characters, although each has two UTF-16 units.
    ['😀😁😂😃😄😅😆', false],
  ])('T76: %s: %s', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong)
  })
})
