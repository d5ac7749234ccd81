import type { Address, Hash, Hex } from '../Value.ts'
import type * as NodeTypes from './NodeTypes.ts'

/** The values in JSON-RPC methods of a bundler (ERC-7769). This file has only types. Numbers are hex. */

/** A user operation for EntryPoint 0.7 and later. */
export type UserOperation = {
  callData: Hex
  callGasLimit: Hex
  eip7702Auth?:
    | { address: Address; chainId: Hex; nonce: Hex; r: Hex; s: Hex; yParity: Hex }
    | undefined
  factory?: Address | undefined
  factoryData?: Hex | undefined
  maxFeePerGas: Hex
  maxPriorityFeePerGas: Hex
  nonce: Hex
  paymaster?: Address | undefined
  paymasterData?: Hex | undefined
  paymasterPostOpGasLimit?: Hex | undefined
  paymasterVerificationGasLimit?: Hex | undefined
  preVerificationGas: Hex
  sender: Address
  signature: Hex
  verificationGasLimit: Hex
}

export type Estimate = {
  callGasLimit: Hex
  paymasterPostOpGasLimit?: Hex
  paymasterVerificationGasLimit?: Hex
  preVerificationGas: Hex
  verificationGasLimit: Hex
}

export type Found = {
  blockHash: Hash | null
  blockNumber: Hex | null
  entryPoint: Address
  transactionHash: Hash | null
  userOperation: UserOperation
}

export type Receipt = {
  actualGasCost: Hex
  actualGasUsed: Hex
  entryPoint: Address
  logs: NodeTypes.Log[]
  nonce: Hex
  paymaster?: Address | null
  reason?: string
  receipt: NodeTypes.Receipt
  sender: Address
  success: boolean
  userOpHash: Hash
}
