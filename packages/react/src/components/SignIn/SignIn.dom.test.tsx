import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  alerts,
  button,
  click,
  email,
  find,
  names,
  refusal,
  type Script,
  settle,
  setup,
  signedIn,
  submit,
  type,
} from '../../../test/setup.tsx'
import { SignIn } from './SignIn.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const heading = () => find('h2').textContent
const code = () => find<HTMLInputElement>('input[name=code]')

/** A sign-in whose email has been sent. */
async function mailed(script: Script = {}, options: setup.Options = {}) {
  const result = await setup({ children: <SignIn />, script, ...options })
  await type('input[name=email]', email)
  await submit()
  return result
}

/** Returns a promise that the test settles. */
function later<value>() {
  let resolve = (_: value) => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, reject, resolve }
}

describe('address', () => {
  test('default', async () => {
    const { frame } = await setup({ children: <SignIn /> })
    expect(heading()).toBe('Sign in')
    // An embedded sign-in does not take the focus.
    expect(document.activeElement).toBe(document.body)
    await type('input[name=email]', ` ${email} `)
    await submit()
    expect(frame.received.find(({ name }) => name === 'CONNECT_EMAIL')?.payload).toEqual({ email })
    expect(heading()).toBe('Enter your code')
    expect(document.activeElement).toBe(code())
  })

  test('behavior: loads the frame when the field gets the focus', async () => {
    const { frame } = await setup({ children: <SignIn /> })
    expect(frame.mounts).toBe(0)
    await act(async () => find('input').focus())
    await settle()
    expect(frame.mounts).toBe(1)
  })

  test('behavior: shows the name of the app', async () => {
    const metadata = { description: '', icons: [], name: 'Shop', url: 'https://shop.example' }
    await setup({ children: <SignIn />, metadata })
    expect(heading()).toBe('Sign in to Shop')
  })

  test('behavior: a footer', async () => {
    await setup({ children: <SignIn />, provider: { footer: 'Terms' } })
    expect(find('.lk-footer').textContent).toBe('Terms')
  })

  test('error: an invalid address', async () => {
    const { frame } = await setup({ children: <SignIn /> })
    await type('input[name=email]', 'ada@')
    await submit()
    expect(alerts()).toBe('Enter an email address, such as name@example.com.')
    const input = find('input[name=email]')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(find(`#${CSS.escape(input.getAttribute('aria-describedby')!)}`).textContent).toBe(
      alerts(),
    )
    expect(document.activeElement).toBe(input)
    await type('input[name=email]', 'ada@e')
    expect(alerts()).toBe('')
    expect(names(frame.received)).toEqual([])
  })

  test.each([
    ['MAIL_UNAVAILABLE', 'We couldn’t send the email. Try again in a moment.'],
    ['SERVER_UNREACHABLE', 'The wallet can’t reach its server. Try again.'],
    ['TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.'],
  ])('error: %s, with a retry', async (reason, words) => {
    const { frame } = await mailed({ CONNECT_EMAIL: () => refusal(reason) })
    expect(alerts()).toBe(words)
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    expect(button('Try again').type).toBe('submit')
    await submit()
    expect(heading()).toBe('Enter your code')
  })

  test.each(['EMAIL_BOUNCED', 'EMAIL_TAKEN'])('error: %s marks the field', async (reason) => {
    await mailed({ CONNECT_EMAIL: () => refusal(reason) })
    expect(find('input[name=email]').getAttribute('aria-invalid')).toBe('true')
    expect(button('Continue').type).toBe('submit')
  })

  test('error: offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await mailed({ CONNECT_EMAIL: () => refusal('SERVER_UNREACHABLE') })
    expect(alerts()).toBe('You seem to be offline. Check your connection and try again.')
    vi.restoreAllMocks()
  })

  test('behavior: counts down a wait that the server imposed, also on the button', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const refuse = () => {
      const data = { retryAfter: 90 }
      throw { code: -32005, data, message: 'x', reason: 'TOO_MANY_REQUESTS' }
    }
    const { frame } = await mailed()
    await act(async () => vi.advanceTimersByTime(30_000))
    frame.script.CONNECT_EMAIL = refuse
    await click(button('Send a new code'))
    expect(alerts()).toBe('Too many requests. Please try again after 90 seconds.')
    expect(button('Send again in 90 seconds').getAttribute('aria-disabled')).toBe('true')
    await act(async () => vi.advanceTimersByTime(89_000))
    expect(alerts()).toBe('Too many requests. Please try again after 1 second.')
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(alerts()).toBe('')
    await click(button('Send a new code'))
    expect(button('Send again in 30 seconds')).toBeDefined()
    vi.useRealTimers()
  })

  test('behavior: another address too soon waits for the cooldown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed()
    await click(button('Use a different address'))
    await type('input[name=email]', 'eve@example.com')
    await submit()
    expect(alerts()).toBe('We just sent an email. You can send another in 30 seconds.')
    await act(async () => vi.advanceTimersByTime(29_000))
    expect(alerts()).toBe('We just sent an email. You can send another in 1 second.')
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(alerts()).toBe('')
    await submit()
    expect(heading()).toBe('Enter your code')
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  test('behavior: the same address reuses the last email', async () => {
    const { frame } = await mailed()
    await click(button('Back'))
    expect(find<HTMLInputElement>('input').value).toBe(email)
    expect(document.activeElement).toBe(find('input'))
    await submit()
    expect(heading()).toBe('Enter your code')
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL'])
  })

  test('behavior: two clicks send one email', async () => {
    const answer = later<{ action: 'VERIFY_OTP' }>()
    const { frame } = await mailed({ CONNECT_EMAIL: () => answer.promise })
    expect(button('Sending the email…').getAttribute('aria-busy')).toBe('true')
    await submit()
    expect(alerts()).toBe('')
    answer.resolve({ action: 'VERIFY_OTP' })
    await settle()
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL'])
  })
})

describe('device', () => {
  const unknown: Script = { CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) }

  test('default: waits, and continues automatically', async () => {
    const answer = later<undefined>()
    await mailed({ ...unknown, CONNECT_DEVICE: () => answer.promise })
    expect(heading()).toBe('Approve this browser')
    expect(document.activeElement).toBe(find('h2'))
    expect(find('[role=status]').textContent).toContain('Waiting for approval.')
    expect(document.body.textContent).toContain('No email?')
    answer.resolve(undefined)
    await settle()
    expect(heading()).toBe('Enter your code')
    expect(document.body.textContent).toContain(
      'You’ll find it on the page where you approved this browser.',
    )
    expect(document.activeElement).toBe(code())
  })

  test('behavior: back aborts the request', async () => {
    const { frame } = await mailed(unknown)
    await click(button('Back'))
    expect(heading()).toBe('Sign in')
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'ABORT'])
  })

  test('behavior: the same address waits for the same approval', async () => {
    const { frame } = await mailed(unknown)
    await click(button('Use a different address'))
    await submit()
    expect(heading()).toBe('Approve this browser')
    expect(names(frame.received)).toEqual([
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'ABORT',
      'CONNECT_DEVICE',
    ])
  })

  test.each([
    ['DEVICE_EXPIRED', 'The link in the email has expired. Request a new one.'],
    ['DEVICE_REFUSED', 'This sign-in was denied from your mailbox.'],
  ])('error: %s, with a new email', async (reason, words) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed({ ...unknown, CONNECT_DEVICE: () => refusal(reason) })
    expect(alerts()).toBe(words)
    expect(find('[role=status]').textContent).toBe('')
    const resend = button('Send again in 30 seconds')
    await click(resend)
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE'])
    await act(async () => vi.advanceTimersByTime(30_000))
    expect(resend.textContent).toBe('Send the email again')
    frame.script.CONNECT_DEVICE = undefined
    await click(resend)
    expect(document.activeElement).toBe(resend)
    expect(document.body.textContent).toContain('We sent the email again.')
    expect(document.body.textContent).toContain('Waiting for approval.')
  })

  test('error: SERVER_UNREACHABLE, with a retry', async () => {
    const { frame } = await mailed({
      ...unknown,
      CONNECT_DEVICE: () => refusal('SERVER_UNREACHABLE'),
    })
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    frame.script.CONNECT_DEVICE = () => undefined
    await click(button('Try again'))
    expect(heading()).toBe('Enter your code')
  })

  test('error: a reloaded frame has lost the email', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    const { frame } = await mailed(unknown)
    await act(async () => void frame.element.onLost())
    expect(alerts()).toBe('The wallet was reloaded. Try again.')
    await act(async () => vi.advanceTimersByTime(30_000))
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
    await click(button('Send the email again'))
    expect(heading()).toBe('Enter your code')
  })
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

  test('error: accepted, but the user cannot be fetched', async () => {
    const { frame, wallet } = await mailed({ GET_USER: () => refusal('SERVER_UNREACHABLE') })
    await type('input', '123456')
    await settle()
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    frame.script.GET_USER = signedIn.GET_USER
    await submit()
    expect(wallet.getState().status).toBe('connected')
    // The code is used up, so the retry only fetches the user.
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

describe('browser wallets', () => {
  const provider = { request: async () => [] }
  const announce = (info: object, given: unknown = provider) =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider: given } }),
    )
  const fox = { icon: 'data:image/svg+xml,<svg/>', name: 'Fox', rdns: 'example.fox', uuid: '1' }

  test('default: lists announced wallets, and passes on the chosen one', async () => {
    const onExternalWallet = vi.fn()
    const methods = ['email', 'browser'] as const
    await setup({ children: <SignIn />, provider: { methods, onExternalWallet } })
    await act(async () => {
      announce(fox)
      announce(fox)
      announce({ ...fox, icon: 'https://elsewhere.example/x.png', name: 'Hen', uuid: '2' })
      announce({ ...fox, name: 7, uuid: '3' })
      announce({ ...fox, uuid: '4' }, {})
    })
    const list = find('ul')
    expect([...list.querySelectorAll('button')].map((it) => it.textContent)).toEqual(['Fox', 'Hen'])
    // Remote icons are not loaded.
    expect([...list.querySelectorAll('img')].map((it) => it.getAttribute('src'))).toEqual([
      fox.icon,
    ])
    await click(button('Fox'))
    expect(onExternalWallet).toHaveBeenCalledExactlyOnceWith({ info: fox, provider })
  })

  test('behavior: hidden by default', async () => {
    await setup({ children: <SignIn /> })
    await act(async () => void announce(fox))
    expect(document.querySelector('ul')).toBe(null)
  })

  test('error: shows the error of the app', async () => {
    const methods = ['browser', 'email'] as const
    const onExternalWallet = () => Promise.reject({ code: 4001, message: 'User rejected.' })
    await setup({ children: <SignIn />, provider: { methods, onExternalWallet } })
    await act(async () => void announce(fox))
    await click(button('Fox'))
    expect(alerts()).toBe('The request was rejected.')
  })
})

describe('end', () => {
  test('behavior: unmounting aborts the request', async () => {
    const { frame, root } = await mailed({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
    await act(async () => root.render(null))
    await settle()
    expect(names(frame.received).at(-1)).toBe('ABORT')
  })

  test('behavior: unmounting does not abort a code that is being checked', async () => {
    const answer = later<undefined>()
    const { frame, root, wallet } = await mailed({ CONNECT_OTP: () => answer.promise })
    await type('input', '123456')
    await act(async () => root.render(null))
    answer.resolve(undefined)
    await settle()
    expect(names(frame.received)).not.toContain('ABORT')
    expect(wallet.getState().status).toBe('connected')
  })
})
