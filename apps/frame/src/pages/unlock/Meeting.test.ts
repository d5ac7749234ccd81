import { Bytes, Hpke } from '@latchkey/vault'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as SealedSecret from '../../worker/recovery/SealedSecret.ts'
import * as Meeting from './Meeting.ts'

const origin = 'https://wallet.example'
const id = crypto.randomUUID()
const { privateKey, publicKey } = Hpke.keyPair()
const state = {
  app: 'Shop',
  id,
  kinds: ['code'],
  origin: 'https://app.example',
  publicKey: Bytes.toBase64url(publicKey),
  step: 'asking',
  type: 'UNLOCK_STATE',
  user: 'ada@example.com',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a window whose opener contains the wallet's frame and a frame of another origin. */
function setup(given = id as string) {
  const listeners = new Set<(event: unknown) => void>()
  const heard: { data: unknown; to: unknown }[] = []
  const strangers: unknown[] = []
  const frame = {
    location: { origin },
    postMessage: (data: unknown, to: unknown) => void heard.push({ data, to }),
  }
  const stranger = {
    get location(): never {
      throw new DOMException('', 'SecurityError')
    },
    postMessage: (it: unknown) => void strangers.push(it),
  }
  const view = {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    location: { origin },
    opener: { 0: stranger, 1: frame, length: 2 },
    removeEventListener: (_: string, listener: (event: unknown) => void) =>
      listeners.delete(listener),
  }
  const close = vi.fn()
  const meeting = Meeting.create(given, { close, view: view as unknown as Window })
  const answer = (data: unknown, from = origin) => {
    for (const listener of listeners) listener({ data, origin: from })
  }
  return { answer, close, heard, listeners, meeting, stop: meeting.start(), strangers }
}

describe('create', () => {
  test('T82: seals what the user types, for frames of its own origin only', async () => {
    const { answer, close, heard, meeting, strangers } = setup()
    expect(meeting.getState()).toEqual({ name: 'looking' })
    answer(state, 'https://app.example')
    answer({ ...state, id: crypto.randomUUID() })
    answer({ ...state, publicKey: 'x' })
    expect(meeting.getState()).toEqual({ name: 'looking' })
    answer(state)
    expect(meeting.getState()).toMatchObject({ frame: { app: 'Shop' }, name: 'met' })

    await meeting.submit('code', 'secret words')
    // A second click sends nothing.
    await meeting.submit('code', 'secret words')
    expect(meeting.getState()).toMatchObject({ frame: { step: 'checking' } })
    const secrets = heard.filter(({ data }) => Object(data).type === 'UNLOCK_SECRET')
    expect(secrets).toHaveLength(1)
    const { sealed } = Object(secrets[0]!.data)
    expect(await SealedSecret.open(sealed, { id, kind: 'code', privateKey })).toBe('secret words')
    expect(JSON.stringify(heard)).not.toContain('secret words')
    expect(new Set(heard.map(({ to }) => to))).toEqual(new Set([origin]))
    expect(strangers).toEqual([])

    answer({ ...state, step: 'done' })
    expect(close).toHaveBeenCalledOnce()
  })

  test.each(['', id])('error: no frame answers the window #%s', (given) => {
    const { heard, meeting } = setup(given)
    vi.advanceTimersByTime(10_000)
    expect(meeting.getState()).toEqual({ name: 'absent' })
    expect(heard.length > 0).toBe(given !== '')
  })

  test('error: the app’s page is gone while the wallet opens', async () => {
    const { answer, meeting, stop } = setup()
    answer(state)
    await meeting.submit('code', 'secret words')
    vi.advanceTimersByTime(12_000)
    expect(meeting.getState()).toEqual({ name: 'absent' })
    stop()
  })

  test('behavior: a window whose frame answers waits for its user', () => {
    const { answer, heard, listeners, meeting, stop } = setup()
    answer(state)
    for (let turn = 0; turn < 20; turn++) {
      vi.advanceTimersByTime(2_000)
      answer(state)
    }
    expect(meeting.getState().name).toBe('met')
    stop()
    const { length } = heard
    vi.advanceTimersByTime(10_000)
    expect(heard).toHaveLength(length)
    expect(listeners.size).toBe(0)
  })
})
