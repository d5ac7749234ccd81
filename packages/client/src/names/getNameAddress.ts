import type { Client } from 'viem'
import {
  type GetEnsAddressErrorType,
  type GetEnsAddressParameters,
  type GetEnsAddressReturnType,
  getEnsAddress,
} from 'viem/ens'
import type * as Deadline from './internal/Deadline.ts'
import { readChain } from './internal/readChain.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * Looks up the address of a name. Returns null if there is none. Throws an `InvalidNameError`, a
 * `LookupAbortedError`, a `LookupTimeoutError`, or an error of viem.
 *
 * @example
 * await getNameAddress(publicClient, { name: 'ada.eth' }) // '0x…'
 */
export async function getNameAddress(
  client: Client,
  parameters: getNameAddress.Parameters,
): Promise<getNameAddress.ReturnType> {
  const name = normalizeName(parameters.name)
  return readChain(client, parameters, (client) => getEnsAddress(client, { ...parameters, name }))
}

export declare namespace getNameAddress {
  type Parameters = GetEnsAddressParameters & Deadline.Deadline
  type ReturnType = GetEnsAddressReturnType
  type ErrorType =
    | Deadline.LookupAbortedError
    | Deadline.LookupTimeoutError
    | GetEnsAddressErrorType
    | normalizeName.ErrorType
}
