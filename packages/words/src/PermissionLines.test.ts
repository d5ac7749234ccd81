import { describe, expect, test } from 'vitest'
import * as PermissionLines from './PermissionLines.ts'
import { english, load } from './permissions.ts'
import * as Sentence from './Sentence.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const day = 86_400
const start = 1_800_000_000

type Part = PermissionLines.Granted['permissions'][number]

const spend = (periodDuration: number, data: Partial<Part['data']> = {}): Part => ({
  data: { periodAmount: '0x6f05b59d3b20000', periodDuration, startTime: start, ...data },
  policies: [],
})
const call = (address: string): Part => ({
  data: { address, calls: ['0xd09de08a', '0x12345678'] },
  policies: [{ data: { count: 3 } }],
})

function toLines(permissions: Part[], changes: Partial<PermissionLines.Granted> = {}) {
  const { limits, notes } = PermissionLines.from(
    {
      chainId: '0x1',
      context: '0x',
      expiry: start + 10 * day,
      permissions,
      signer: { data: { address: account } },
      use: { isRevoked: false },
      ...changes,
    },
    { locale: 'en', say: Sentence.say(english) },
  )
  // Leave out the last two notes: who can use the permission, and when it ends.
  return [...limits, ...notes.slice(0, -2)]
}

describe('from', () => {
  test.each<[string, Part, string]>([
    ['an hour', spend(3_600), 'Spend up to 0.5 ETH per hour'],
    ['a day', spend(day), 'Spend up to 0.5 ETH per day'],
    ['days', spend(2 * day), 'Spend up to 0.5 ETH every 2 days'],
    ['seconds', spend(90), 'Spend up to 0.5 ETH every 90 seconds'],
    ['the whole life', spend(10 * day), 'Spend up to 0.5 ETH in all'],
  ])('default: coins per %s', (_, part, line) => {
    expect(toLines([part])).toEqual([line])
  })

  test('behavior: what was used of a period, and in all', () => {
    const use = { coins: '300000000000000000', isRevoked: false }
    expect(toLines([spend(day)], { use })[1]).toBe('Used in the current period: 0.3 ETH')
    expect(toLines([spend(10 * day)], { use })[1]).toBe('Used so far: 0.3 ETH')
  })

  test('behavior: calls of several contracts share their functions and their use', () => {
    const use = { calls: '0', isRevoked: false }
    const other = '0x00000000000000000000000000000000000000A1'
    expect(toLines([call(account), call(other)], { use })).toEqual([
      'Call 0x7099…79C8, up to 3 times in all',
      'Functions: 0xd09de08a, 0x12345678',
      'Call 0x0000…00A1, up to 3 times in all',
      'Calls so far: 0 of 3',
    ])
  })

  test('behavior: a token by its claimed symbol and its address, or in units', () => {
    const part = spend(day, { periodAmount: '0x4c4b40', tokenAddress: account })
    const token = { decimals: 6, symbol: 'US\u202eDC' }
    const use = { isRevoked: false, tokens: '1500000' }
    expect(toLines([part], { token, use })).toEqual([
      'Spend up to 5 USDC (0x7099…79C8) per day',
      'Used in the current period: 1.5 USDC (0x7099…79C8)',
    ])
    expect(toLines([part])).toEqual(['Spend up to 5000000 units of the token 0x7099…79C8 per day'])
  })

  test('behavior: a chain that does not answer', () => {
    expect(toLines([spend(day)], { use: undefined })[1]).toBe('We can’t load its usage right now.')
  })

  test('behavior: in another language', async () => {
    const say = Sentence.say(await load('de'))
    const granted = { chainId: '0x1', context: '0x', expiry: start, permissions: [spend(-1)] }
    const signer = { data: { address: account } }
    const lines = PermissionLines.from({ ...granted, signer }, { locale: 'de', say })
    expect(lines.limits).toEqual(['Alle -1 Sekunden bis zu 0,5 ETH ausgeben'])
    expect(lines.notes.at(-1)).toMatch(/^Endet am 15\.01\.2027/)
  })

  test('behavior: who can use it, and whether it is revoked', () => {
    const say = Sentence.say(english)
    const signer = { data: { address: account } }
    const granted = { chainId: '0x2105', context: '0x', expiry: start, permissions: [], signer }
    const lines = PermissionLines.from(granted, { locale: 'en', say })
    expect(lines).toMatchObject({
      isKnown: true,
      isRevoked: false,
      notes: [expect.anything(), 'For 0x7099…79C8 on Base', expect.stringMatching(/^Ends on Jan/)],
      revokeLabel: 'Revoke the permission of 0x7099…79C8',
    })
    const revoked = { ...granted, chainId: '0x7fffffff', use: { isRevoked: true } }
    expect(PermissionLines.from(revoked, { locale: 'en', say })).toMatchObject({
      isKnown: false,
      isRevoked: true,
      notes: ['For 0x7099…79C8 on 0x7fffffff', expect.anything()],
    })
  })
})
