import type { Client } from 'viem'
import { getNameText } from './getNameText.ts'
import * as Deadline from './internal/Deadline.ts'
import { resolveAvatar } from './resolveAvatar.ts'

/**
 * Finds the picture of a name: an `http(s)` or `data:image` url, or null where there is none or it cannot be had.
 * To learn why there is none, read the record with `getNameText` and hand it to `resolveAvatar`.
 *
 * @example
 * await getNameAvatar(client, { name: 'ada.eth' }) // 'https://ipfs.io/ipfs/bafy…'
 */
export async function getNameAvatar(
  client: Client,
  parameters: getNameAvatar.Parameters,
): Promise<getNameAvatar.ReturnType> {
  try {
    const record = await getNameText(client, { ...parameters, key: 'avatar' })
    return record && (await resolveAvatar(client, { ...parameters, record }))
  } catch (error) {
    // Giving up is the caller's own wish, not an answer about the name.
    if (error instanceof Deadline.AbortedError) throw error
    return null
  }
}

export declare namespace getNameAvatar {
  type Parameters = Omit<getNameText.Parameters, 'key'> & Omit<resolveAvatar.Parameters, 'record'>
  type ReturnType = string | null
  type ErrorType = Deadline.AbortedError
}
