import type { Hex } from 'viem'
import {
  entryPoint07Address,
  formatUserOperation,
  formatUserOperationRequest,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction'

/** An unsigned user operation for version 0.7 of the entry point (ERC-4337). */
export type UserOperation = Omit<ViemUserOperation<'0.7'>, 'authorization' | 'signature'>

/**
 * A user operation as the contracts read it. The type is written out, so that the declarations need no package except
 * viem.
 */
export type Packed = {
  accountGasLimits: Hex
  callData: Hex
  gasFees: Hex
  initCode: Hex
  nonce: bigint
  paymasterAndData: Hex
  preVerificationGas: bigint
  sender: Hex
}

/** EIP-712 typed data, as `eth_signTypedData_v4` has it. */
export type TypedData = {
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
  primaryType: string
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
}

/** The entry point that every account uses. It has the same address on every chain. */
export const entryPoint: Hex = entryPoint07Address

/** The typed data of a user operation, as the accounts of the delegation framework hash it. */
export const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** The typed data that an owner signs for an operation of an account. */
export function toTypedData(operation: UserOperation, options: toTypedData.Options) {
  const { address, chainId, name } = options
  return {
    domain: { chainId, name, verifyingContract: address, version: '1' },
    message: { ...pack(operation), entryPoint },
    primaryType: 'PackedUserOperation',
    types,
  } as const
}

export declare namespace toTypedData {
  type Options = {
    /** The address of the account. */
    address: Hex
    chainId: number
    /** The name of the account's contract. */
    name: string
  }
}

/** The id of a user operation, by which bundlers find it. It does not depend on the signature. */
export function hash(operation: UserOperation, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: { ...operation, signature: '0x' },
  })
}

/** Converts an operation to the format of the JSON-RPC methods of bundlers. */
export function toRpc(operation: UserOperation & { signature: Hex }): RpcUserOperation<'0.7'> {
  return formatUserOperationRequest(operation) as RpcUserOperation<'0.7'>
}

/** Reads an operation in the format of the JSON-RPC methods of bundlers. The caller has validated the fields as hex. */
export function fromRpc(fields: Readonly<Record<string, Hex>>): UserOperation & { signature: Hex } {
  return formatUserOperation(fields as unknown as RpcUserOperation<'0.7'>) as UserOperation & {
    signature: Hex
  }
}

/** Packs an operation for the contracts. */
export function pack(operation: UserOperation): Packed {
  const { signature: _, ...packed } = toPackedUserOperation({ ...operation, signature: '0x' })
  return packed
}
