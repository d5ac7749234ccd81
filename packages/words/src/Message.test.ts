import { describe, expect, test } from 'vitest'
import { en } from './locales/en/approval.ts'
import * as Message from './Message.ts'

describe('toParts', () => {
  test('default', () => {
    expect(Message.toParts('Send {amount} to {name}', { amount: 7, name: 8 })).toEqual([
      'Send ',
      7,
      ' to ',
      8,
    ])
  })

  test('behavior: a value is never read as a sentence', () => {
    expect(Message.toParts('{a} {b}', { a: '{b}', b: 'x' }).join('')).toBe('{b} x')
  })
})

describe('say', () => {
  test('default', () => {
    const say = Message.say<typeof en>(en)
    expect(say('title.send', { amount: '1 ETH', recipient: 'Ada' })).toBe('Send 1 ETH to Ada')
  })

  test('behavior: isolates values where text runs from right to left', () => {
    const say = Message.say<typeof en>(en, 'rtl')
    expect(say('title.signIn', { site: 'a.example' })).toContain('\u2068a.example\u2069')
  })
})
