import { Network } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { privateKeyToAccount } from 'viem/accounts'
import { concat, encodeAbiParameters, keccak256, numberToHex, parseAbiParameters } from 'viem/utils'
import type { Data } from './Sponsor.ts'
import type { SponsoredOperation } from './SponsoredOperation.ts'

/** The parameters that `VerifyingPaymaster.getHash` hashes. */
const parameters = parseAbiParameters(
  'address, uint256, bytes32, bytes32, bytes32, bytes32, uint256, bytes32, uint256, address, uint48, uint48',
)

/** Signs an operation as `VerifyingPaymaster` wants it. The signed message has the hash of all its fields. */
export async function signOperation(options: signOperation.Options): Promise<Hex> {
  const { chain, data, key, operation, validUntil } = options
  const { callData, factory, factoryData = '0x', nonce, sender } = operation
  const pair = (first: bigint, second: bigint) =>
    concat([numberToHex(first, { size: 16 }), numberToHex(second, { size: 16 })])
  const raw = keccak256(
    encodeAbiParameters(parameters, [
      sender,
      nonce,
      keccak256(factory ? concat([factory, factoryData]) : '0x'),
      keccak256(callData),
      pair(operation.verificationGasLimit, operation.callGasLimit),
      pair(BigInt(data.paymasterVerificationGasLimit), BigInt(data.paymasterPostOpGasLimit)),
      operation.preVerificationGas,
      pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      BigInt(Network.toNumber(chain)!),
      data.paymaster,
      validUntil,
      0,
    ]),
  )
  return privateKeyToAccount(key).signMessage({ message: { raw } })
}

export declare namespace signOperation {
  type Options = {
    chain: Network.CaipId
    data: Data
    key: Hex
    operation: SponsoredOperation
    validUntil: number
  }
}
