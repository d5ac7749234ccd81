import type { Client } from 'viem'
import {
  type GetEnsNameErrorType,
  type GetEnsNameParameters,
  type GetEnsNameReturnType,
  getEnsName,
} from 'viem/ens'
import type * as Deadline from './internal/Deadline.ts'
import { readChain } from './internal/readChain.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * Looks up the primary name of an address. Returns null if there is none that resolves back to the address.
 * Throws a `LookupAbortedError`, a `LookupTimeoutError`, or an error of viem.
 *
 * @example
 * await getAddressName(publicClient, { address: '0x…' }) // 'ada.eth'
 */
export async function getAddressName(
  client: Client,
  parameters: getAddressName.Parameters,
): Promise<getAddressName.ReturnType> {
  const name = await readChain(client, parameters, (client) => getEnsName(client, parameters))
  return name && isNormal(name) ? name : null
}

export declare namespace getAddressName {
  type Parameters = GetEnsNameParameters & Deadline.Deadline
  type ReturnType = GetEnsNameReturnType
  type ErrorType = Deadline.LookupAbortedError | Deadline.LookupTimeoutError | GetEnsNameErrorType
}

/** A record may contain any characters. A name that is not normalized could imitate another name. */
function isNormal(name: string): boolean {
  try {
    return normalizeName(name) === name
  } catch {
    return false
  }
}
