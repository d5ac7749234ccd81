import { describe, expect, test } from 'vitest'
import * as SponsoredOperation from './SponsoredOperation.ts'

const toHex = (value: bigint) => `0x${value.toString(16)}`
const value = {
  callData: '0x',
  callGasLimit: '0x1',
  maxFeePerGas: '0x3',
  maxPriorityFeePerGas: '0x2',
  nonce: '0x5',
  preVerificationGas: '0x4',
  sender: `0x${'5a'.repeat(20)}`,
  signature: '0x',
  verificationGasLimit: '0x6',
}
const numbers = [
  'callGasLimit',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'preVerificationGas',
  'verificationGasLimit',
]

describe('read', () => {
  test('default', () => {
    expect(SponsoredOperation.read(value)).toEqual({
      callData: '0x',
      callGasLimit: 1n,
      factory: undefined,
      factoryData: undefined,
      maxFeePerGas: 3n,
      maxPriorityFeePerGas: 2n,
      nonce: 5n,
      preVerificationGas: 4n,
      sender: value.sender,
      verificationGasLimit: 6n,
    })
  })

  test.each(numbers)('error: T59: a %s that the EntryPoint rejects', (name) => {
    const most = toHex(2n ** 120n - 1n)
    const fees = { ...value, maxFeePerGas: most }
    expect(SponsoredOperation.read({ ...fees, [name]: most })).toBeDefined()
    expect(SponsoredOperation.read({ ...fees, [name]: toHex(2n ** 120n) })).toBeUndefined()
  })

  test('error: T59: a tip above the highest fee', () => {
    expect(SponsoredOperation.read({ ...value, maxPriorityFeePerGas: '0x3' })).toBeDefined()
    expect(SponsoredOperation.read({ ...value, maxPriorityFeePerGas: '0x4' })).toBeUndefined()
  })

  test.each([SponsoredOperation.read, SponsoredOperation.readPartial])(
    'error: T59: a nonce with a key',
    (read) => {
      expect(read({ ...value, nonce: toHex(2n ** 64n - 1n) })).toBeDefined()
      expect(read({ ...value, nonce: toHex(2n ** 64n) })).toBeUndefined()
    },
  )
})
