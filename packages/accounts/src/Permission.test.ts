import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { describe, expect, test } from 'vitest'
import * as Delegation from './Delegation.ts'
import * as Permission from './Permission.ts'

const shop = '0x00000000000000000000000000000000000000A1'
const token = '0x00000000000000000000000000000000000000b2'
const allowance = { amount: 5n, period: 86_400n, start: 1_800_000_000n }
const expiry = 1_900_000_000n
const calls = {
  limit: 3n,
  selectors: ['0xd09de08a', '0x12345678'],
  targets: [shop, token],
} as const

/** One permission of each kind. */
const permissions = {
  calls: { calls, expiry },
  callsWithCoins: { calls, coins: allowance, expiry },
  coins: { coins: allowance, expiry },
  tokens: { expiry, tokens: { ...allowance, token } },
} as const satisfies Record<string, Permission.Permission>

const names = Object.keys(permissions) as (keyof typeof permissions)[]
const namesOf = (caveats: readonly Delegation.Caveat[]) =>
  caveats.map(({ enforcer }) =>
    Object.entries(Permission.enforcers)
      .find(([, address]) => address === enforcer)
      ?.at(0),
  )

describe('enforcers', () => {
  test('default: the published addresses, on every chain', () => {
    const published = Object.values(DELEGATOR_CONTRACTS['1.3.0']!)
    expect(published).toHaveLength(49)
    for (const contracts of published) {
      expect(contracts).toMatchObject(Permission.enforcers)
      expect(contracts.DelegationManager).toBe(Delegation.manager)
    }
  })
})

describe('toCaveats', () => {
  test('default: each permission ends and has a cap, and forbids what it does not name', () => {
    const caveats = names.map((name) => [
      name,
      namesOf(Permission.toCaveats(permissions[name])).join(' '),
    ])
    expect(Object.fromEntries(caveats)).toMatchInlineSnapshot(`
      {
        "calls": "TimestampEnforcer AllowedTargetsEnforcer AllowedMethodsEnforcer LimitedCallsEnforcer ValueLteEnforcer",
        "callsWithCoins": "TimestampEnforcer AllowedTargetsEnforcer AllowedMethodsEnforcer LimitedCallsEnforcer NativeTokenPeriodTransferEnforcer",
        "coins": "TimestampEnforcer NativeTokenPeriodTransferEnforcer ExactCalldataEnforcer",
        "tokens": "TimestampEnforcer ERC20PeriodTransferEnforcer ValueLteEnforcer",
      }
    `)
  })
})

describe('fromContext', () => {
  const caveats = Permission.toCaveats(permissions[names[0]!])
  const delegate = `0x${'11'.repeat(20)}` as const
  const delegation = { caveats, delegate, delegator: delegate, salt: 1n, signature: '0x' } as const

  test('default: reads the delegation and its permission', () => {
    const read = Permission.fromContext(Delegation.encodeContext(delegation))
    expect(read?.permission).toEqual(permissions[names[0]!])
    expect(read?.delegation.salt).toBe(1n)
  })

  test('T35: refuses other bytes, and a delegation without limits', () => {
    expect(Permission.fromContext('0x1234')).toBeUndefined()
    const unlimited = Delegation.encodeContext({ ...delegation, caveats: [] })
    expect(Permission.fromContext(unlimited)).toBeUndefined()
  })
})

describe('fromCaveats', () => {
  test.each(names)('default: reads back what toCaveats wrote: %s', (name) => {
    const permission = permissions[name]
    expect(Permission.fromCaveats(Permission.toCaveats(permission))).toEqual(permission)
  })

  test.each(names)('T35: refuses %s without one of its caveats', (name) => {
    const caveats = Permission.toCaveats(permissions[name])
    for (const missing of caveats)
      expect(Permission.fromCaveats(caveats.filter((it) => it !== missing))).toBeUndefined()
  })

  test.each(names)('T35: refuses %s with another caveat or other terms', (name) => {
    const caveats = Permission.toCaveats(permissions[name])
    const [first, ...rest] = caveats
    expect(Permission.fromCaveats([...caveats, { enforcer: shop, terms: '0x' }])).toBeUndefined()
    expect(Permission.fromCaveats([...caveats, first!])).toBeUndefined()
    expect(Permission.fromCaveats([...rest, first!])).toBeUndefined()
    for (const caveat of caveats) {
      const longer = { ...caveat, terms: `${caveat.terms}00` as const }
      const changed = caveats.map((it) => (it === caveat ? longer : it))
      expect(Permission.fromCaveats(changed)).toBeUndefined()
    }
  })

  test.each([
    { expiry },
    { calls: { ...calls, limit: 0n }, expiry },
    { calls: { ...calls, targets: [] }, expiry },
    { calls: { ...calls, selectors: [] }, expiry },
    { coins: { ...allowance, amount: 0n }, expiry },
    { coins: { ...allowance, period: 0n }, expiry },
    { calls, expiry, tokens: { ...allowance, token } },
    { coins: allowance, expiry, tokens: { ...allowance, token } },
  ] satisfies Permission.Permission[])(
    'error: a permission without a purpose or a cap, %#',
    (it) => {
      expect(Permission.fromCaveats(Permission.toCaveats(it))).toBeUndefined()
    },
  )
})
