import { object, optional } from '../../Schema.ts'
import { Address as address } from '../../Value.ts'
import { bytes, quantity } from '../rpcFields.ts'

/**
 * The fields of an operation for EntryPoint 0.7 and later, in the format of JSON-RPC (ERC-7769). Other fields are
 * dropped.
 */
const identity = {
  callData: bytes,
  eip7702Auth: optional(
    object({
      address,
      chainId: quantity,
      nonce: quantity,
      r: quantity,
      s: quantity,
      yParity: quantity,
    }),
  ),
  factory: optional(address),
  factoryData: optional(bytes),
  nonce: quantity,
  paymaster: optional(address),
  paymasterData: optional(bytes),
  paymasterPostOpGasLimit: optional(quantity),
  paymasterVerificationGasLimit: optional(quantity),
  sender: address,
  signature: bytes,
}
const limits = {
  callGasLimit: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
}
const estimated = {
  callGasLimit: optional(quantity),
  maxFeePerGas: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
  preVerificationGas: optional(quantity),
  verificationGasLimit: optional(quantity),
}

/** The schemas of an operation that can be sent, and of one whose gas is to be estimated. */
export const complete = object({ ...identity, ...limits })
export const partial = object({ ...identity, ...estimated })
