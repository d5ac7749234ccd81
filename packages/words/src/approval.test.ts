import { describe, expect, test } from 'vitest'
import * as approval from './approval.ts'
import { en } from './locales/en/approval.ts'

describe('toParts', () => {
  test('default', () => {
    const values = { amount: 7, recipient: 8 }
    expect(approval.toParts(en, { id: 'title.send', values })).toEqual(['Send ', 7, ' to ', 8])
  })

  test('behavior: a value is never read as a sentence', () => {
    const values = { amount: '{recipient}', recipient: 'Bob' }
    expect(approval.toText(en, { id: 'title.send', values })).toBe('Send {recipient} to Bob')
  })
})
