import { de } from '@latchkey/words/locales/de/kit'
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
  user,
} from '../../../test/setup.tsx'
import { AccountPanel } from './AccountPanel.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const newEmail = 'ada@new.example'
const heading = () => find('h2').textContent
const code = () => find<HTMLInputElement>('input[name=code]')
const field = () => find<HTMLInputElement>('input[name=email]')

/** A frame that changes email addresses. */
const changing: Script = {
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail }),
}

/** Opens the change of address in the account. */
async function open(script: Script = {}, options: setup.Options = {}) {
  const result = await setup({
    children: <AccountPanel />,
    isSignedIn: true,
    script: { ...changing, ...script },
    ...options,
  })
  await click(button(`${email}${options.provider ? 'Ändern' : 'Change'}`))
  return result
}

async function request(script: Script = {}, options: setup.Options = {}) {
  const result = await open(script, options)
  await type('input[name=email]', newEmail)
  await submit()
  return result
}

async function enter(digits: string) {
  await type('input[name=code]', digits)
  await settle()
}

describe('EmailChange', () => {
  test('T66 without the old mailbox: says when the address changes', async () => {
    const { container, wallet } = await request({
      UPDATE_EMAIL: ({ isMailboxLost }) => ({
        action: isMailboxLost ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
      }),
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail, until: '2026-11-25T09:00:00.000Z' }),
    })
    await click(button('I can’t open this mailbox'))
    expect(heading()).toBe('Confirm the new address')
    await enter('222222')
    expect(heading()).toBe('Your address changes in seven days')
    expect(container.textContent).toContain(
      `sign in with ${newEmail}. Stay signed in here until then`,
    )
    expect(container.textContent).toContain('Nov 25, 2026')
    expect(wallet.getState().user?.email).toBe(email)
  })

  test('T66 the old mailbox does not exist: the way without it is offered', async () => {
    const { frame } = await request({ UPDATE_EMAIL: () => refusal('EMAIL_BOUNCED') })
    frame.script.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    await click(button('I can’t open my current mailbox'))
    expect(heading()).toBe('Confirm the new address')
  })

  test('T66 the first step offers the way without the old mailbox, which gets no mail', async () => {
    const asked: unknown[] = []
    await open({
      UPDATE_EMAIL(payload) {
        asked.push(payload)
        return { action: 'VERIFY_SECONDARY_OTP' }
      },
    })
    await click(button('I can’t open my current mailbox'))
    expect(alerts()).toBe('Enter an email address, such as name@example.com.')
    expect(document.activeElement).toBe(field())
    await type('input[name=email]', email)
    await click(button('I can’t open my current mailbox'))
    expect(alerts()).toBe('That’s already your address. Enter a different one.')
    await type('input[name=email]', newEmail)
    await click(button('I can’t open my current mailbox'))
    expect(heading()).toBe('Confirm the new address')
    expect(asked).toEqual([{ email: newEmail, isMailboxLost: true }])
    // The code stays valid, so no other email is sent when the user goes back and forth.
    await click(button('Back'))
    await click(button('I can’t open my current mailbox'))
    expect(heading()).toBe('Confirm the new address')
    expect(asked).toHaveLength(1)
  })

  test('T66 an account of a provider may need no mailbox, so the first step does not offer it', async () => {
    await open({ GET_USER: () => ({ ...user, userName: 'ada' }) })
    expect(() => button('I can’t open my current mailbox')).toThrow('No button')
  })

  test('default: request, code from the old mailbox, code from the new, done', async () => {
    const { container, wallet } = await open()
    expect(heading()).toBe('Change your email address')
    expect(container.textContent).toContain(`Then we send a code to ${email}`)
    expect(document.activeElement).toBe(field())
    await type('input[name=email]', ` ${newEmail} `)
    await submit()
    expect(heading()).toBe('Confirm it’s you')
    expect(container.textContent).toContain(
      `Enter the code we sent to your current address, ${email}.`,
    )
    expect(document.activeElement).toBe(code())
    await enter('111111')
    expect(heading()).toBe('Confirm the new address')
    expect(container.textContent).toContain(
      `Enter the code we sent to your new address, ${newEmail}.`,
    )
    expect(code().value).toBe('')
    expect(document.activeElement).toBe(code())
    await enter('222222')
    expect(heading()).toBe('Your email address has changed')
    expect(document.activeElement).toBe(find('h2'))
    expect(find('[role=status]').textContent).toContain(`sign in with ${newEmail}.`)
    expect(wallet.getState().user?.email).toBe(newEmail)
    await click(button('Done'))
    expect(heading()).toBe('Your account')
    expect(document.activeElement).toBe(find('h2'))
    expect(button(`${newEmail}Change`)).toBeTruthy()
  })

  test('behavior: every step has a way back', async () => {
    const { frame } = await request()
    await enter('111111')
    await click(button('Back'))
    expect(heading()).toBe('Change your email address')
    expect(field().value).toBe(newEmail)
    expect(document.activeElement).toBe(field())
    await submit()
    // The flow returns to the same step, without another email.
    expect(heading()).toBe('Confirm the new address')
    await click(button('Use a different address'))
    await click(button('Back'))
    expect(heading()).toBe('Your account')
    expect(names(frame.received).filter((name) => name.startsWith('UPDATE'))).toEqual([
      'UPDATE_EMAIL',
      'UPDATE_EMAIL_PRIMARY_OTP',
    ])
  })

  test('behavior: resends after the cooldown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    await request()
    expect(button('Send again in 30 seconds').getAttribute('aria-disabled')).toBe('true')
    await act(async () => vi.advanceTimersByTime(30_000))
    await click(button('Send a new code'))
    expect(document.body.textContent).toContain('We sent the email again.')
    expect(document.activeElement).toBe(code())
  })

  test('behavior: resending after the first code starts over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
    await request()
    await enter('111111')
    await act(async () => vi.advanceTimersByTime(30_000))
    await click(button('Start over'))
    expect(heading()).toBe('Confirm it’s you')
  })

  test('behavior: an account without an address has no address to change', async () => {
    const { container } = await setup({
      children: <AccountPanel />,
      isSignedIn: true,
      script: { GET_USER: () => ({ address: `0x${'1'.repeat(40)}`, chainId: 1 }) },
    })
    expect(container.textContent).not.toContain('Change')
  })

  test('behavior: in the language of the page', async () => {
    await request({}, { provider: { language: de } })
    expect(heading()).toBe('Bestätigen Sie, dass Sie es sind')
  })

  test('error: an invalid address, or the current one', async () => {
    await open()
    await type('input[name=email]', 'ada@')
    await submit()
    expect(alerts()).toBe('Enter an email address, such as name@example.com.')
    await type('input[name=email]', email)
    await submit()
    expect(alerts()).toBe('That’s already your address. Enter a different one.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('error: a wrong code is cleared, and the focus stays', async () => {
    await request({ UPDATE_EMAIL_PRIMARY_OTP: () => refusal('CODE_WRONG') })
    await enter('000000')
    expect(alerts()).toBe('That code isn’t right. Check it and try again.')
    expect(code().value).toBe('')
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
    await type('input[name=code]', '1')
    expect(alerts()).toBe('')
  })

  test.each([
    ['CODE_EXPIRED', 'This code has expired. Request a new one.'],
    ['TOO_MANY_TRIES', 'Too many wrong codes. Request a new one.'],
  ])('error: %s', async (reason, words) => {
    await request({ UPDATE_EMAIL_SECONDARY_OTP: () => refusal(reason) })
    await enter('111111')
    await enter('222222')
    expect(alerts()).toBe(words)
    expect(button('Send again in 30 seconds').className).toContain('lk-primary')
    expect(() => button('Continue')).toThrow()
  })

  test('error: an address that cannot be used returns to the first step', async () => {
    await request({ UPDATE_EMAIL_SECONDARY_OTP: () => refusal('EMAIL_TAKEN') })
    await enter('111111')
    await enter('222222')
    expect(heading()).toBe('Change your email address')
    expect(alerts()).toBe('This email address can’t be used.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
  })

  test('error: a code that could not be checked can be retried', async () => {
    const { frame } = await request({
      UPDATE_EMAIL_PRIMARY_OTP: () => refusal('SERVER_UNREACHABLE'),
    })
    await enter('111111')
    expect(alerts()).toBe('The wallet can’t reach its server. Try again.')
    expect(code().value).toBe('111111')
    frame.script.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
    expect(button('Try again').type).toBe('submit')
    await submit()
    expect(heading()).toBe('Confirm the new address')
  })

  test.each([
    ['MAIL_UNAVAILABLE', 'We couldn’t send the email. Try again in a moment.'],
    ['TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.'],
    [
      'EMAIL_BOUNCED',
      'We can’t send email to your current address, so the change can’t be confirmed.',
    ],
  ])('error: %s at the request, with a retry', async (reason, words) => {
    const { frame } = await request({ UPDATE_EMAIL: () => refusal(reason) })
    expect(alerts()).toBe(words)
    frame.script.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    expect(button('Try again').type).toBe('submit')
    await submit()
    expect(heading()).toBe('Confirm it’s you')
  })
})
