import { describe, expect, test } from 'vitest'
import { en } from './locales/en/approval.ts'
import * as Sentence from './Sentence.ts'

describe('toParts', () => {
  test('default', () => {
    expect(Sentence.toParts('Send {amount} to {name}', { amount: 7, name: 8 })).toEqual([
      'Send ',
      7,
      ' to ',
      8,
    ])
  })

  test('behavior: a value is never read as a sentence', () => {
    expect(Sentence.toParts('{a} {b}', { a: '{b}', b: 'x' }).join('')).toBe('{b} x')
  })
})

describe('say', () => {
  test('default', () => {
    const say = Sentence.say<typeof en>(en)
    expect(say('title.send', { amount: '1 ETH', recipient: 'Ada' })).toBe('Send 1 ETH to Ada')
  })

  test('behavior: isolates values where text runs from right to left', () => {
    const say = Sentence.say<typeof en>(en, 'rtl')
    expect(say('title.signIn', { site: 'a.example' })).toContain('\u2068a.example\u2069')
  })
})
