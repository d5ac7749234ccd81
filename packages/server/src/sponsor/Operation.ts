import { Schema } from '@latchkey/protocol'
import { complete, partial } from '../chain/userOperation.ts'

type Hex = `0x${string}`

/** What the server reads of a user operation. */
export type Call = {
  callData: Hex
  factory: Hex | undefined
  factoryData: Hex | undefined
  nonce: bigint
  sender: Hex
}
export type Operation = Call & {
  callGasLimit: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  preVerificationGas: bigint
  verificationGasLimit: bigint
}

/** Reads an operation. Returns undefined if a field is missing or invalid. */
export function read(value: unknown): Operation | undefined {
  const { output } = Schema.parse(complete, value)
  if (!output) return undefined
  return {
    ...toCall(output),
    callGasLimit: BigInt(output.callGasLimit),
    maxFeePerGas: BigInt(output.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(output.maxPriorityFeePerGas),
    preVerificationGas: BigInt(output.preVerificationGas),
    verificationGasLimit: BigInt(output.verificationGasLimit),
  }
}

/** Reads an operation whose limits and fees are not known yet. */
export function readPartial(value: unknown): Call | undefined {
  const { output } = Schema.parse(partial, value)
  return output && toCall(output)
}

/** An EIP-7702 authorization is left out: such an account is not sponsored. */
function toCall({
  callData,
  factory,
  factoryData,
  nonce,
  sender,
}: Schema.Output<typeof partial>): Call {
  return {
    callData: callData as Hex,
    factory: factory as Hex | undefined,
    factoryData: factoryData as Hex | undefined,
    nonce: BigInt(nonce),
    sender: sender as Hex,
  }
}
