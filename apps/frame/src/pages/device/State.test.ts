import { describe, expect, test } from 'vitest'
import type { Call, Outcome } from './ask.ts'
import * as State from './State.ts'

const asker: State.Asker = {
  browser: 'Firefox',
  email: 'ada@example.com',
  origin: 'https://shop.example',
  project: 'Corner Shop',
  system: 'Linux',
  time: '2025-11-15T07:03:00.000Z',
}
const looked = (state: 'code' | 'denied' | 'device' | 'spent'): Outcome<'look'> => ({
  answer: { ...asker, state },
  type: 'answer',
})
const on = (screen: State.Screen, more: Partial<State.State> = {}): State.State => ({
  ...State.initial,
  screen,
  ...more,
})
const asked = on({ asker, name: 'asked' })
const coded = on({ asker, code: '123456', deadline: 601_000, name: 'code' })
const approve: Outcome<'approve'> = { answer: { code: '123456', expiresIn: 600 }, type: 'answer' }

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
    expect(end(State.initial, 'look', looked('device'))).toEqual(asked)
    expect(end(State.initial, 'look', looked('code'))).toEqual(on({ asker, name: 'approved' }))
    expect(end(State.initial, 'look', looked('spent'))).toEqual(on({ name: 'done' }))
    expect(end(State.initial, 'look', looked('denied'))).toEqual(on({ name: 'deniedBefore' }))
  })

  test('behavior: approving shows the code, and repeating it shows the same code', () => {
    expect(end(asked, 'approve', approve)).toEqual(coded)
    expect(end(on({ asker, name: 'approved' }), 'approve', approve)).toEqual(coded)
  })

  test('behavior: T13 shows a denial only if the server reports it', () => {
    expect(end(coded, 'deny', looked('denied'))).toEqual(on({ name: 'denied' }))
    expect(end(coded, 'deny', looked('spent'))).toEqual(on({ name: 'tooLate' }))
    expect(end(coded, 'deny', looked('code'))).toEqual({
      ...coded,
      problem: { call: 'deny', kind: 'failed', times: 1 },
    })
  })

  test('behavior: refusals of the server', () => {
    const refuse = (call: Call, refusal: 'denied' | 'expired' | 'malformed' | 'spent') =>
      end(asked, call, { refusal, type: 'refusal' }).screen.name
    expect(refuse('approve', 'denied')).toBe('deniedBefore')
    expect(refuse('approve', 'expired')).toBe('expired')
    expect(refuse('approve', 'spent')).toBe('done')
    expect(refuse('deny', 'expired')).toBe('expired')
    expect(refuse('revoke', 'malformed')).toBe('malformed')
  })

  test('behavior: signing out and reverting', () => {
    const state = end(on({ name: 'revoke' }), 'revoke', { answer: {}, type: 'answer' })
    expect(state).toEqual(on({ name: 'revoked' }))
    const taken = end(on({ name: 'revert' }), 'revert', { answer: {}, type: 'answer' })
    expect(taken).toEqual(on({ name: 'reverted' }))
  })

  test('behavior: drops an expired code', () => {
    expect(State.reduce(coded, { type: 'ranOut' })).toEqual(on({ name: 'codeExpired' }))
    expect(State.reduce(asked, { type: 'ranOut' })).toBe(asked)
  })

  test('error: a problem keeps the screen and is counted', () => {
    const problem = { problem: 'slow', type: 'problem' } as const
    const once = end(asked, 'approve', problem)
    expect(once).toEqual({ ...asked, problem: { call: 'approve', kind: 'slow', times: 1 } })
    expect(end(once, 'approve', problem).problem?.times).toBe(2)
    expect(end(once, 'approve', approve)).toEqual(coded)
    expect(end(State.initial, 'look', problem).screen).toEqual({ name: 'unreachable' })
  })
})

describe('isFinal', () => {
  test('default: a screen with a decision needs its token', () => {
    expect(State.isFinal(asked.screen)).toBe(false)
    expect(State.isFinal(coded.screen)).toBe(false)
    expect(State.isFinal({ name: 'unreachable' })).toBe(false)
    expect(State.isFinal({ name: 'denied' })).toBe(true)
    expect(State.isFinal({ name: 'codeExpired' })).toBe(true)
    expect(State.isFinal({ name: 'malformed' })).toBe(true)
  })
})
