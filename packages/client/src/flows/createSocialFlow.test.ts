import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { names, type Script, setup as setupWallet, signedIn, user } from '../../test/setup.ts'
import { createSocialFlow, getSocialFlow } from './createSocialFlow.ts'
import type { Surroundings } from './Surroundings.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const uri = `https://wallet.example.com/social#${'a'.repeat(22)}`
const text = 'One moment…'

/** Creates a browser that records its windows and navigations. */
function createBrowser() {
  const browser = {
    isBlocking: false,
    isInstalled: false,
    /** The navigations of the page. `onBack` is the callback for a return from the cache. */
    left: [] as { onBack(): void; uri: string }[],
    windows: [] as { isClosed: boolean; text: string; uris: string[] }[],
  }
  const surroundings: Surroundings = {
    isInstalled: () => browser.isInstalled,
    leave: (uri, onBack) => void browser.left.push({ onBack, uri }),
    open(text) {
      if (browser.isBlocking) return undefined
      const opened = { isClosed: false, text, uris: [] as string[] }
      browser.windows.push(opened)
      return {
        close: () => {
          opened.isClosed = true
        },
        go: (uri) => void opened.uris.push(uri),
        isClosed: () => opened.isClosed,
      }
    },
    returnUrl: () => 'https://app.example.com/cart?id=7',
  }
  return { browser, surroundings }
}

function setup(script: Script = {}, options: setupWallet.Options = {}) {
  const { browser, surroundings } = createBrowser()
  const { frame, wallet } = setupWallet({
    ...options,
    script: { ...signedIn, GET_SOCIAL_REDIRECT_URI: () => ({ uri }), ...script },
  })
  const flow = createSocialFlow(wallet, surroundings)
  return { browser, flow, frame, wallet }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const refuse = (reason: string) => () => {
  throw { message: reason, reason }
}

describe('in a window', () => {
  test('default', async () => {
    let arrive = () => {}
    const { browser, flow, frame, wallet } = setup({
      CONNECT_SOCIAL: () => new Promise((resolve) => (arrive = () => resolve({ ...user }))),
    })
    flow.begin('google', text)
    // The window opens during the click, before any request.
    expect(browser.windows).toEqual([{ isClosed: false, text, uris: [] }])
    expect(flow.get()).toMatchObject({ provider: 'google', step: 'opening' })
    await settle()
    expect(browser.windows[0]!.uris).toEqual([uri])
    expect(flow.get().step).toBe('waiting')
    arrive()
    await settle()
    expect(wallet.getState().user?.address).toBe(user.address)
    expect(flow.get()).toEqual(flow.initial)
    expect(browser.windows[0]!.isClosed).toBe(true)
    expect(frame.received.map(({ name, payload }) => [name, payload])).toContainEqual([
      'GET_SOCIAL_REDIRECT_URI',
      { provider: 'google', returnUrl: 'https://app.example.com/cart?id=7' },
    ])
    expect(vi.getTimerCount()).toBeLessThan(2)
  })

  test('error: blocked; then navigates the page, or opens another window', async () => {
    const { browser, flow, frame } = setup()
    browser.isBlocking = true
    flow.begin('google', text)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.POPUP_BLOCKED' }, step: 'failed' })
    expect(names(frame.received)).toEqual([])
    flow.leave()
    await settle()
    expect(browser.left.map(({ uri }) => uri)).toEqual([uri])
    browser.isBlocking = false
    flow.again(text)
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'waiting' })
  })

  test('error: closed before it navigated', async () => {
    const { browser, flow } = setup({ GET_SOCIAL_REDIRECT_URI: undefined })
    flow.begin('google', text)
    browser.windows[0]!.isClosed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.POPUP_CLOSED' }, step: 'failed' })
  })

  test('behavior: keeps waiting for a window that looks closed because of COOP', async () => {
    const { browser, flow } = setup()
    flow.begin('google', text)
    await settle()
    browser.windows[0]!.isClosed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.get()).toMatchObject({ failure: undefined, isGone: true, step: 'waiting' })
    flow.again(text)
    await settle()
    expect(flow.get()).toMatchObject({ isGone: false, step: 'waiting' })
    expect(browser.windows).toHaveLength(2)
  })

  test('behavior: an older window can still sign in', async () => {
    const arrive: (() => void)[] = []
    const { browser, flow, wallet } = setup({
      CONNECT_SOCIAL: () => new Promise((resolve) => void arrive.push(() => resolve({ ...user }))),
    })
    flow.begin('google', text)
    await settle()
    flow.again(text)
    await settle()
    arrive[0]!()
    await settle()
    expect(wallet.getState().status).toBe('connected')
    expect(browser.windows.every(({ isClosed }) => isClosed)).toBe(true)
  })

  test('behavior: ignores the failure of an older attempt', async () => {
    const fail: (() => void)[] = []
    const { flow } = setup({
      CONNECT_SOCIAL: () =>
        new Promise((_, reject) => void fail.push(() => reject({ reason: 'POPUP_CLOSED' }))),
    })
    flow.begin('google', text)
    await settle()
    flow.again(text)
    await settle()
    fail[0]!()
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'waiting' })
  })

  test('behavior: reports that it is slow, then times out', async () => {
    const { flow } = setup({ GET_SOCIAL_REDIRECT_URI: undefined })
    flow.begin('google', text)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(flow.get()).toMatchObject({ isSlow: true, step: 'opening' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.timeout' }, step: 'failed' })
  })

  test('behavior: back aborts the request and closes the window', async () => {
    const { browser, flow, frame } = setup()
    flow.begin('google', text)
    await settle()
    flow.back()
    await settle()
    expect(flow.get()).toEqual(flow.initial)
    expect(browser.windows[0]!.isClosed).toBe(true)
    expect(names(frame.received).at(-1)).toBe('ABORT')
  })

  test.each([
    'EMAIL_UNVERIFIED',
    'POPUP_CLOSED',
    'PROVIDER_DENIED',
    'PROVIDER_INVALID',
    'PROVIDER_UNAVAILABLE',
    'SOCIAL_EXPIRED',
  ] as const)('error: %s', async (reason) => {
    const { browser, flow, frame } = setup({ CONNECT_SOCIAL: refuse(reason) })
    flow.begin('google', text)
    await settle()
    expect(flow.get()).toMatchObject({
      failure: { id: `error.${reason}` },
      provider: 'google',
      step: 'failed',
    })
    expect(browser.windows[0]!.isClosed).toBe(true)
    frame.script.CONNECT_SOCIAL = () => ({ ...user })
    flow.again(text)
    await settle()
    expect(flow.get()).toEqual(flow.initial)
  })

  test('error: provider not configured', async () => {
    const { browser, flow } = setup({ GET_SOCIAL_REDIRECT_URI: refuse('PROVIDER_UNKNOWN') })
    flow.begin('x', text)
    await settle()
    expect(flow.get().failure?.id).toBe('error.PROVIDER_UNKNOWN')
    expect(browser.windows[0]!.isClosed).toBe(true)
  })
})

describe('without a window', () => {
  test('default: in an installed app', async () => {
    const { browser, flow } = setup()
    browser.isInstalled = true
    flow.begin('apple', text)
    expect(flow.get()).toMatchObject({ provider: 'apple', step: 'leaving' })
    await settle()
    expect(browser.windows).toEqual([])
    expect(browser.left.map(({ uri }) => uri)).toEqual([uri])
  })

  test('behavior: the browser’s back button resets the flow', async () => {
    const { browser, flow } = setup()
    browser.isInstalled = true
    flow.begin('apple', text)
    await settle()
    browser.left[0]!.onBack()
    expect(flow.get()).toEqual(flow.initial)
  })

  test('error: the navigation fails', async () => {
    const { browser, flow } = setup()
    browser.isInstalled = true
    flow.begin('apple', text)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.timeout' }, step: 'failed' })
  })
})

describe('where a sign-in needs a window (T62)', () => {
  const apart = { isOtherSite: true, needsWindow: true }

  test('T62: a blocked window leaves no other way', async () => {
    const { browser, flow } = setup({}, apart)
    browser.isBlocking = true
    flow.begin('google', text)
    await settle()
    expect(flow.get()).toMatchObject({
      failure: { id: 'error.POPUP_BLOCKED' },
      step: 'failed',
      withoutWindow: undefined,
    })
  })

  test('T62: the page does not leave, even if the frame was not loaded when it was asked to', async () => {
    const { browser, flow, frame } = setup({}, apart)
    browser.isInstalled = true
    flow.begin('google', text)
    expect(flow.get().step).toBe('leaving')
    expect(frame.mounts).toBe(1)
    await settle()
    expect(browser.left).toEqual([])
    expect(flow.get()).toMatchObject({
      failure: { id: 'error.needsWindow' },
      step: 'failed',
      withoutWindow: 'browser',
    })
    // Another attempt may still succeed in opening the window.
    flow.again(text)
    await settle()
    expect(flow.get().step).toBe('waiting')
  })

  test('T62: an installed app opens a window, and knows that only a browser may help', async () => {
    const { browser, flow, wallet } = setup({}, apart)
    browser.isInstalled = true
    await wallet.preload()
    flow.begin('google', text)
    await settle()
    expect(browser.left).toEqual([])
    expect(browser.windows).toHaveLength(1)
    expect(flow.get()).toMatchObject({ step: 'waiting', withoutWindow: 'browser' })
  })

  test('behavior: on another site whose project allows redirects, the page can leave', async () => {
    const { browser, flow, wallet } = setup({}, { isOtherSite: true })
    await wallet.preload()
    browser.isBlocking = true
    flow.begin('google', text)
    expect(flow.get().withoutWindow).toBe('leave')
    flow.leave()
    await settle()
    expect(browser.left).toHaveLength(1)
  })
})

describe('resume', () => {
  test('default: continues the sign-in from the URL of the page', async () => {
    const { flow, frame } = setup({ CONNECT_SOCIAL: () => ({ ...user }) })
    flow.resume({ isLeft: true, provider: 'google', uri })
    expect(flow.get()).toMatchObject({ provider: 'google', step: 'returning' })
    await settle()
    expect(flow.get()).toEqual(flow.initial)
    expect(names(frame.received)).toEqual(['CONNECT_SOCIAL'])
  })

  test('behavior: continues it once', async () => {
    const { flow, frame } = setup()
    flow.resume({ isLeft: false, provider: 'google', uri })
    flow.resume({ isLeft: false, provider: 'google', uri })
    await settle()
    expect(flow.get().step).toBe('waiting')
    expect(names(frame.received)).toEqual(['CONNECT_SOCIAL'])
  })

  test('error: the provider is unknown, so only back works', async () => {
    const { flow } = setup({ CONNECT_SOCIAL: refuse('PROVIDER_DENIED') })
    flow.resume({ isLeft: true, uri })
    await settle()
    expect(flow.get()).toMatchObject({ provider: undefined, step: 'failed' })
    flow.again(text)
    flow.leave()
    expect(flow.get().step).toBe('failed')
    flow.back()
    expect(flow.get()).toEqual(flow.initial)
  })
})

test('getSocialFlow: one flow for each wallet', () => {
  const { wallet } = setupWallet()
  expect(getSocialFlow(wallet)).toBe(getSocialFlow(wallet))
  expect(getSocialFlow(setupWallet().wallet)).not.toBe(getSocialFlow(wallet))
})
