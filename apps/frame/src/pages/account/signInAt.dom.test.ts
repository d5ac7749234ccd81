import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAt } from './signInAt.ts'

const id = 'a'.repeat(22)
const uri = `${location.origin}/social#${id}`
const session = { accessToken: 'token' }

/** Creates a window, as its opener sees it. */
function createPopup() {
  return {
    close: vi.fn(),
    closed: false,
    location: { href: uri, replace: vi.fn() },
    postMessage: vi.fn(),
  }
}

/** Starts a sign-in at Google. `back` ends the long poll, like the server after the user's return. */
function start(popup: ReturnType<typeof createPopup> | null) {
  vi.spyOn(window, 'open').mockReturnValue(popup as never)
  let back = (_: unknown) => {}
  const returned = new Promise<unknown>((resolve) => {
    back = resolve
  })
  const asked: string[] = []
  async function call(name: string, _: unknown, { signal }: { signal: AbortSignal }) {
    asked.push(name)
    if (name === 'getSocialRedirectUri') return { id, uri }
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return Promise.race([returned, aborted])
  }
  const { signal } = new AbortController()
  const device = async () => ({}) as never
  const signing = signInAt('google', { api: { call } as never, device, language: 'en', signal })
  return { asked, back, signing }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('signInAt', () => {
  test('default: the window goes to the provider, and closes when the user is back', async () => {
    const popup = createPopup()
    const { asked, back, signing } = start(popup)
    await vi.advanceTimersByTimeAsync(0)
    expect(popup.location.replace).toHaveBeenCalledWith(uri)
    back({ session })
    expect(await signing).toEqual(session)
    expect(popup.close).toHaveBeenCalled()
    expect(asked).toEqual(['getSocialRedirectUri', 'connectSocial'])
  })

  test('behavior: a closed window ends the sign-in without an error', async () => {
    const popup = createPopup()
    const { signing } = start(popup)
    await vi.advanceTimersByTimeAsync(0)
    const data = { challenge: 'c'.repeat(43), id, purpose: 'window', type: 'SOCIAL_HELLO' }
    const source = popup as unknown as Window
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
    popup.closed = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await signing).toBeUndefined()
  })

  test('error: the browser blocks the window', async () => {
    await expect(start(null).signing).rejects.toMatchObject({ reason: 'POPUP_BLOCKED' })
  })
})
