import { Messenger } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Windows from './Windows.ts'

const origin = 'https://wallet.example'
const id = 'a'.repeat(22)

/** A window of an origin, and what it was told. */
function createPopup() {
  const told: unknown[] = []
  const popup = {
    close() {
      popup.closed = true
    },
    closed: false,
    isForeign: false,
    location: {
      get href() {
        if (popup.isForeign) throw new DOMException('', 'SecurityError')
        return `${origin}/social`
      },
    },
    postMessage: (message: unknown, options: unknown) => void told.push([message, options]),
    told,
  }
  return popup
}

function setup() {
  let hear: (event: unknown) => void = () => {}
  const view = {
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      hear = listener
    },
    location: { origin },
  } as unknown as Window
  /** Where the application keeps its windows apart. */
  const [channel, page] = Messenger.memory<unknown>()
  const said: unknown[] = []
  page.subscribe((data) => void said.push(data))
  const windows = Windows.create(view, channel)
  const say = (data: unknown, source: unknown, from = origin) =>
    hear({ data, origin: from, source })
  return { page, said, say, view, windows }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hello = { id, type: 'SOCIAL_HELLO' }
const leave = { id, type: 'SOCIAL_LEAVE' }

describe('expect', () => {
  test('default: the window of the sign-in gets its nonce, for our origin alone', () => {
    const { say, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    const popup = createPopup()
    say(hello, popup)
    expect(popup.told).toEqual([
      [{ id, nonce: 'n', type: 'SOCIAL_NONCE' }, { targetOrigin: origin }],
    ])
  })

  test('behavior: a window that the application keeps apart gets it as well', async () => {
    const { page, said, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    for (const data of [leave, { ...hello, id: 'b'.repeat(22) }, { id }, null]) page.post(data)
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toEqual([])
    page.post(hello)
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toEqual([{ id, nonce: 'n', type: 'SOCIAL_NONCE' }])
  })

  test('behavior: a page for a phone gets the address that it shows, and is closed when it is over', () => {
    const { say, windows } = setup()
    windows.expect({ id, nonce: '', url: 'https://farcaster.example/1' })
    const popup = createPopup()
    say(hello, popup)
    const answer = { id, nonce: '', type: 'SOCIAL_NONCE', url: 'https://farcaster.example/1' }
    expect(popup.told).toEqual([[answer, { targetOrigin: origin }]])
    windows.close(id)
    expect(popup.closed).toBe(true)
    // Nothing more is told of it.
    say(hello, popup)
    expect(popup.told).toHaveLength(1)
  })

  test('T03, T15: nobody else gets it', () => {
    const { say, view, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    const popup = createPopup()
    say(hello, popup, 'https://app.example')
    say(hello, popup, 'null')
    say({ ...hello, id: 'b'.repeat(22) }, popup)
    say({ ...hello, type: 'HELLO' }, popup)
    say('SOCIAL_HELLO', popup)
    say(hello, null)
    say(hello, view)
    expect(popup.told).toEqual([])
  })
})

describe('watch', () => {
  function watch() {
    const { say, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    const popup = createPopup()
    const onClose = vi.fn()
    const unwatch = windows.watch(id, onClose)
    return { onClose, popup, say, unwatch, windows }
  }

  test('default: closed at the provider, where it was seen', () => {
    const { onClose, popup, say, windows } = watch()
    say(hello, popup)
    say(leave, popup)
    popup.isForeign = true
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
    // Who waits on is not told again.
    const again = vi.fn()
    windows.watch(id, again)
    vi.advanceTimersByTime(60_000)
    expect(again).not.toHaveBeenCalled()
  })

  test('default: closed before it went', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: cut off by the provider, it seems closed and may not be', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    say(leave, popup)
    // For a moment it is elsewhere, and not closed yet.
    popup.isForeign = true
    vi.advanceTimersByTime(700)
    popup.closed = true
    vi.advanceTimersByTime(600_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: what is on its way arrives first', () => {
    const { onClose, popup, say, unwatch } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(1_000)
    unwatch()
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })
})
