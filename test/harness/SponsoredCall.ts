import type { SmartAccount } from '@latchkey/accounts'
import { numberToHex } from 'viem'

/** An operation that deploys an account and calls a contract. Tests of the operator's sponsorship use it. */

export const shop = `0x${'5a'.repeat(20)}` as const
export const selector = '0x12345678'

/** Gas limits and a fee that the server always accepts. The limits are below the estimate of every bundler. */
const gas = { callGasLimit: 1_000, preVerificationGas: 1_000, verificationGasLimit: 1_000 }
const fee = 2_000_000_000

/** The amount that the server reserves for the operation: its gas and the paymaster's gas, at the highest fee. */
export const amount =
  BigInt(gas.callGasLimit + gas.preVerificationGas + gas.verificationGasLimit + 80_001) *
  BigInt(fee)

/** Returns an operation with these calls, in the format of JSON-RPC. */
export function toOperation(account: SmartAccount, change: Partial<Record<string, unknown>> = {}) {
  const { calls = [{ data: selector, to: shop, value: 0n }], ...rest } = change
  return {
    callData: account.encodeCalls(calls as never),
    callGasLimit: numberToHex(gas.callGasLimit),
    factory: account.deployment.factory,
    factoryData: account.deployment.data,
    maxFeePerGas: numberToHex(fee),
    maxPriorityFeePerGas: numberToHex(1_000_000_000),
    nonce: '0x0',
    preVerificationGas: numberToHex(gas.preVerificationGas),
    sender: account.address,
    signature: account.stubSignature,
    verificationGasLimit: numberToHex(gas.verificationGasLimit),
    ...rest,
  }
}
