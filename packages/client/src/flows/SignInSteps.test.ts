import { describe, expect, test } from 'vitest'
import * as SignIn from './SignInSteps.ts'

const email = 'ada@example.com'

describe('reduce', () => {
  test('default: an unknown device', () => {
    const device = SignIn.reduce(SignIn.start, { email, next: 'VERIFY_DEVICE', type: 'emailSent' })
    expect(device).toEqual({ email, step: 'device' })
    const code = SignIn.reduce(device, { type: 'deviceVerified' })
    expect(code).toEqual({ email, step: 'code' })
    expect(SignIn.reduce(code, { type: 'codeAccepted' })).toEqual({ step: 'connected' })
    expect(SignIn.reduce(code, { type: 'restarted' })).toBe(SignIn.start)
  })

  test('behavior: a known device, or somebody who is signed in', () => {
    const sent = (next: 'VERIFY_OTP' | 'CONNECT') =>
      SignIn.reduce(SignIn.start, { email, next, type: 'emailSent' })
    expect(sent('VERIFY_OTP')).toEqual({ email, step: 'code' })
    expect(sent('CONNECT')).toEqual({ step: 'connected' })
  })

  test('behavior: what comes too late changes nothing', () => {
    for (const type of ['deviceVerified', 'codeAccepted'] as const)
      expect(SignIn.reduce(SignIn.start, { type })).toBe(SignIn.start)
  })
})
