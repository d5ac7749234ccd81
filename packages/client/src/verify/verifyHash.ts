import { Errors } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
// Import this name, because older releases of viem 2 lack the newer name `erc6492SignatureValidatorByteCode`.
import { universalSignatureValidatorByteCode as validator } from 'viem'
import {
  concat,
  encodeAbiParameters,
  isAddress,
  isAddressEqual,
  isHex,
  recoverAddress,
} from 'viem/utils'
import * as Deadline from '../names/internal/Deadline.ts'

/** A viem client or an EIP-1193 provider of the chain on which the account has signed. */
export type Reader = { request(parameters: never): Promise<unknown> }

/**
 * Verifies a signature of any account: a plain account, a deployed smart account (ERC-1271), or one that is
 * not deployed yet (ERC-6492). Returns whether the signature is valid. A plain account is verified without
 * the chain.
 *
 * Throws an `UnverifiedError` if the chain cannot be read, which says nothing about the signature. Throws an
 * `InvalidSignerError`, a `LookupAbortedError` or a `LookupTimeoutError`.
 *
 * @example
 * await verifyHash(publicClient, { address: '0x…', hash: '0x…', signature: '0x…' })
 */
export async function verifyHash(
  reader: Reader,
  parameters: verifyHash.Parameters,
): Promise<verifyHash.ReturnType> {
  const { address, hash, signature } = parameters
  if (!isAddress(address, { strict: false })) throw new InvalidSignerError()
  if (!isHex(signature) || signature.length % 2) return false
  if (await isSignedBy(address, hash, signature)) return true
  const arguments_ = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    [address, hash, signature],
  )
  // Run the contract of ERC-6492 in a call. If the signature contains the deployment, the contract deploys the account
  // first.
  const call = { data: concat([validator, arguments_]) }
  const answer = await Deadline.run(parameters, () =>
    reader
      .request({ method: 'eth_call', params: [call, 'latest'] } as never)
      .catch((error: unknown) => {
        if (isRevert(error)) return '0x00'
        throw new UnverifiedError({ cause: error })
      }),
  )
  if (typeof answer !== 'string' || !/^0x0*[01]$/.test(answer)) throw new UnverifiedError({})
  return answer.endsWith('1')
}

export declare namespace verifyHash {
  type Parameters = Deadline.Deadline & {
    /** The claimed signer. */
    address: Hex
    hash: Hex
    signature: Hex
  }
  type ReturnType = boolean
  type ErrorType =
    | Deadline.LookupAbortedError
    | Deadline.LookupTimeoutError
    | InvalidSignerError
    | UnverifiedError
}

/** Whether the key of a plain account signed the hash. */
async function isSignedBy(address: Hex, hash: Hex, signature: Hex): Promise<boolean> {
  if (signature.length !== 132) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

/**
 * Whether a node has answered that the call reverted. In that case, the account does not accept the signature. Every
 * other error, such as a rate limit, leaves the signature unverified.
 */
function isRevert(error: unknown): boolean {
  for (let it = error; typeof it === 'object' && it !== null; it = (it as Error).cause) {
    const { code, message } = it as { code?: unknown; message?: unknown }
    if (code === 3 || code === -32015) return true
    if (/\brevert(ed)?\b|invalid opcode|out of gas/i.test(String(message))) return true
  }
  return false
}

/** Thrown if the chain could not be read. The signature may or may not be valid, so try again later. */
export class UnverifiedError extends Errors.BaseError {
  override readonly name = 'UnverifiedError'

  constructor(options: { cause?: unknown }) {
    super('The signature could not be verified, because the chain gave no answer.', options)
  }
}

/** Thrown for an address that is not an Ethereum address. */
export class InvalidSignerError extends Errors.BaseError {
  override readonly name = 'InvalidSignerError'

  constructor() {
    super('The address of the signer is not an Ethereum address.')
  }
}
