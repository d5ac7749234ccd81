import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  email,
  names,
  type Script,
  setup as setupWallet,
  signedIn,
  user,
} from '../../test/setup.ts'
import { createEmailChangeFlow } from './createEmailChangeFlow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const newEmail = 'ada@new.example'

/** A frame that changes email addresses: a code from the old mailbox, then one from the new. */
const changing: Script = {
  ...signedIn,
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail }),
}

async function setup(script: Script = {}) {
  const { frame, wallet } = setupWallet({ script: { ...changing, ...script } })
  await wallet.connectOtp({ otp: '123456' })
  frame.received.length = 0
  const flow = createEmailChangeFlow(wallet)
  return { flow, frame, stop: flow.start(), wallet }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const refuse = (reason: string) => () => Promise.reject({ message: 'x', reason })

/** Continues to the step for the code from the old mailbox or from the new one. */
async function reach(step: 'primary' | 'secondary', script: Script = {}) {
  const result = await setup(script)
  result.flow.submitEmail(newEmail)
  await settle()
  if (step === 'secondary') {
    result.flow.submitCode('111111')
    await settle()
  }
  expect(result.flow.get()).toMatchObject({ failure: undefined, step })
  return result
}

describe('create', () => {
  test('default: the new address, a code from the old mailbox, a code from the new', async () => {
    const { flow, frame, wallet } = await setup()
    expect(flow.get()).toEqual(flow.initial)
    flow.submitEmail(newEmail)
    expect(flow.get()).toMatchObject({ newEmail, pending: 'email', step: 'email' })
    await settle()
    expect(flow.get()).toMatchObject({ cooldown: 30, pending: undefined, step: 'primary' })
    flow.submitCode('111111')
    expect(flow.get().pending).toBe('code')
    await settle()
    expect(flow.get()).toMatchObject({ cooldown: 30, pending: undefined, step: 'secondary' })
    flow.submitCode('222222')
    await settle()
    expect(flow.get()).toEqual({ ...flow.initial, newEmail, step: 'changed' })
    expect(wallet.getState().user?.email).toBe(newEmail)
    expect(frame.received.map(({ name, payload }) => [name, payload])).toEqual([
      ['UPDATE_EMAIL', { email: newEmail }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
    ])
  })

  test('T66 without the old mailbox: the wallet signs, and the address changes later', async () => {
    const until = '2026-11-25T09:00:00.000Z'
    const { flow, frame, wallet } = await reach('primary', {
      UPDATE_EMAIL: ({ isMailboxLost }) => ({
        action: isMailboxLost ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
      }),
      UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail, until }),
    })
    const before = wallet.getState().user?.email
    // An email is sent immediately, because it goes to another mailbox than the last one.
    flow.skipOldMailbox()
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'secondary' })
    flow.submitCode('222222')
    await settle()
    expect(flow.get()).toMatchObject({ newEmail, step: 'changed', until })
    expect(wallet.getState().user?.email).toBe(before)
    expect(frame.received.map(({ payload }) => payload)).toContainEqual({
      email: newEmail,
      isMailboxLost: true,
    })
  })

  test('T66: without the old mailbox from the first step, and then with it', async () => {
    const { flow, frame } = await setup({
      UPDATE_EMAIL: ({ isMailboxLost }) => ({
        action: isMailboxLost ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
      }),
    })
    flow.skipOldMailbox()
    expect(flow.get()).toMatchObject({ pending: undefined, step: 'email' })
    flow.skipOldMailbox(newEmail)
    await settle()
    expect(flow.get()).toMatchObject({ newEmail, step: 'secondary' })
    flow.back()
    // The last email belonged to the other way of changing the address, so its code cannot be used.
    flow.submitEmail(newEmail)
    await settle()
    expect(flow.get()).toMatchObject({ failure: { id: 'error.cooldown' }, step: 'email' })
    const asked = frame.received.filter(({ name }) => name === 'UPDATE_EMAIL')
    expect(asked.map(({ payload }) => payload)).toEqual([{ email: newEmail, isMailboxLost: true }])
  })

  test('behavior: a user without an address needs only the code from the new one', async () => {
    const { flow } = await setup({ UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }) })
    flow.submitEmail(newEmail)
    await settle()
    expect(flow.get().step).toBe('secondary')
  })

  test('behavior: shows the address as the server spells it', async () => {
    const { flow } = await setup()
    flow.submitEmail('Ada@New.example')
    await settle()
    flow.submitCode('111111')
    await settle()
    flow.submitCode('222222')
    await settle()
    expect(flow.get()).toMatchObject({ newEmail, step: 'changed' })
  })

  test('behavior: rejects the current address', async () => {
    const { flow, frame } = await setup()
    flow.submitEmail('Ada@Example.com')
    expect(flow.get()).toMatchObject({ failure: { id: 'error.sameEmail', remedy: 'email' } })
    expect(names(frame.received)).toEqual([])
  })

  test('behavior: follows a change in another tab', async () => {
    const { flow, wallet } = await reach('secondary')
    wallet.session.set({ user: { ...wallet.getState().user!, email: newEmail } })
    expect(flow.get()).toMatchObject({ newEmail, step: 'changed' })
  })

  test('behavior: a sign-out resets the flow', async () => {
    const { flow, wallet } = await reach('secondary')
    await wallet.signOut()
    expect(flow.get()).toMatchObject({ newEmail: '', step: 'email' })
  })

  test('behavior: accepts a code only in its step, one at a time', async () => {
    const { flow, frame } = await setup({ UPDATE_EMAIL_PRIMARY_OTP: undefined })
    flow.submitCode('111111')
    flow.resend()
    flow.retry()
    flow.submitEmail(newEmail)
    await settle()
    flow.submitCode('111111')
    flow.submitCode('222222')
    flow.submitEmail('eve@example.com')
    await settle()
    expect(names(frame.received)).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP'])
  })

  test('behavior: stop clears every timer', async () => {
    const { flow, frame, stop } = await reach('primary')
    const timers = vi.getTimerCount()
    stop()
    expect(vi.getTimerCount()).toBe(timers - 1)
    flow.submitCode('111111')
    await settle()
    expect(vi.getTimerCount()).toBe(timers - 1)
    expect(names(frame.received)).not.toContain('ABORT')
  })
})

describe('emails', () => {
  test('behavior: the same address reuses the last email', async () => {
    const { flow, frame } = await reach('secondary')
    flow.back()
    expect(flow.get()).toMatchObject({ newEmail, step: 'email' })
    flow.submitEmail(newEmail)
    expect(flow.get().step).toBe('secondary')
    expect(names(frame.received)).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP'])
  })

  test('behavior: a new flow reuses the last email, too', async () => {
    const { stop, wallet } = await reach('primary')
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    const flow = createEmailChangeFlow(wallet)
    flow.start()
    expect(flow.get()).toMatchObject({ cooldown: 20, newEmail, step: 'email' })
    flow.submitEmail(newEmail)
    expect(flow.get().step).toBe('primary')
  })

  test('behavior: another user does not', async () => {
    const { frame, stop, wallet } = await reach('primary')
    stop()
    await wallet.signOut()
    frame.script.GET_USER = () => ({ ...user, address: `0x${'2'.repeat(40)}` })
    await wallet.connectOtp({ otp: '123456' })
    const flow = createEmailChangeFlow(wallet)
    flow.start()
    expect(flow.get()).toEqual(flow.initial)
  })

  test('behavior: another address too soon waits for the cooldown', async () => {
    const { flow } = await reach('primary')
    flow.back()
    flow.submitEmail('eve@new.example')
    expect(flow.get().failure).toMatchObject({ id: 'error.cooldown', seconds: 30 })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(flow.get().failure).toMatchObject({ seconds: 18 })
    await vi.advanceTimersByTimeAsync(18_000)
    expect(flow.get()).toMatchObject({ cooldown: 0, failure: undefined })
    flow.submitEmail('eve@new.example')
    await settle()
    expect(flow.get()).toMatchObject({ newEmail: 'eve@new.example', step: 'primary' })
  })

  test('behavior: resends after the cooldown', async () => {
    const { flow, frame } = await reach('primary')
    flow.resend()
    expect(flow.get().failure?.id).toBe('error.cooldown')
    await vi.advanceTimersByTimeAsync(30_000)
    flow.resend()
    expect(flow.get().pending).toBe('resend')
    await settle()
    expect(flow.get()).toMatchObject({ cooldown: 30, isResent: true, step: 'primary' })
    expect(names(frame.received)).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL'])
  })

  test('behavior: resending after the first code starts over', async () => {
    const { flow } = await reach('secondary')
    await vi.advanceTimersByTimeAsync(30_000)
    flow.resend()
    await settle()
    expect(flow.get()).toMatchObject({ isResent: true, step: 'primary' })
  })

  test('behavior: back while an email is requested', async () => {
    const { flow, frame } = await setup({ UPDATE_EMAIL: undefined })
    flow.submitEmail(newEmail)
    await settle()
    flow.back()
    await settle()
    expect(flow.get()).toMatchObject({ cooldown: 0, pending: undefined, step: 'email' })
    expect(names(frame.received)).toEqual(['UPDATE_EMAIL', 'ABORT'])
  })

  test('behavior: back while the last code is being checked', async () => {
    let accept = (_: { newEmail: string }) => {}
    const { flow } = await reach('secondary', {
      UPDATE_EMAIL_SECONDARY_OTP: () =>
        new Promise((resolve) => {
          accept = resolve
        }),
    })
    flow.submitCode('222222')
    await settle()
    flow.back()
    expect(flow.get().step).toBe('email')
    accept({ newEmail })
    await settle()
    expect(flow.get().step).toBe('changed')
  })
})

describe('failures', () => {
  test('error: a wrong code, then the right one', async () => {
    const { flow, frame } = await reach('primary', {
      UPDATE_EMAIL_PRIMARY_OTP: refuse('CODE_WRONG'),
    })
    flow.submitCode('000000')
    await settle()
    expect(flow.get()).toMatchObject({ failure: { remedy: 'code' }, step: 'primary' })
    frame.script.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
    flow.submitCode('111111')
    await settle()
    expect(flow.get().step).toBe('secondary')
  })

  test.each(['CODE_EXPIRED', 'TOO_MANY_TRIES'])('error: %s needs another email', async (reason) => {
    const { flow } = await reach('secondary', { UPDATE_EMAIL_SECONDARY_OTP: refuse(reason) })
    flow.submitCode('222222')
    await settle()
    expect(flow.get()).toMatchObject({ failure: { remedy: 'resend' }, step: 'secondary' })
    await vi.advanceTimersByTimeAsync(30_000)
    flow.retry()
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'primary' })
  })

  test.each([
    ['EMAIL_BOUNCED', 'primary', 'UPDATE_EMAIL_PRIMARY_OTP'],
    ['EMAIL_TAKEN', 'secondary', 'UPDATE_EMAIL_SECONDARY_OTP'],
  ] as const)('error: %s returns to the address', async (reason, step, name) => {
    const { flow } = await reach(step, { [name]: refuse(reason) })
    flow.submitCode('222222')
    await settle()
    expect(flow.get()).toMatchObject({
      failure: { id: `error.${reason}`, remedy: 'email' },
      newEmail,
      pending: undefined,
      step: 'email',
    })
  })

  test('error: the old mailbox rejects email', async () => {
    const { flow } = await setup({ UPDATE_EMAIL: refuse('EMAIL_BOUNCED') })
    flow.submitEmail(newEmail)
    await settle()
    expect(flow.get().failure).toMatchObject({ id: 'error.oldEmailBounced', remedy: 'retry' })
  })

  test('error: an email that was not sent does not use up the code', async () => {
    const { flow, frame } = await reach('primary', {
      UPDATE_EMAIL_PRIMARY_OTP: refuse('MAIL_UNAVAILABLE'),
    })
    flow.submitCode('111111')
    await settle()
    expect(flow.get().failure).toMatchObject({ remedy: 'retry' })
    frame.script.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
    flow.retry()
    await settle()
    expect(flow.get().step).toBe('secondary')
    expect(frame.received.at(-1)?.payload).toEqual({ otp: '111111' })
  })

  test('error: a reloaded frame can be retried', async () => {
    const { flow, frame } = await reach('primary', { UPDATE_EMAIL_PRIMARY_OTP: undefined })
    flow.submitCode('111111')
    await settle()
    frame.element.onLost()
    await settle()
    expect(flow.get().failure).toMatchObject({ id: 'error.lost', remedy: 'retry' })
  })

  test('error: after a time-out, the frame reports the change', async () => {
    const { flow, frame } = await reach('secondary', { UPDATE_EMAIL_SECONDARY_OTP: undefined })
    frame.script.GET_USER = () => ({ ...user, email: newEmail })
    flow.submitCode('222222')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(flow.get()).toMatchObject({ newEmail, step: 'changed' })
  })

  test('error: after a time-out, the frame reports no change', async () => {
    const { flow, wallet } = await reach('secondary', { UPDATE_EMAIL_SECONDARY_OTP: undefined })
    flow.submitCode('222222')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.timeout' }, step: 'secondary' })
    expect(wallet.getState().user?.email).toBe(email)
  })
})
