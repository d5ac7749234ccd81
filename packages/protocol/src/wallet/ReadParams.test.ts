import { describe, expect, test } from 'vitest'
import * as Rpc from '../Rpc.ts'
import { InvalidValueError } from '../Schema.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('Assets', () => {
  test('default', () => {
    const asked = {
      account: address,
      assetFilter: { '0x1': [{ address: 'native', type: 'native' }] },
      assetTypeFilter: ['erc20'],
      chainFilter: ['0x1'],
    }
    expect(Rpc.parseServed('wallet_getAssets', [{ ...asked, extra: 1 }])).toEqual([asked])
  })

  test('behavior: the row says where the account stands', () => {
    const params = Rpc.parseServed('wallet_getAssets', [{ account: address }])
    expect(Rpc.accountOf('wallet_getAssets', params)).toBe(address)
  })

  test.each([
    undefined,
    {},
    [],
    [{}],
    [{ account: 'ada' }],
    [{ account: '0x' }],
    [{ account: address, assetFilter: { '0x1': ['native'] } }],
    [{ account: address, chainFilter: '0x1' }],
  ])('error: %j', (params) => {
    expect(() => Rpc.parseServed('wallet_getAssets', params)).toThrow(InvalidValueError)
  })
})

describe.each(['wallet_getCallsStatus', 'wallet_showCallsStatus'] as const)(
  'BatchId: %s',
  (method) => {
    test('default', () => {
      expect(Rpc.parseServed(method, ['order 1'])).toEqual(['order 1'])
    })

    test.each([undefined, 'order 1', [], [7]])('error: %j', (params) => {
      expect(() => Rpc.parseServed(method, params)).toThrow(InvalidValueError)
    })
  },
)

describe('Capabilities', () => {
  test.each([
    [
      [address, ['0x0', 7]],
      [address, ['0x0', 7]],
    ],
    [[address], [address, undefined]],
    [
      [address, '0x0'],
      [address, undefined],
    ],
    [[], [undefined, undefined]],
    [{ 0: address }, undefined],
    [undefined, undefined],
  ])('default: %j', (params, expected) => {
    expect(Rpc.parseServed('wallet_getCapabilities', params)).toEqual(expected)
  })
})
