import { afterEach, describe, expect, test, vi } from 'vitest'
import { act } from '../../../test/act.ts'
import {
  alerts,
  button,
  click,
  email,
  find,
  names,
  refusal,
  settle,
  signedIn,
  submit,
  type,
} from '../../../test/setup.tsx'
import { code, heading, mailed } from '../../../test/signIn.tsx'
import { SignIn } from './SignIn.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('code', () => {
  test('default: signs in, and confirms it', async () => {
    const onSignedIn = vi.fn()
    const { frame, wallet } = await mailed({}, { children: <SignIn onSignedIn={onSignedIn} /> })
    expect(find('bdi').textContent).toBe(email)
    await type('input[name=code]', '123456')
    await settle()
    expect(frame.received.find(({ name }) => name === 'CONNECT_OTP')?.payload).toEqual({
      otp: '123456',
    })
    expect(wallet.getState().status).toBe('connected')
    expect(find('[role=status]').textContent).toBe('You’re signed in.')
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  test('behavior: the browser can autofill the field', async () => {
    await mailed()
    const { autocomplete, inputMode, name, type } = code()
    expect({ autocomplete, inputMode, name, type }).toEqual({
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
      name: 'code',
      type: 'text',
    })
  })

  test('behavior: a pasted code with a space', async () => {
    const { frame } = await mailed({ CONNECT_OTP: undefined })
    await type('input[name=code]', '123 456')
    await settle()
    expect(code().value).toBe('123456')
    expect(button('Checking…').getAttribute('aria-busy')).toBe('true')
    expect(frame.received.at(-1)?.payload).toEqual({ otp: '123456' })
  })

  test('behavior: submits six typed digits after a pause, unless more follow', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed()
    for (const text of ['1', '12', '123', '1234', '12345', '123456']) await type('input', text)
    await act(async () => vi.advanceTimersByTime(700))
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL'])
    for (const text of ['1234567', '12345678']) await type('input', text)
    await settle()
    expect(frame.received.filter(({ name }) => name === 'CONNECT_OTP')).toMatchObject([
      { payload: { otp: '12345678' } },
    ])
  })

  test('behavior: submits six typed digits', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { wallet } = await mailed()
    for (const text of ['12345', '123456']) await type('input', text)
    await act(async () => vi.advanceTimersByTime(800))
    await settle()
    expect(wallet.getState().status).toBe('connected')
  })

  test('behavior: a length that the app knows', async () => {
    const { frame } = await mailed({}, { provider: { codeLength: 8 } })
    await type('input', '123456')
    await submit()
    expect(alerts()).toBe('Enter all the digits of the code.')
    await type('input', '12345678')
    await settle()
    expect(names(frame.received)).toContain('CONNECT_OTP')
  })

  test('error: too few digits', async () => {
    const { frame } = await mailed()
    await type('input', '123')
    await submit()
    expect(alerts()).toBe('Enter all the digits of the code.')
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(names(frame.received)).not.toContain('CONNECT_OTP')
  })

  test('error: a wrong code is cleared, and the field keeps the focus', async () => {
    const { frame, wallet } = await mailed({ CONNECT_OTP: () => refusal('CODE_WRONG') })
    await type('input', '111111')
    await settle()
    expect(alerts()).toBe('That code isn’t right. Check it and try again.')
    expect(code().value).toBe('')
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
    await type('input', '1')
    expect(alerts()).toBe('')
    frame.script.CONNECT_OTP = () => undefined
    await type('input', '')
    await type('input', '123456')
    await settle()
    expect(wallet.getState().status).toBe('connected')
  })

  test('error: the same wrong code twice', async () => {
    await mailed({ CONNECT_OTP: () => refusal('CODE_WRONG') })
    for (const _ of [1, 2]) {
      await type('input', '111111')
      await settle()
      expect(code().value).toBe('')
      expect(alerts()).toBe('That code isn’t right. Check it and try again.')
    }
  })

  test.each([
    ['CODE_EXPIRED', 'This code has expired. Request a new one.'],
    ['TOO_MANY_TRIES', 'Too many wrong codes. Request a new one.'],
  ])('error: %s, with a new email', async (reason, words) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed({ CONNECT_OTP: () => refusal(reason) })
    await type('input', '111111')
    await settle()
    expect(alerts()).toBe(words)
    await act(async () => vi.advanceTimersByTime(30_000))
    await click(button('Send a new code'))
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_EMAIL'])
    expect(alerts()).toBe('')
    expect(document.body.textContent).toContain('We sent the email again.')
    expect(document.activeElement).toBe(code())
  })

  test('error: an expired code is not reused', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    await mailed({ CONNECT_OTP: () => refusal('CODE_EXPIRED') })
    await type('input', '111111')
    await settle()
    await click(button('Back'))
    await submit()
    expect(alerts()).toMatch(/^We just sent an email/)
  })

  test('error: a code that could not be checked stays, with a retry', async () => {
    const { frame, wallet } = await mailed({ CONNECT_OTP: () => refusal('SERVER_UNREACHABLE') })
    await type('input', '123456')
    await settle()
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    expect(code().value).toBe('123456')
    frame.script.CONNECT_OTP = () => undefined
    expect(button('Try again').type).toBe('submit')
    await submit()
    expect(wallet.getState().status).toBe('connected')
  })

  test('T62: a held device: no field for another code', async () => {
    const { frame, wallet } = await mailed({ CONNECT_OTP: () => refusal('DEVICE_HELD') })
    await type('input', '123456')
    await settle()
    expect(heading()).toBe('Confirm this browser')
    expect(document.querySelector('input')).toBeNull()
    frame.script.CONNECT_OTP = () => undefined
    await click(button('Try again'))
    expect(wallet.getState().status).toBe('connected')
  })

  test('error: accepted, but the user cannot be fetched', async () => {
    const { frame, wallet } = await mailed({ GET_USER: () => refusal('SERVER_UNREACHABLE') })
    await type('input', '123456')
    await settle()
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    frame.script.GET_USER = signedIn.GET_USER
    await submit()
    expect(wallet.getState().status).toBe('connected')
    // The code is already used up, so a retry fetches only the user.
    expect(names(frame.received).filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
  })

  test('error: a new email cannot be sent', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed()
    await act(async () => vi.advanceTimersByTime(30_000))
    frame.script.CONNECT_EMAIL = () => refusal('MAIL_UNAVAILABLE')
    await click(button('Send a new code'))
    expect(alerts()).toBe('We couldn’t send the email. Try again in a moment.')
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await click(button('Send a new code'))
    expect(alerts()).toBe('')
    expect(button('Send again in 30 seconds').getAttribute('aria-disabled')).toBe('true')
  })

  test('behavior: follows a sign-in in another tab', async () => {
    const { wallet } = await mailed()
    await act(async () => void (await wallet.getUser()))
    expect(find('[role=status]').textContent).toBe('You’re signed in.')
    await act(async () => wallet.signOut())
    await settle()
    expect(heading()).toBe('Sign in')
  })
})
