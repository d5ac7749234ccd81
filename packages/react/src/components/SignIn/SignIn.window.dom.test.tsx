import { afterEach, describe, expect, test, vi } from 'vitest'
import { act } from '../../../test/act.ts'
import {
  alerts,
  button,
  click,
  email,
  find,
  names,
  settle,
  setup,
  signedIn,
  submit,
  type,
} from '../../../test/setup.tsx'
import { heading, mailed } from '../../../test/signIn.tsx'
import { SignIn } from './SignIn.tsx'

const windowUri = 'https://wallet.example.com/mail#1'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A frame whose user approves, or types a code in the window, when the test calls a function. */
function deciding() {
  const decisions: ((answer: Decision) => void)[] = []
  return {
    CONNECT_DEVICE: () => new Promise<Decision>((resolve) => decisions.push(resolve)),
    async decide(answer: Decision) {
      decisions.at(-1)!(answer)
      await settle()
    },
  }
}

type Decision = { action: 'CONNECT' | 'VERIFY_OTP'; windowUri?: string }

/** Stubs `window.open`. Returns the window that the kit opens. */
function stubWindow() {
  const replace = vi.fn()
  const close = vi.fn()
  const popup = { close, closed: false, document: document.implementation.createHTMLDocument() }
  const open = vi.spyOn(window, 'open')
  open.mockReturnValue({ ...popup, location: { replace } } as unknown as Window)
  return { close, open, replace }
}

describe('in the browser that asked', () => {
  test('T62: one tap on the page of the link signs in, without a code', async () => {
    const { CONNECT_DEVICE, decide } = deciding()
    const { frame, wallet } = await mailed({
      CONNECT_DEVICE,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    })
    expect(heading()).toBe('Check your email')
    expect(document.querySelector('input')).toBeNull()
    await decide({ action: 'CONNECT' })
    expect(wallet.getState().status).toBe('connected')
    expect(find('[role=status]').textContent).toBe('You’re signed in.')
    expect(names(frame.received)).not.toContain('CONNECT_OTP')
  })
})

describe('the wallet’s window', () => {
  test('T62: takes the code, and the app has no field for it', async () => {
    const { close, open, replace } = stubWindow()
    const { CONNECT_DEVICE, decide } = deciding()
    const { frame, wallet } = await mailed({
      CONNECT_DEVICE,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }),
    })
    expect(heading()).toBe('Enter your code')
    expect(document.querySelector('input')).toBeNull()
    expect(document.body.textContent).toContain('wallet.example.com')
    await click(button('Enter the code'))
    expect(open).toHaveBeenCalledOnce()
    expect(replace.mock.calls).toEqual([[windowUri]])
    await decide({ action: 'CONNECT' })
    expect(wallet.getState().status).toBe('connected')
    expect(close).toHaveBeenCalledOnce()
    expect(names(frame.received)).not.toContain('CONNECT_OTP')
  })

  test('error: the browser blocks it', async () => {
    const { open } = stubWindow()
    open.mockReturnValue(null)
    const { CONNECT_DEVICE } = deciding()
    await mailed({ CONNECT_DEVICE, CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }) })
    await click(button('Enter the code'))
    expect(alerts()).toMatch(/blocked/)
  })

  test('T62: a held device: says so in the heading, and waits after another try', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const hold = () => {
      throw { data: { until }, message: 'Held.', reason: 'DEVICE_HELD' }
    }
    const { frame } = await mailed({
      CONNECT_DEVICE: hold,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP', windowUri }),
    })
    expect(heading()).toBe('Confirm this browser')
    expect(document.activeElement).toBe(find('h2'))
    expect(alerts()).toMatch(/^Confirm this browser on a device you already use/)
    // The user typed the correct code in the window, so the app asks for no code.
    expect(() => button('Enter the code')).toThrow('No button')
    expect(() => button('Send a new code')).toThrow('No button')
    frame.script.CONNECT_DEVICE = undefined
    await click(button('Try again'))
    expect(heading()).toBe('Confirm this browser')
    expect(find('[role=status]').textContent).toMatch(/^Waiting for approval/)
    await click(button('Use a different address'))
    expect(heading()).toBe('Sign in')
  })

  test('T82: a wallet that is not in this browser opens in the window, by a click', async () => {
    const { close, open, replace } = stubWindow()
    const uri = 'https://wallet.example.com/unlock#1'
    const lock = () => {
      throw { data: { windowUri: uri }, message: 'Locked.', reason: 'WALLET_LOCKED' }
    }
    const { GET_USER } = signedIn
    const { frame, wallet } = await mailed({ CONNECT_OTP: lock, GET_USER: lock })
    await type('input', '123456')
    await settle()
    expect(heading()).toBe('Open your wallet')
    expect(document.activeElement).toBe(find('h2'))
    expect(alerts()).toBe('')
    expect(document.body.textContent).toContain('wallet.example.com')
    expect(document.querySelector('input')).toBeNull()
    open.mockReturnValueOnce(null)
    await click(button('Open the wallet’s window'))
    expect(alerts()).toMatch(/blocked/)
    expect(heading()).toBe('Open your wallet')
    await click(button('Open the wallet’s window'))
    expect(replace.mock.calls).toEqual([[uri]])
    frame.script.GET_USER = GET_USER
    frame.notify('SESSION_UPDATE', { token: 'handle' })
    await settle()
    expect(wallet.getState().status).toBe('connected')
    expect(close).toHaveBeenCalledOnce()
  })

  test('on another site: opens with the email, and again by a click', async () => {
    const { open, replace } = stubWindow()
    const { CONNECT_DEVICE, decide } = deciding()
    const script = {
      CONNECT_DEVICE,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE', windowUri }) as const,
    }
    const { wallet } = await setup({ children: <SignIn />, isOtherSite: true, script })
    await type('input[name=email]', email)
    // Load the frame first, as the kit does while the user types.
    await act(() => wallet.preload())
    await submit()
    expect(document.body.textContent).toContain(email)
    expect(open).toHaveBeenCalledOnce()
    expect(replace.mock.calls).toEqual([[windowUri]])
    await click(button('Open the wallet’s window'))
    expect(replace).toHaveBeenCalledTimes(2)
    await decide({ action: 'CONNECT' })
    expect(wallet.getState().status).toBe('connected')
  })
  test('on another site, before the frame has loaded: opens with the email', async () => {
    vi.stubGlobal('origin', 'https://shop.example')
    const { open, replace } = stubWindow()
    const { CONNECT_DEVICE } = deciding()
    const script = {
      CONNECT_DEVICE,
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE', windowUri }) as const,
    }
    const { frame } = await setup({ children: <SignIn />, isOtherSite: true, script })
    // The browser fills in the field, and the user presses Enter before the kit has loaded the frame.
    await type('input[name=email]', email)
    expect(frame.mounts).toBe(0)
    await submit()
    expect(open).toHaveBeenCalledOnce()
    expect(replace.mock.calls).toEqual([[windowUri]])
  })

  test('on the same site, before the frame has loaded: does not open', async () => {
    vi.stubGlobal('origin', 'https://app.example.com')
    const { open } = stubWindow()
    const { CONNECT_DEVICE } = deciding()
    await mailed({ CONNECT_DEVICE, CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
    expect(heading()).toBe('Check your email')
    expect(open).not.toHaveBeenCalled()
  })
})
