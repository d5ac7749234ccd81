import {
  entryPoint07Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction'

type Hex = `0x${string}`

/** An unsigned user operation for version 0.7 of the entry point (ERC-4337). */
export type UserOperation = Omit<ViemUserOperation<'0.7'>, 'authorization' | 'signature'>

/** EIP-712 typed data, as `eth_signTypedData_v4` has it. */
export type TypedData = {
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
  primaryType: string
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
}

/** The entry point that every account uses. It has the same address on every chain. */
export const entryPoint: Hex = entryPoint07Address

/** The id of a user operation, by which bundlers find it. It does not depend on the signature. */
export function hash(operation: UserOperation, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: { ...operation, signature: '0x' },
  })
}

/** The form that the JSON-RPC methods of bundlers take. */
export function toRpc(operation: UserOperation & { signature: Hex }): RpcUserOperation<'0.7'> {
  return formatUserOperationRequest(operation) as RpcUserOperation<'0.7'>
}

/** The form that the contracts read. */
export function pack(operation: UserOperation) {
  const { signature: _, ...packed } = toPackedUserOperation({ ...operation, signature: '0x' })
  return packed
}
