import { describe, expect, test } from 'vitest'
import * as PaymasterContext from './PaymasterContext.ts'

describe('isAllowed', () => {
  const token = `0x${'5a'.repeat(20)}`

  test.each<[boolean, PaymasterContext.PaymasterContext]>([
    [true, {}],
    [true, { policyId: 'token', sandbox: true }],
    [false, { token }],
    [false, { policyId: '1', token }],
    [false, { PolicyId: '1' }],
    // The value of a registered key must not be nested, because a nested object could have an unregistered key.
    [false, { policyId: { token } }],
    [false, { policyId: [token] }],
    [false, { policyId: null }],
    [false, { policyId: 'a'.repeat(4_096) }],
  ])('T61: %s for %j', (isAllowed, context) => {
    expect(PaymasterContext.isAllowed(context, ['policyId', 'sandbox'])).toBe(isAllowed)
  })

  test('T61: no key is allowed by default', () => {
    expect(PaymasterContext.isAllowed({}, [])).toBe(true)
    expect(PaymasterContext.isAllowed({ policyId: '1' }, [])).toBe(false)
    expect(PaymasterContext.isAllowed({ constructor: '1' }, [])).toBe(false)
  })
})
