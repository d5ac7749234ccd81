import { Messenger } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Windows from './Windows.ts'

const origin = 'https://wallet.example'
const id = 'a'.repeat(22)

/** A window, and the messages that it received. */
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
  /** For hosts whose COOP severs their windows. */
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
  test('default: sends the nonce to the window of the sign-in, at our origin only', () => {
    const { say, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    const popup = createPopup()
    say(hello, popup)
    expect(popup.told).toEqual([
      [{ id, nonce: 'n', type: 'SOCIAL_NONCE' }, { targetOrigin: origin }],
    ])
  })

  test('behavior: sends the nonce to a severed window through the channel', async () => {
    const { page, said, windows } = setup()
    windows.expect({ id, nonce: 'n' })
    for (const data of [leave, { ...hello, id: 'b'.repeat(22) }, { id }, null]) page.post(data)
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toEqual([])
    page.post(hello)
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toEqual([{ id, nonce: 'n', type: 'SOCIAL_NONCE' }])
  })

  test('behavior: sends the link for a phone, and closes the window at the end', () => {
    const { say, windows } = setup()
    windows.expect({ id, nonce: '', url: 'https://farcaster.example/1' })
    const popup = createPopup()
    say(hello, popup)
    const answer = { id, nonce: '', type: 'SOCIAL_NONCE', url: 'https://farcaster.example/1' }
    expect(popup.told).toEqual([[answer, { targetOrigin: origin }]])
    windows.close(id)
    expect(popup.closed).toBe(true)
    // The sign-in is no longer tracked.
    say(hello, popup)
    expect(popup.told).toHaveLength(1)
  })

  test('T03, T15: sends the nonce to no other window', () => {
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

  test('default: reports a window that was closed at the provider', () => {
    const { onClose, popup, say, windows } = watch()
    say(hello, popup)
    say(leave, popup)
    popup.isForeign = true
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
    // Reported once only.
    const again = vi.fn()
    windows.watch(id, again)
    vi.advanceTimersByTime(60_000)
    expect(again).not.toHaveBeenCalled()
  })

  test('default: reports a window that was closed before it left', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(3_000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: does not report a window that the provider severed', () => {
    const { onClose, popup, say } = watch()
    say(hello, popup)
    say(leave, popup)
    // It is briefly at another origin before it looks closed.
    popup.isForeign = true
    vi.advanceTimersByTime(700)
    popup.closed = true
    vi.advanceTimersByTime(600_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: waits for a result that is still on its way', () => {
    const { onClose, popup, say, unwatch } = watch()
    say(hello, popup)
    popup.closed = true
    vi.advanceTimersByTime(1_000)
    unwatch()
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })
})
