import { describe, expect, test } from 'vitest'
import * as MailWire from './MailWire.ts'

const state = { email: 'ada@example.com', id: 'id', step: 'expired', type: 'MAIL_STATE' } as const

describe('parseState', () => {
  test('T62: keeps when a reason ends', () => {
    const problem = { reason: 'DEVICE_HELD', until: '2030-01-02T03:04:05.000Z' }
    expect(MailWire.parseState({ ...state, problem })).toMatchObject({ problem })
  })

  test.each(['soon', 5, {}])('T62: the time %j counts as absent, and the reason stays', (until) => {
    const parsed = MailWire.parseState({ ...state, problem: { reason: 'DEVICE_HELD', until } })
    expect(parsed?.problem).toEqual({ reason: 'DEVICE_HELD' })
  })

  test('error: a problem without a reason', () => {
    expect(MailWire.parseState({ ...state, problem: {} })).toBeUndefined()
  })
})
