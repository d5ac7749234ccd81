import { describe, expect, test } from 'vitest'
import * as EmailSignInSteps from './EmailSignInSteps.ts'

const email = 'ada@example.com'

describe('reduce', () => {
  test('default: an unknown device', () => {
    const device = EmailSignInSteps.reduce(EmailSignInSteps.start, {
      email,
      next: 'VERIFY_DEVICE',
      type: 'emailSent',
    })
    expect(device).toEqual({ email, step: 'device' })
    const code = EmailSignInSteps.reduce(device, { type: 'deviceVerified' })
    expect(code).toEqual({ email, step: 'code' })
    expect(EmailSignInSteps.reduce(code, { type: 'codeAccepted' })).toEqual({ step: 'connected' })
    expect(EmailSignInSteps.reduce(code, { type: 'restarted' })).toBe(EmailSignInSteps.start)
  })

  test('behavior: a known device, or a signed-in user', () => {
    const sent = (next: 'VERIFY_OTP' | 'CONNECT') =>
      EmailSignInSteps.reduce(EmailSignInSteps.start, { email, next, type: 'emailSent' })
    expect(sent('VERIFY_OTP')).toEqual({ email, step: 'code' })
    expect(sent('CONNECT')).toEqual({ step: 'connected' })
  })

  test('behavior: ignores late events', () => {
    for (const type of ['deviceVerified', 'codeAccepted'] as const)
      expect(EmailSignInSteps.reduce(EmailSignInSteps.start, { type })).toBe(EmailSignInSteps.start)
  })
})
