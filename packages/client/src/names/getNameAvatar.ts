import type { Client } from 'viem'
import { getNameText } from './getNameText.ts'
import * as Deadline from './internal/Deadline.ts'
import { resolveAvatar } from './resolveAvatar.ts'

/**
 * Looks up the avatar of a name. Returns an `http(s)` or `data:image` URL, or null if there is none or it cannot
 * be resolved. To learn why, read the record with `getNameText` and pass it to `resolveAvatar`. Throws a
 * `LookupAbortedError` if the signal aborts.
 *
 * @example
 * await getNameAvatar(publicClient, { name: 'ada.eth' }) // 'https://ipfs.io/ipfs/bafy…'
 */
export async function getNameAvatar(
  client: Client,
  parameters: getNameAvatar.Parameters,
): Promise<getNameAvatar.ReturnType> {
  try {
    const record = await getNameText(client, { ...parameters, key: 'avatar' })
    return record && (await resolveAvatar(client, { ...parameters, record }))
  } catch (error) {
    // Pass on an abort, because it does not mean that the name has no avatar.
    if (error instanceof Deadline.LookupAbortedError) throw error
    return null
  }
}

export declare namespace getNameAvatar {
  type Parameters = Omit<getNameText.Parameters, 'key'> & Omit<resolveAvatar.Parameters, 'record'>
  type ReturnType = string | null
  type ErrorType = Deadline.LookupAbortedError
}
