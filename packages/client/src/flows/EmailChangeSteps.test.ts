import { describe, expect, test } from 'vitest'
import * as EmailChangeSteps from './EmailChangeSteps.ts'

const newEmail = 'lovelace@example.com'

describe('reduce', () => {
  test('default: both codes', () => {
    const primary = EmailChangeSteps.reduce(EmailChangeSteps.start, {
      newEmail,
      next: 'VERIFY_PRIMARY_OTP',
      type: 'requested',
    })
    expect(primary).toEqual({ newEmail, step: 'primary' })
    const secondary = EmailChangeSteps.reduce(primary, { type: 'primaryAccepted' })
    expect(secondary).toEqual({ newEmail, step: 'secondary' })
    const changed = EmailChangeSteps.reduce(secondary, { type: 'secondaryAccepted' })
    expect(changed).toEqual({ newEmail, step: 'changed' })
    expect(EmailChangeSteps.reduce(changed, { type: 'restarted' })).toBe(EmailChangeSteps.start)
  })

  test('behavior: only the new mailbox; ignores late events', () => {
    expect(
      EmailChangeSteps.reduce(EmailChangeSteps.start, {
        newEmail,
        next: 'VERIFY_SECONDARY_OTP',
        type: 'requested',
      }),
    ).toEqual({ newEmail, step: 'secondary' })
    for (const type of ['primaryAccepted', 'secondaryAccepted'] as const)
      expect(EmailChangeSteps.reduce(EmailChangeSteps.start, { type })).toBe(EmailChangeSteps.start)
  })
})
