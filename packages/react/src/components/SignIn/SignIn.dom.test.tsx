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
  type Script,
  settle,
  setup,
  submit,
  type,
} from '../../../test/setup.tsx'
import { code, heading, mailed } from '../../../test/signIn.tsx'
import { SignIn } from './SignIn.tsx'

/** Returns a promise, and functions with which the test settles it. */
function later<value>() {
  let resolve = (_: value) => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, reject, resolve }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
    expect(heading()).toBe('Check your email')
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
    expect(heading()).toBe('Check your email')
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
