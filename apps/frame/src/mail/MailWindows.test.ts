import { afterEach, describe, expect, test, vi } from 'vitest'
import * as MailWindows from './MailWindows.ts'

const origin = 'https://wallet.example'
const id = crypto.randomUUID()
const email = 'ada@example.com'
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

/**
 * Creates the frame's document, in a browser without channels, and a window of the wallet that sends messages to it.
 */
function setup() {
  vi.stubGlobal('BroadcastChannel', undefined)
  let hear: (event: unknown) => void = () => {}
  const view = {
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      hear = listener
    },
    location: { origin },
  }
  const windows = MailWindows.create(view as unknown as Window)
  const told: unknown[] = []
  const source = { postMessage: (...parameters: unknown[]) => void told.push(parameters) }
  const codes: string[] = []
  const expected = (step: 'code' | 'mail', own = id): MailWindows.Expected => ({
    id: own,
    onCode: (code) => void codes.push(code),
    state: { bindToken: 'token', email, step },
  })
  const say = (data: unknown, event: object = {}) => hear({ data, origin, source, ...event })
  return { codes, expected, hello: () => say({ id, type: 'MAIL_HELLO' }), say, told, view, windows }
}

describe('create', () => {
  test('default: tells the window the state, and each change', () => {
    const { expected, hello, told, windows } = setup()
    windows.expect(expected('mail'))
    expect(told).toEqual([])
    hello()
    windows.tell(id, { step: 'done' })
    const state = { bindToken: 'token', email, id, type: 'MAIL_STATE' }
    expect(told).toEqual([
      [{ ...state, step: 'mail' }, origin],
      [{ ...state, step: 'done' }, origin],
    ])
  })

  test('T62: talks to no other origin, to no other sign-in, and not to itself', () => {
    const { codes, expected, say, told, view, windows } = setup()
    windows.expect(expected('code'))
    const hello = { id, type: 'MAIL_HELLO' }
    const code = { code: '123456', id, type: 'MAIL_CODE' }
    say(hello, { origin: 'https://app.example' })
    say(code, { origin: 'https://app.example' })
    say(code, { origin: 'null' })
    say({ ...hello, id: crypto.randomUUID() })
    say({ ...code, id: crypto.randomUUID() })
    say(hello, { source: view })
    say(hello, { source: null })
    say({ id, type: 'MAIL_CODE' })
    say({ ...code, code: 123456 })
    expect(told).toEqual([])
    expect(codes).toEqual([])
  })

  test('behavior: takes a code only while one is expected', () => {
    const { codes, expected, say, windows } = setup()
    const code = { code: '123456', id, type: 'MAIL_CODE' }
    windows.expect(expected('mail'))
    say(code)
    expect(codes).toEqual([])
    windows.expect(expected('code'))
    say(code)
    windows.tell(id, { step: 'checking' })
    say(code)
    expect(codes).toEqual(['123456'])
  })

  test('behavior: the same window goes on with the next step, and not with another sign-in', () => {
    const { expected, hello, told, windows } = setup()
    windows.expect(expected('mail'))
    hello()
    windows.expect(expected('code'))
    expect(told).toHaveLength(2)
    windows.expect(expected('mail', crypto.randomUUID()))
    windows.tell(id, { step: 'done' })
    expect(told).toHaveLength(2)
  })
})

describe('waitForCode', () => {
  test('default: resolves when the user has signed in', async () => {
    const { expected, windows } = setup()
    windows.expect(expected('code'))
    const waiting = windows.waitForCode(id, signal)
    windows.tell(id, { step: 'checking' })
    windows.tell(id, { step: 'done' })
    await expect(waiting).resolves.toBeUndefined()
    await expect(windows.waitForCode(id, signal)).resolves.toBeUndefined()
  })

  test('behavior: returns undefined if no code is expected', () => {
    const { expected, windows } = setup()
    expect(windows.waitForCode(id, signal)).toBeUndefined()
    windows.expect(expected('mail'))
    expect(windows.waitForCode(id, signal)).toBeUndefined()
    windows.expect(expected('code'))
    expect(windows.waitForCode(crypto.randomUUID(), signal)).toBeUndefined()
  })

  test('error: no other code works, or another sign-in begins', async () => {
    const { expected, windows } = setup()
    windows.expect(expected('code'))
    const ended = windows.waitForCode(id, signal)
    windows.tell(id, { step: 'expired' })
    await expect(ended).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    windows.expect(expected('code'))
    const replaced = windows.waitForCode(id, signal)
    windows.expect(expected('code', crypto.randomUUID()))
    await expect(replaced).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
  })

  test('T62 error: rejects with the error of the last code, which stays in the frame', async () => {
    const { expected, hello, told, windows } = setup()
    windows.expect(expected('code'))
    hello()
    const waiting = windows.waitForCode(id, signal)
    windows.tell(id, { problem: { reason: 'CODE_WRONG' }, step: 'code' }, new Error('Wrong.'))
    windows.tell(id, { problem: undefined, step: 'checking' })
    const held = new Error('Held.')
    windows.tell(id, { problem: { reason: 'DEVICE_HELD' }, step: 'expired' }, held)
    await expect(waiting).rejects.toBe(held)
    await expect(windows.waitForCode(id, signal)).rejects.toBe(held)
    expect(JSON.stringify(told)).not.toContain('"error"')
  })

  test('error: an abort, before and while it waits', async () => {
    const { expected, windows } = setup()
    windows.expect(expected('code'))
    const controller = new AbortController()
    const waiting = windows.waitForCode(id, controller.signal)
    controller.abort(new Error('Stopped.'))
    await expect(waiting).rejects.toThrow('Stopped.')
    await expect(windows.waitForCode(id, controller.signal)).rejects.toThrow('Stopped.')
  })
})
