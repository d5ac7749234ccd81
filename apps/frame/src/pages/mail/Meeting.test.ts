import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Meeting from './Meeting.ts'

const origin = 'https://wallet.example'
const id = crypto.randomUUID()
const state = { email: 'ada@example.com', id, step: 'mail', type: 'MAIL_STATE' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a window whose opener contains the wallet's frame and frames of other origins. */
function setup({ given = id as string, hasOpener = true } = {}) {
  const listeners = new Set<(event: unknown) => void>()
  const heard: unknown[] = []
  const strangers: unknown[] = []
  const frame = { location: { origin }, postMessage: (it: unknown) => void heard.push(it) }
  const stranger = {
    get location(): never {
      throw new DOMException('', 'SecurityError')
    },
    postMessage: (it: unknown) => void strangers.push(it),
  }
  const view = {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    location: { origin },
    opener: hasOpener ? { 0: stranger, 1: frame, length: 2 } : null,
    removeEventListener: (_: string, listener: (event: unknown) => void) =>
      listeners.delete(listener),
  }
  const bind = vi.fn()
  const close = vi.fn()
  const go = vi.fn()
  const meeting = Meeting.create(given, { bind, close, go, view: view as unknown as Window })
  const answer = (data: unknown, from = origin) => {
    for (const listener of listeners) listener({ data, origin: from })
  }
  return { answer, bind, close, go, heard, listeners, meeting, stop: meeting.start(), strangers }
}

describe('create', () => {
  test('default: finds the frame, and shows that this browser asked, once', () => {
    const { answer, bind, heard, meeting } = setup()
    expect(meeting.getState()).toEqual({ name: 'looking' })
    expect(heard).toEqual([{ id, type: 'MAIL_HELLO' }])
    answer({ ...state, bindToken: 'token' })
    answer({ ...state, bindToken: 'token' })
    expect(meeting.getState()).toEqual({ frame: { ...state, bindToken: 'token' }, name: 'met' })
    expect(bind.mock.calls).toEqual([['token']])
  })

  test('T82: goes on with the page for a recovery method, on its own origin only', () => {
    const { answer, go } = setup()
    const lock = (windowUri: string) => {
      const problem = { reason: 'WALLET_LOCKED', windowUri }
      answer({ ...state, problem, step: 'expired' })
    }
    lock('https://app.example/unlock#id')
    lock('javascript:alert(1)')
    expect(go).not.toHaveBeenCalled()
    lock(`${origin}/unlock#id`)
    expect(go.mock.calls).toEqual([[`${origin}/unlock#id`]])
  })

  test('T62: talks to frames of its own origin only', () => {
    const { answer, bind, meeting, strangers } = setup()
    meeting.submit('123456')
    expect(strangers).toEqual([])
    answer({ ...state, bindToken: 'token' }, 'https://app.example')
    answer({ ...state, bindToken: 'token', id: crypto.randomUUID() })
    answer({ ...state, step: 'steal' })
    expect(meeting.getState()).toEqual({ name: 'looking' })
    expect(bind).not.toHaveBeenCalled()
  })

  test('behavior: goes on after the app’s page was reloaded', () => {
    const { answer, heard, meeting } = setup()
    answer(state)
    heard.length = 0
    vi.advanceTimersByTime(10_000)
    // HELLO is repeated, because the frame may load later.
    expect(heard.length).toBeGreaterThanOrEqual(4)
    expect(meeting.getState().name).toBe('met')
  })

  test('behavior: closes when the sign-in is done', () => {
    const { answer, close, heard, meeting } = setup()
    answer({ ...state, step: 'code' })
    expect(close).not.toHaveBeenCalled()
    meeting.submit('123456')
    expect(heard.at(-1)).toEqual({ code: '123456', id, type: 'MAIL_CODE' })
    answer({ ...state, step: 'done' })
    expect(close).toHaveBeenCalledOnce()
  })

  test('behavior: stops looking after eight seconds, and a late frame is still met', () => {
    const { answer, meeting } = setup({ hasOpener: false })
    vi.advanceTimersByTime(7_900)
    expect(meeting.getState()).toEqual({ name: 'looking' })
    vi.advanceTimersByTime(500)
    expect(meeting.getState()).toEqual({ name: 'absent' })
    answer(state)
    expect(meeting.getState().name).toBe('met')
  })

  test('behavior: an end leaves no timer and no listener', () => {
    const { listeners, stop } = setup()
    stop()
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: a URL without an id looks for no frame', () => {
    const { heard, meeting } = setup({ given: '' })
    expect(meeting.getState()).toEqual({ name: 'absent' })
    expect(heard).toEqual([])
  })
})
