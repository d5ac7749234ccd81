import { describe, expect, test } from 'vitest'
import * as Provider from './Provider.ts'

test('table: the order of the specification, then our own', () => {
  expect(Provider.names.map((name) => [name, Provider.titleOf(name)])).toEqual([
    ['google', 'Google'],
    ['github', 'GitHub'],
    ['apple', 'Apple'],
    ['facebook', 'Facebook'],
    ['x', 'X'],
    ['discord', 'Discord'],
    ['oidc', undefined],
    ['farcaster', 'Farcaster'],
  ])
})

// The name of a provider is part of its callback's path.
test('names: only the letters a to z', () => {
  for (const name of Provider.names) expect(name).toMatch(/^[a-z]+$/)
})

describe('isName', () => {
  test('default', () => expect(Provider.names.every(Provider.isName)).toBe(true))

  test.each(['', 'Google', 'toString', '__proto__', 'email'])('error: %s', (name) => {
    expect(Provider.isName(name)).toBe(false)
  })
})

describe('isSocial', () => {
  test('default', () => {
    expect(Provider.names.filter((name) => !Provider.isSocial(name))).toEqual(['farcaster'])
  })
})
