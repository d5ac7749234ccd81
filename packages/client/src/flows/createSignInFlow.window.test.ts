import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  email,
  memoryArea,
  names,
  refuse,
  type Script,
  setup as setupWallet,
  signedIn,
} from '../../test/setup.ts'
import { createSignInFlow } from './createSignInFlow.ts'
import { resumeSignInFlow } from './kept/resumeSignInFlow.ts'

const windowUri = 'https://wallet.example.com/mail#1'
const mailed = { action: 'VERIFY_DEVICE' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', memoryArea())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Creates a frame whose user approves, or types a code in the window, when the test says so. */
function setup(script: Script = {}, options: setupWallet.Options = {}) {
  const decisions: ((answer: Awaited<Decision>) => void)[] = []
  const CONNECT_DEVICE = () => new Promise<Decision>((resolve) => decisions.push(resolve))
  const { frame, wallet } = setupWallet({
    script: { ...signedIn, CONNECT_DEVICE, CONNECT_EMAIL: () => mailed, ...script },
    ...options,
  })
  const flow = createSignInFlow(wallet)
  const decide = async (answer: Decision) => {
    decisions.at(-1)!(answer)
    await settle()
  }
  return { decide, flow, frame, stop: flow.start(), wallet }
}

type Decision = Awaited<ReturnType<NonNullable<Script['CONNECT_DEVICE']>>>

/** Stubs `window.open`. Returns the windows that the page opens. */
function stubWindows({ areBlocked = false } = {}) {
  const opened: { closed: boolean; shown: string[]; uris: string[] }[] = []
  const createElement = () => ({ style: {} })
  const open = () => {
    const it = { closed: false, shown: [] as string[], uris: [] as string[] }
    opened.push(it)
    return areBlocked
      ? null
      : {
          close: () => {
            it.closed = true
          },
          get closed() {
            return it.closed
          },
          document: {
            body: { append: (line: { textContent: string }) => it.shown.push(line.textContent) },
            createElement,
            documentElement: { style: {} },
          },
          location: { replace: (uri: string) => void it.uris.push(uri) },
        }
  }
  vi.stubGlobal('window', { open, outerHeight: 800, outerWidth: 1280, screenX: 0, screenY: 0 })
  return opened
}

describe('approval in the browser that asked', () => {
  test('T62: signs in without a code', async () => {
    const { decide, flow, frame } = setup()
    flow.submitEmail(email)
    await settle()
    expect(flow.get()).toMatchObject({ step: 'device', windowUri: undefined })
    await decide({ action: 'CONNECT' })
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'connected' })
    expect(names(frame.received)).not.toContain('CONNECT_OTP')
  })

  test('behavior: an approval in another browser asks for the code', async () => {
    const { decide, flow } = setup()
    flow.submitEmail(email)
    await settle()
    await decide({ action: 'VERIFY_OTP' })
    expect(flow.get()).toMatchObject({ codeFrom: 'page', step: 'code', windowUri: undefined })
  })

  test('T62: a code of the wallet’s window never passes the app', async () => {
    const { decide, flow, frame } = setup()
    flow.submitEmail(email)
    await settle()
    await decide({ action: 'VERIFY_OTP', windowUri })
    expect(flow.get()).toMatchObject({ codeFrom: 'page', step: 'code', windowUri })
    await decide({ action: 'CONNECT' })
    expect(flow.get().step).toBe('connected')
    expect(names(frame.received)).not.toContain('CONNECT_OTP')
  })

  test('T62: a known browser waits for the code of the wallet’s window', async () => {
    const { decide, flow } = setup({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }) })
    flow.submitEmail(email)
    await settle()
    expect(flow.get()).toMatchObject({ codeFrom: 'mail', step: 'code', windowUri })
    await decide({ action: 'CONNECT' })
    expect(flow.get().step).toBe('connected')
  })
})

describe('the wallet’s window', () => {
  test('on another site: opens with the email, and closes after the approval', async () => {
    const opened = stubWindows()
    const { decide, flow, wallet } = setup(
      { CONNECT_EMAIL: () => ({ ...mailed, windowUri }) },
      { isOtherSite: true },
    )
    await wallet.preload()
    flow.submitEmail(email, 'Loading…')
    // The window opens before any answer, because browsers block a window that no click opens.
    expect(opened).toEqual([{ closed: false, shown: ['Loading…'], uris: [] }])
    await settle()
    expect(opened[0]!.uris).toEqual([windowUri])
    await decide({ action: 'CONNECT' })
    expect(opened).toMatchObject([{ closed: true }])
  })

  test('on the same site: none', async () => {
    const opened = stubWindows()
    const { flow, wallet } = setup()
    await wallet.preload()
    flow.submitEmail(email)
    await settle()
    expect(opened).toEqual([])
  })

  test('closes if the email is not sent, and if the user goes back', async () => {
    const opened = stubWindows()
    const { flow, frame, wallet } = setup({ CONNECT_EMAIL: refuse }, { isOtherSite: true })
    await wallet.preload()
    flow.submitEmail(email)
    await settle()
    expect(opened).toMatchObject([{ closed: true }])
    frame.script.CONNECT_EMAIL = () => ({ ...mailed, windowUri })
    flow.submitEmail(email)
    await settle()
    flow.back()
    expect(opened).toMatchObject([{ closed: true }, { closed: true, uris: [windowUri] }])
  })

  test('opens again by a click, and says if the browser blocks it', async () => {
    const opened = stubWindows()
    const { flow } = setup({ CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }) })
    flow.openWindow('Loading…')
    expect(opened).toEqual([])
    flow.submitEmail(email)
    await settle()
    flow.openWindow('Loading…')
    expect(opened).toMatchObject([{ uris: [windowUri] }])
    stubWindows({ areBlocked: true })
    flow.openWindow('Loading…')
    expect(flow.get().failure?.id).toBe('error.POPUP_BLOCKED')
  })
})

describe('reload', () => {
  test('resumes, and the approval signs in', async () => {
    const before = setup()
    before.flow.submitEmail(email)
    await settle()
    before.stop()

    const { decide, flow, frame } = setup()
    expect(flow.get()).toMatchObject({ email, step: 'device' })
    await settle()
    expect(names(frame.received)).toEqual(['CONNECT_DEVICE'])
    await decide({ action: 'CONNECT' })
    expect(flow.get().step).toBe('connected')
    // No sign-in is left to resume.
    expect(setup().flow.get().step).toBe('email')
  })

  test('forgets a sign-in that the user left, and one that is too old', async () => {
    const left = setup()
    left.flow.submitEmail(email)
    await settle()
    left.flow.back()
    expect(setup().flow.get().step).toBe('email')
    const old = setup({}, { area: memoryArea() })
    old.flow.submitEmail(email)
    await settle()
    old.stop()
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(setup().flow.get().step).toBe('email')
  })

  test('resumeSignInFlow opens the dialog if no view shows the flow', async () => {
    const before = setup()
    before.flow.submitEmail(email)
    await settle()
    before.stop()

    const signIn = vi.fn()
    const { wallet } = setupWallet({ script: signedIn, signIn })
    await resumeSignInFlow(wallet)
    expect(signIn).toHaveBeenCalledOnce()
    const stop = createSignInFlow(wallet).start()
    await resumeSignInFlow(wallet)
    expect(signIn).toHaveBeenCalledOnce()
    stop()
  })
})
