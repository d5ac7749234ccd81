import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { email, names, type Script, setup as setupWallet, signedIn } from '../../test/setup.ts'
import { CooldownError } from '../actions/signIn.ts'
import { createSignInFlow } from './createSignInFlow.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(script: Script = {}, options: setupWallet.Options = {}) {
  const { frame, wallet } = setupWallet({ script: { ...signedIn, ...script }, ...options })
  const flow = createSignInFlow(wallet)
  return { flow, frame, stop: flow.start(), wallet }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('create', () => {
  test('default', async () => {
    const { flow } = setup()
    expect(flow.get()).toEqual(flow.initial)
    flow.submitEmail(email)
    expect(flow.get()).toMatchObject({ email, pending: 'email', step: 'email' })
    await settle()
    expect(flow.get()).toEqual({
      codeFrom: 'mail',
      cooldown: 30,
      email,
      failure: undefined,
      isResent: false,
      pending: undefined,
      step: 'code',
    })
    flow.submitCode('123456')
    await settle()
    expect(flow.get().step).toBe('connected')
  })

  test('behavior: does nothing before start', () => {
    const { wallet, frame } = setupWallet({ script: signedIn })
    createSignInFlow(wallet)
    expect(vi.getTimerCount()).toBe(0)
    expect(frame.received).toEqual([])
  })

  test('behavior: starts as connected if a user is signed in', async () => {
    const { wallet } = setupWallet({ script: signedIn })
    await wallet.connectOtp({ otp: '1' })
    const flow = createSignInFlow(wallet)
    flow.start()
    expect(flow.get().step).toBe('connected')
  })

  test('behavior: onSignedIn is called after each sign-in, with the newest options', async () => {
    const { wallet } = setupWallet({ script: signedIn })
    const listeners = [vi.fn(), vi.fn()]
    let onSignedIn = listeners[0]
    const stop = createSignInFlow(wallet, () => ({ onSignedIn })).start()
    await wallet.connectOtp({ otp: '1' })
    await wallet.signOut()
    onSignedIn = listeners[1]
    await wallet.connectOtp({ otp: '1' })
    await wallet.getUser()
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce()
    stop()
    await wallet.signOut()
    await wallet.connectOtp({ otp: '1' })
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce()
  })

  test('behavior: onSignedIn is not called for a restored session', async () => {
    const { wallet } = setupWallet({ script: signedIn })
    const onSignedIn = vi.fn()
    const flow = createSignInFlow(wallet, () => ({ onSignedIn }))
    flow.start()
    expect(await wallet.restore()).toBe(true)
    expect(flow.get().step).toBe('connected')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('behavior: CONNECT signs in without a code', async () => {
    const { flow } = setup({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
    flow.submitEmail(email)
    await settle()
    expect(flow.get().step).toBe('connected')
  })

  test('behavior: has the same cooldown as the client', async () => {
    const { flow, wallet } = setup()
    flow.submitEmail(email)
    await vi.advanceTimersByTimeAsync(12_400)
    const error = await wallet.connectEmail({ email }).catch((error) => error)
    expect(error).toBeInstanceOf(CooldownError)
    expect(flow.get().cooldown).toBe(error.seconds)
    await vi.advanceTimersByTimeAsync(17_600)
    expect(flow.get().cooldown).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: continues the cooldown of an earlier visit', () => {
    const { wallet } = setupWallet({ script: signedIn })
    wallet.storage.set('LAST_EMAIL_LOGIN_TIME', Date.now() - 20_000)
    const flow = createSignInFlow(wallet)
    const stop = flow.start()
    expect(flow.get().cooldown).toBe(10)
    stop()
    // A clock that was set back must not lock the user out.
    wallet.storage.set('LAST_EMAIL_LOGIN_TIME', Date.now() + 60_000)
    flow.start()
    expect(flow.get().cooldown).toBe(0)
  })

  test('behavior: back while an email is being sent', async () => {
    const { flow, frame } = setup({ CONNECT_EMAIL: undefined })
    flow.submitEmail(email)
    await settle()
    flow.back()
    await settle()
    expect(flow.get()).toMatchObject({ cooldown: 0, pending: undefined, step: 'email' })
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'ABORT'])
  })

  test('behavior: back while a code is being checked', async () => {
    const { flow, frame } = setup({ CONNECT_OTP: undefined })
    flow.submitEmail(email)
    await settle()
    flow.submitCode('123456')
    await settle()
    flow.back()
    expect(flow.get()).toMatchObject({ pending: undefined, step: 'email' })
    expect(names(frame.received)).not.toContain('ABORT')
  })

  test('behavior: accepts a code only in its step, one at a time', async () => {
    const { flow, frame } = setup({ CONNECT_OTP: undefined })
    flow.submitCode('123456')
    flow.resend()
    flow.retry()
    flow.submitEmail(email)
    await settle()
    flow.submitCode('123456')
    flow.submitCode('123456')
    flow.resend()
    await settle()
    expect(names(frame.received)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  })

  test('behavior: waits again after stop and start', async () => {
    const { flow, frame, stop } = setup({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
    flow.submitEmail(email)
    await settle()
    stop()
    flow.start()
    await settle()
    expect(names(frame.received)).toEqual([
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'ABORT',
      'CONNECT_DEVICE',
    ])
  })

  test('behavior: a stored session does not count as an accepted code', async () => {
    // An earlier visit has stored the flag, but its session could not be restored.
    const { flow, frame, wallet } = setup({ CONNECT_OTP: () => Promise.reject({ message: 'x' }) })
    wallet.storage.set('EMAIL_LOGIN_USED_KEY', true)
    flow.submitEmail(email)
    await settle()
    flow.submitCode('123456')
    await settle()
    frame.script.CONNECT_OTP = () => undefined
    flow.retry()
    await settle()
    expect(flow.get().step).toBe('connected')
    expect(names(frame.received)).toEqual([
      'CONNECT_EMAIL',
      'CONNECT_OTP',
      'CONNECT_OTP',
      'GET_USER',
    ])
  })

  test('error: time-out of the email', async () => {
    const { flow } = setup({ CONNECT_EMAIL: undefined })
    flow.submitEmail(email)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.timeout' }, pending: undefined })
    expect(flow.get().cooldown).toBe(0)
  })

  test('error: no approval within ten minutes', async () => {
    const { flow, frame } = setup({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
    flow.submitEmail(email)
    await vi.advanceTimersByTimeAsync(601_000)
    expect(flow.get()).toMatchObject({ failure: { id: 'error.timeout', remedy: 'retry' } })
    frame.script.CONNECT_DEVICE = () => undefined
    flow.retry()
    await settle()
    expect(flow.get()).toMatchObject({ codeFrom: 'page', step: 'code' })
  })

  test('error: retry resends an email that failed in a later step', async () => {
    const { flow, frame } = setup({ CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }) })
    flow.submitEmail(email)
    await vi.advanceTimersByTimeAsync(30_000)
    frame.script.CONNECT_EMAIL = () => Promise.reject({ message: 'x', reason: 'MAIL_UNAVAILABLE' })
    flow.resend()
    await settle()
    expect(flow.get().failure?.id).toBe('error.MAIL_UNAVAILABLE')
    frame.script.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    flow.retry()
    await settle()
    expect(flow.get()).toMatchObject({ failure: undefined, isResent: true, step: 'device' })
  })
})
