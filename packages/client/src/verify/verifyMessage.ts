import type { SignableMessage } from 'viem'
import { hashMessage } from 'viem/utils'
import { type Reader, verifyHash } from './verifyHash.ts'

/**
 * Verifies the signature of a message (`personal_sign`, EIP-191), by any kind of account. Returns whether it
 * is valid. Throws as `verifyHash` does.
 *
 * @example
 * const isValid = await verifyMessage(publicClient, { address, message: 'Good morning', signature })
 */
export function verifyMessage(
  reader: Reader,
  parameters: verifyMessage.Parameters,
): Promise<verifyMessage.ReturnType> {
  const { message, ...rest } = parameters
  return verifyHash(reader, { ...rest, hash: hashMessage(message) })
}

export declare namespace verifyMessage {
  type Parameters = Omit<verifyHash.Parameters, 'hash'> & {
    /** Text, or `{ raw }` with bytes. */
    message: SignableMessage
  }
  type ReturnType = verifyHash.ReturnType
  type ErrorType = verifyHash.ErrorType
}
