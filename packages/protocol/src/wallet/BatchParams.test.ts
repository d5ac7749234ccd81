import { describe, expect, test } from 'vitest'
import * as Rpc from '../Rpc.ts'
import { InvalidValueError } from '../Schema.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const call = { capabilities: { magic: { optional: true } }, to: address }

describe('Batch', () => {
  test('default', () => {
    const params = [
      {
        atomicRequired: true,
        calls: [call],
        capabilities: {},
        chainId: '0x1',
        from: address,
        id: 'mine',
        version: '2.0.0',
      },
    ]
    expect(Rpc.parseServed('wallet_sendCalls', params)).toEqual(params)
  })

  test('behavior: keeps other keys, so that an explanation can refuse them', () => {
    const params = [{ calls: [{ ...call, authorizationList: [] }] }]
    expect(Rpc.parseServed('wallet_sendCalls', params)).toEqual(params)
  })

  test.each([
    { atomicRequired: 'yes' },
    { calls: [{ ...call, capabilities: 'magic' }] },
    { calls: [{ to: 'vitalik.eth' }] },
    { capabilities: [] },
    { from: 'ada' },
    { id: '' },
    { id: 'x'.repeat(8_195) },
    { version: 2 },
  ])('error: %j', (rest) => {
    const params = [{ calls: [call], ...rest }]
    expect(() => Rpc.parseServed('wallet_sendCalls', params)).toThrow(InvalidValueError)
  })
})
