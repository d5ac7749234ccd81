import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'
import { getUser } from './getUser.ts'

/** Waits until the person has approved on their phone, and fetches who that is. */
export async function connectFarcaster(
  client: Client,
  options?: AskOptions,
): Promise<connectFarcaster.ReturnType> {
  const answer = await client.ask('CONNECT_FARCASTER', undefined, options)
  client.storage.set('SOCIAL_USERNAME', answer.userName)
  client.storage.set('EMAIL_LOGIN_USED_KEY', true)
  await getUser(client, {}, options)
  return answer
}

export declare namespace connectFarcaster {
  type ReturnType = Event.Answer<'CONNECT_FARCASTER'>
  type ErrorType = AskErrorType
}
