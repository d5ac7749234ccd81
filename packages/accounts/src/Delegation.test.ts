import { concat, hashDomain, hashTypedData, keccak256, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import * as Delegation from './Delegation.ts'

const signed: Delegation.Signed = {
  caveats: [{ enforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069', terms: '0x1234' }],
  delegate: '0x00000000000000000000000000000000000000A1',
  delegator: '0x6471b693cD31541523e63b0b9924ff6189872C0f',
  salt: 7n,
  signature: `0x${'ab'.repeat(65)}`,
}

describe('hash', () => {
  test('default: the struct that the typed data signs', () => {
    const typedData = Delegation.toTypedData(signed, 1)
    const domain = hashDomain({
      domain: typedData.domain as never,
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      },
    })
    const whole = keccak256(concat(['0x1901', domain, Delegation.hash(signed)]))
    expect(hashTypedData(typedData as TypedDataDefinition)).toBe(whole)
  })

  test('behavior: each field changes it, except for the signature', () => {
    const hashes = [
      {},
      { caveats: [] },
      { delegate: signed.delegator },
      { delegator: signed.delegate },
      { salt: 8n },
    ].map((it) => Delegation.hash({ ...signed, ...it }))
    expect(new Set(hashes).size).toBe(hashes.length)
    const other = { ...signed, signature: '0x' } as const
    expect(Delegation.hash(other)).toBe(Delegation.hash(signed))
  })
})

describe('decodeContext', () => {
  const context = Delegation.encodeContext(signed)

  test('default: reads back what encodeContext wrote', () => {
    expect(Delegation.decodeContext(context)).toEqual(signed)
    expect(Delegation.decodeContext(context.toUpperCase().replace('X', 'x') as never)).toEqual(
      signed,
    )
  })

  test('T35: refuses other bytes', () => {
    // With another authority, the bytes would be a redelegation, which passes on the rights of another delegation.
    const chained = context.replace('f'.repeat(64), '1'.repeat(64)) as `0x${string}`
    expect(chained).not.toBe(context)
    for (const it of [chained, `${context}00`, context.slice(0, -2), '0x', '0x00', 'hello'])
      expect(Delegation.decodeContext(it as `0x${string}`)).toBeUndefined()
  })
})
