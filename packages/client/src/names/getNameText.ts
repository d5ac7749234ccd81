import type { Client } from 'viem'
import {
  type GetEnsTextErrorType,
  type GetEnsTextParameters,
  type GetEnsTextReturnType,
  getEnsText,
} from 'viem/ens'
import type * as Deadline from './internal/Deadline.ts'
import { readChain } from './internal/readChain.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * Reads a text record of a name. Returns null if there is none. Throws an `InvalidNameError`, a
 * `LookupAbortedError`, a `LookupTimeoutError`, or an error of viem.
 *
 * @example
 * await getNameText(publicClient, { key: 'url', name: 'ada.eth' }) // 'https://ada.example'
 */
export async function getNameText(
  client: Client,
  parameters: getNameText.Parameters,
): Promise<getNameText.ReturnType> {
  const name = normalizeName(parameters.name)
  return readChain(client, parameters, (client) => getEnsText(client, { ...parameters, name }))
}

export declare namespace getNameText {
  type Parameters = GetEnsTextParameters & Deadline.Deadline
  type ReturnType = GetEnsTextReturnType
  type ErrorType =
    | Deadline.LookupAbortedError
    | Deadline.LookupTimeoutError
    | GetEnsTextErrorType
    | normalizeName.ErrorType
}
