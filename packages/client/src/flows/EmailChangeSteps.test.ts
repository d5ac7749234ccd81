import { describe, expect, test } from 'vitest'
import * as EmailChange from './EmailChangeSteps.ts'

const newEmail = 'lovelace@example.com'

describe('reduce', () => {
  test('default: both codes', () => {
    const primary = EmailChange.reduce(EmailChange.start, {
      newEmail,
      next: 'VERIFY_PRIMARY_OTP',
      type: 'requested',
    })
    expect(primary).toEqual({ newEmail, step: 'primary' })
    const secondary = EmailChange.reduce(primary, { type: 'primaryAccepted' })
    expect(secondary).toEqual({ newEmail, step: 'secondary' })
    const changed = EmailChange.reduce(secondary, { type: 'secondaryAccepted' })
    expect(changed).toEqual({ newEmail, step: 'changed' })
    expect(EmailChange.reduce(changed, { type: 'restarted' })).toBe(EmailChange.start)
  })

  test('behavior: only the new mailbox, and what comes too late', () => {
    expect(
      EmailChange.reduce(EmailChange.start, {
        newEmail,
        next: 'VERIFY_SECONDARY_OTP',
        type: 'requested',
      }),
    ).toEqual({ newEmail, step: 'secondary' })
    for (const type of ['primaryAccepted', 'secondaryAccepted'] as const)
      expect(EmailChange.reduce(EmailChange.start, { type })).toBe(EmailChange.start)
  })
})
