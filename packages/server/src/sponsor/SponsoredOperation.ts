import { Schema } from '@latchkey/protocol'
import { complete, partial } from '@latchkey/protocol/api/operations/OperationSchema'
import type { Hex } from '@latchkey/protocol/Value'

/** A user operation without its gas limits and fees, as the server reads it. */
export type Call = {
  callData: Hex
  factory: Hex | undefined
  factoryData: Hex | undefined
  nonce: bigint
  sender: Hex
}
export type SponsoredOperation = Call & {
  callGasLimit: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  preVerificationGas: bigint
  verificationGasLimit: bigint
}

/** The EntryPoint rejects gas limits and fees of this size or more. */
const tooLarge = 2n ** 120n

/** Reads an operation. Returns undefined if a field is missing or invalid. */
export function read(value: unknown): SponsoredOperation | undefined {
  const { output } = Schema.parse(complete, value)
  const call = output && toCall(output)
  if (!call) return undefined
  const numbers = {
    callGasLimit: BigInt(output.callGasLimit),
    maxFeePerGas: BigInt(output.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(output.maxPriorityFeePerGas),
    preVerificationGas: BigInt(output.preVerificationGas),
    verificationGasLimit: BigInt(output.verificationGasLimit),
  }
  if (Object.values(numbers).some((it) => it >= tooLarge)) return undefined
  if (numbers.maxPriorityFeePerGas > numbers.maxFeePerGas) return undefined
  return { ...call, ...numbers }
}

/** Returns an operation in the form of JSON-RPC, without unknown fields. */
export const toRpc = (value: unknown) => Schema.parse(partial, value).output ?? {}

/** Reads an operation whose limits and fees are not known yet. */
export function readPartial(value: unknown): Call | undefined {
  const { output } = Schema.parse(partial, value)
  return output && toCall(output)
}

/**
 * Reads the fields of a call. Omits an EIP-7702 authorization, because such an account is not sponsored. Returns
 * undefined for a nonce with a key: an account has 2^192 keys, each with its own sequence of operations (T59).
 */
function toCall({
  callData,
  factory,
  factoryData,
  nonce,
  sender,
}: Schema.Output<typeof partial>): Call | undefined {
  if (BigInt(nonce) >> 64n !== 0n) return undefined
  return {
    callData: callData as Hex,
    factory: factory as Hex | undefined,
    factoryData: factoryData as Hex | undefined,
    nonce: BigInt(nonce),
    sender: sender as Hex,
  }
}
