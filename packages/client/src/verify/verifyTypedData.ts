import type { TypedData, TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem/utils'
import { type Reader, verifyHash } from './verifyHash.ts'

/**
 * Verifies the signature of typed data (`eth_signTypedData_v4`, EIP-712), by any kind of account. Returns
 * whether it is valid. Throws as `verifyHash` does, and an error of viem for malformed typed data.
 *
 * @example
 * const isValid = await verifyTypedData(publicClient, { address, signature, typedData })
 */
export async function verifyTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  reader: Reader,
  parameters: verifyTypedData.Parameters<typedData, primaryType>,
): Promise<verifyTypedData.ReturnType> {
  const { typedData, ...rest } = parameters
  return verifyHash(reader, { ...rest, hash: hashTypedData(typedData as TypedDataDefinition) })
}

export declare namespace verifyTypedData {
  type Parameters<
    typedData extends TypedData | Record<string, unknown> = TypedData,
    primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
  > = Omit<verifyHash.Parameters, 'hash'> & {
    typedData: TypedDataDefinition<typedData, primaryType>
  }
  type ReturnType = verifyHash.ReturnType
  type ErrorType = verifyHash.ErrorType
}
