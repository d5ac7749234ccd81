import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import * as Message from './Message.ts'

describe('toParts', () => {
  test('default', () => {
    const values = { amount: 7, recipient: 8 }
    expect(Message.toParts(en, { id: 'title.send', values })).toEqual(['Send ', 7, ' to ', 8])
  })

  test('behavior: what is filled in is never read as a sentence', () => {
    const values = { amount: '{recipient}', recipient: 'Bob' }
    expect(Message.toText(en, { id: 'title.send', values })).toBe('Send {recipient} to Bob')
  })
})

describe('en', () => {
  test('every brace is a gap', () => {
    for (const [id, text] of Object.entries(en))
      expect(`${id}: ${text.replaceAll(/\{\w+\}/g, '')}`).not.toMatch(/[{}]/)
  })

  test('no sentence is empty, or begins or ends with a blank', () => {
    for (const text of Object.values(en)) expect(text).toMatch(/^\S(.*\S)?$/)
  })
})
