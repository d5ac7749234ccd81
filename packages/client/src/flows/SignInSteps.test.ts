import { describe, expect, test } from 'vitest'
import * as SignInSteps from './SignInSteps.ts'

const email = 'ada@example.com'

describe('reduce', () => {
  test('default: an unknown device', () => {
    const device = SignInSteps.reduce(SignInSteps.start, {
      email,
      next: 'VERIFY_DEVICE',
      type: 'emailSent',
    })
    expect(device).toEqual({ email, step: 'device' })
    const code = SignInSteps.reduce(device, { type: 'deviceVerified' })
    expect(code).toEqual({ email, step: 'code' })
    expect(SignInSteps.reduce(code, { type: 'codeAccepted' })).toEqual({ step: 'connected' })
    expect(SignInSteps.reduce(code, { type: 'restarted' })).toBe(SignInSteps.start)
  })

  test('behavior: a known device, or a signed-in user', () => {
    const sent = (next: 'VERIFY_OTP' | 'CONNECT') =>
      SignInSteps.reduce(SignInSteps.start, { email, next, type: 'emailSent' })
    expect(sent('VERIFY_OTP')).toEqual({ email, step: 'code' })
    expect(sent('CONNECT')).toEqual({ step: 'connected' })
  })

  test('behavior: ignores late events', () => {
    for (const type of ['deviceVerified', 'codeAccepted'] as const)
      expect(SignInSteps.reduce(SignInSteps.start, { type })).toBe(SignInSteps.start)
  })
})
