import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import * as SignInMessage from './SignInMessage.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

describe('parse', () => {
  test('T32 parses what viem writes', () => {
    const date = fc
      .date({ max: new Date('2090-01-01'), min: new Date('2020-01-01'), noInvalidDate: true })
      .map((date) => date)
    const message = fc.record(
      {
        chainId: fc.integer({ max: 1e9, min: 1 }),
        expirationTime: date,
        issuedAt: date,
        nonce: fc.stringMatching(/^[a-zA-Z\d]{8,20}$/),
        notBefore: date,
        requestId: fc.stringMatching(/^[a-z\d]{1,10}$/),
        resources: fc.array(fc.webUrl(), { maxLength: 3, minLength: 1 }),
        scheme: fc.constantFrom('https', 'http'),
        statement: fc.stringMatching(/^[A-Za-z ,.]{1,60}$/),
      },
      { requiredKeys: ['chainId', 'issuedAt', 'nonce'] },
    )
    fc.assert(
      fc.property(message, (parts) => {
        const text = createSiweMessage({
          address,
          domain: 'app.example.com',
          uri: 'https://app.example.com/',
          version: '1',
          ...parts,
        })
        const { chainId, nonce, requestId, resources = [], scheme, statement } = parts
        expect(SignInMessage.parse(text)).toMatchObject({
          address,
          chainId: String(chainId),
          domain: 'app.example.com',
          nonce,
          resources,
          ...(requestId && { requestId }),
          ...(scheme && { scheme }),
          ...(statement && { statement }),
        })
      }),
    )
  })

  test('T35 takes linear time', () => {
    const text = `a wants you to sign in with your Ethereum account:\n${address}\n\n${'URI: a\n'.repeat(9_000)}`
    const start = performance.now()
    expect(SignInMessage.parse(text)).toBe(undefined)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
