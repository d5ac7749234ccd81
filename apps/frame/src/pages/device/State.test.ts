import { describe, expect, test } from 'vitest'
import type { Call, Outcome } from './DeviceCalls.ts'
import * as State from './State.ts'

const request: State.DeviceRequest = {
  asker: 'unknown',
  browser: 'Firefox',
  codes: 'host',
  email: 'ada@example.com',
  finishes: false,
  origin: 'https://shop.example',
  project: 'Corner Shop',
  system: 'Linux',
  time: '2025-11-15T07:03:00.000Z',
}
const looked = (
  state: 'approved' | 'code' | 'denied' | 'device' | 'spent',
): Outcome<'getDeviceRequest'> => ({
  answer: { ...request, state },
  type: 'answer',
})
const on = (screen: State.Screen, more: Partial<State.State> = {}): State.State => ({
  ...State.initial,
  screen,
  ...more,
})
const asked = on({ name: 'asked', request })
const coded = on({ code: '123456', deadline: 601_000, name: 'code', request })
const approve: Outcome<'approveDevice'> = {
  answer: { code: '123456', expiresIn: 600 },
  type: 'answer',
}

function end(state: State.State, call: Call, outcome: State.Result) {
  return State.reduce({ ...state, call }, { call, now: 1_000, outcome, type: 'ended' })
}

describe('reduce', () => {
  test('behavior: reads the request of a link, but waits for a click to undo', () => {
    const open = (token: Extract<State.Event, { type: 'opened' }>['token']) =>
      State.reduce(asked, { token, type: 'opened' })
    expect(open({ kind: 'link', value: '' })).toEqual(State.initial)
    expect(open({ kind: 'revoke', value: '' })).toEqual(on({ name: 'revoke' }))
    expect(open({ kind: 'revert', value: '' })).toEqual(on({ name: 'revert' }))
    expect(open('absent')).toEqual(on({ name: 'absent' }))
    expect(open('malformed')).toEqual(on({ name: 'malformed' }))
  })

  test('behavior: shows the state of the request', () => {
    expect(end(State.initial, 'getDeviceRequest', looked('device'))).toEqual(asked)
    expect(end(State.initial, 'getDeviceRequest', looked('code'))).toEqual(
      on({ name: 'approved', request }),
    )
    expect(end(State.initial, 'getDeviceRequest', looked('spent'))).toEqual(on({ name: 'done' }))
    expect(end(State.initial, 'getDeviceRequest', looked('denied'))).toEqual(
      on({ name: 'deniedBefore' }),
    )
  })

  test('behavior: approving shows the code, and repeating it shows the same code', () => {
    expect(end(asked, 'approveDevice', approve)).toEqual(coded)
    expect(end(on({ name: 'approved', request }), 'approveDevice', approve)).toEqual(coded)
  })

  test('T62: an approval in the browser that asked ends the page, without a code', () => {
    const finished = on({ name: 'finished' })
    const answer: Outcome<'approveDevice'> = { answer: { expiresIn: 600 }, type: 'answer' }
    expect(end(asked, 'approveDevice', answer)).toEqual(finished)
    expect(end(on({ name: 'approved', request }), 'approveDevice', answer)).toEqual(finished)
    // The user opens the link again.
    expect(end(State.initial, 'getDeviceRequest', looked('approved'))).toEqual(finished)
    expect(end(asked, 'denyDevice', looked('approved'))).toEqual(on({ name: 'tooLate' }))
    expect(State.isNotice(finished.screen)).toBe(true)
  })

  test('behavior: T13 shows a denial only if the server reports it', () => {
    expect(end(coded, 'denyDevice', looked('denied'))).toEqual(on({ name: 'denied' }))
    expect(end(coded, 'denyDevice', looked('spent'))).toEqual(on({ name: 'tooLate' }))
    expect(end(coded, 'denyDevice', looked('code'))).toEqual({
      ...coded,
      problem: { call: 'denyDevice', kind: 'failed', times: 1 },
    })
  })

  test('behavior: refusals of the server', () => {
    const refuse = (call: Call, refusal: 'denied' | 'expired' | 'malformed' | 'spent') =>
      end(asked, call, { refusal, type: 'refusal' }).screen.name
    expect(refuse('approveDevice', 'denied')).toBe('deniedBefore')
    expect(refuse('approveDevice', 'expired')).toBe('expired')
    expect(refuse('approveDevice', 'spent')).toBe('done')
    expect(refuse('denyDevice', 'expired')).toBe('expired')
    expect(refuse('revokeDevice', 'malformed')).toBe('malformed')
    expect(refuse('revokeDevice', 'expired')).toBe('revokeExpired')
    expect(refuse('revertEmail', 'expired')).toBe('revertExpired')
  })

  test('behavior: signing out and reverting', () => {
    const state = end(on({ name: 'revoke' }), 'revokeDevice', { answer: {}, type: 'answer' })
    expect(state).toEqual(on({ name: 'revoked' }))
    // The hold has prevented that the wallet opened on that device.
    const held = end(on({ name: 'revoke' }), 'revokeDevice', {
      answer: { isHeld: true },
      type: 'answer',
    })
    expect(held).toEqual(on({ name: 'revokedHeld' }))
    const taken = end(on({ name: 'revert' }), 'revertEmail', { answer: {}, type: 'answer' })
    expect(taken).toEqual(on({ name: 'reverted' }))
    const repeated = end(on({ name: 'revert' }), 'revertEmail', {
      answer: { isRepeated: true },
      type: 'answer',
    })
    expect(repeated).toEqual(on({ name: 'revertedBefore' }))
  })

  test('behavior: drops an expired code', () => {
    expect(State.reduce(coded, { type: 'ranOut' })).toEqual(on({ name: 'codeExpired' }))
    expect(State.reduce(asked, { type: 'ranOut' })).toBe(asked)
  })

  test('error: a problem keeps the screen and is counted', () => {
    const problem = { problem: 'slow', type: 'problem' } as const
    const once = end(asked, 'approveDevice', problem)
    expect(once).toEqual({ ...asked, problem: { call: 'approveDevice', kind: 'slow', times: 1 } })
    expect(end(once, 'approveDevice', problem).problem?.times).toBe(2)
    expect(end(once, 'approveDevice', { ...problem, wait: 40 }).problem?.wait).toBe(40)
    expect(end(once, 'approveDevice', approve)).toEqual(coded)
    expect(end(State.initial, 'getDeviceRequest', problem).screen).toEqual({ name: 'unreachable' })
  })
})

describe('isNotice', () => {
  test('default: a screen with a decision needs its token', () => {
    expect(State.isNotice(asked.screen)).toBe(false)
    expect(State.isNotice(coded.screen)).toBe(false)
    expect(State.isNotice({ name: 'unreachable' })).toBe(false)
    expect(State.isNotice({ name: 'denied' })).toBe(true)
    expect(State.isNotice({ name: 'codeExpired' })).toBe(true)
    expect(State.isNotice({ name: 'malformed' })).toBe(true)
  })
})
