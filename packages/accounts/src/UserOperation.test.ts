import { describe, expect, test } from 'vitest'
import * as HybridDeleGator from './HybridDeleGator.ts'
import * as UserOperation from './UserOperation.ts'

const account = HybridDeleGator.from('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const operation: UserOperation.UserOperation = {
  callData: account.encodeCalls([
    { data: '0x1234', to: '0x00000000000000000000000000000000000000A1', value: 1n },
    { data: '0x', to: '0x00000000000000000000000000000000000000b2', value: 2n },
  ]),
  callGasLimit: 100_000n,
  factory: account.deployment.factory,
  factoryData: account.deployment.data,
  maxFeePerGas: 3_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  nonce: 5n,
  preVerificationGas: 50_000n,
  sender: account.address,
  verificationGasLimit: 200_000n,
}

describe('hash', () => {
  // Hashes that `@metamask/smart-accounts-kit` 2.0.0 computes for the same operation.
  test.each([
    [1, '0x2e17ad2cf3f60e63a55a258cd0fbd941d8caa328d7f9248353167e1b8cf4175b'],
    [137, '0x1a1b5b665db54648ec88b076600b6ed50b65f87dbef1932736ce3aa9947439a7'],
    [8453, '0x58fa5d97c27b7465d6bfe42ab142322a0e45b2daeb9f33c6117f7c4becc7257a'],
  ])('default: chain %d', (chainId, hash) => {
    expect(UserOperation.hash(operation, chainId)).toBe(hash)
  })
})

describe('pack', () => {
  test('default', () => {
    const { accountGasLimits, gasFees, initCode, nonce, paymasterAndData } =
      UserOperation.pack(operation)
    expect({ accountGasLimits, gasFees, nonce, paymasterAndData }).toEqual({
      accountGasLimits: '0x00000000000000000000000000030d40000000000000000000000000000186a0',
      gasFees: '0x0000000000000000000000003b9aca00000000000000000000000000b2d05e00',
      nonce: 5n,
      paymasterAndData: '0x',
    })
    const { data, factory } = account.deployment
    expect(initCode.toLowerCase()).toBe(factory.toLowerCase() + data.slice(2))
  })

  test('behavior: no code to deploy', () => {
    const { factory: _, factoryData: __, ...deployed } = operation
    expect(UserOperation.pack(deployed).initCode).toBe('0x')
  })
})

describe('toRpc', () => {
  test('default', () => {
    const { callData, factoryData, ...rest } = UserOperation.toRpc({
      ...operation,
      signature: '0x1234',
    })
    expect({ callData, factoryData }).toEqual({
      callData: operation.callData,
      factoryData: operation.factoryData,
    })
    expect(rest).toMatchInlineSnapshot(`
      {
        "callGasLimit": "0x186a0",
        "factory": "0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c",
        "maxFeePerGas": "0xb2d05e00",
        "maxPriorityFeePerGas": "0x3b9aca00",
        "nonce": "0x5",
        "preVerificationGas": "0xc350",
        "sender": "0x6471b693cD31541523e63b0b9924ff6189872C0f",
        "signature": "0x1234",
        "verificationGasLimit": "0x30d40",
      }
    `)
  })
})
