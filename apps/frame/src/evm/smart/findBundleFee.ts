import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import type { Network } from '@latchkey/protocol'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Node } from '../../remote/Node.ts'
import { findDataFee } from '../findDataFee.ts'

const abi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
])

/**
 * Finds the fee that a network of the OP Stack charges for the data of a user operation. The bundler sends the
 * operation in its own transaction, and adds this fee to the gas that it requests. Returns zero on other networks.
 */
export function findBundleFee(
  node: Node,
  chainId: Network.Id,
  { operation, smart }: findBundleFee.Options,
): Promise<bigint> {
  const { address: beneficiary, stubSignature: signature } = smart
  const args = [[{ ...UserOperation.pack(operation), signature }], beneficiary] as const
  const data = encodeFunctionData({ abi, args })
  return findDataFee(node, chainId, { data, to: UserOperation.entryPoint, value: 0n })
}

export declare namespace findBundleFee {
  type Options = { operation: UserOperation.UserOperation; smart: SmartAccount }
}
