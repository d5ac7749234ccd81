import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'
import { takeOver } from './getUser.ts'

/** Waits until the person has approved on their phone, and fetches who that is. */
export async function connectFarcaster(
  client: Client.Client,
  parameters?: Client.Parameters<'CONNECT_FARCASTER'>,
): Promise<Event.Answer<'CONNECT_FARCASTER'>> {
  const answer = await client.ask('CONNECT_FARCASTER', parameters)
  await takeOver(client)
  client.storage.set('SOCIAL_USERNAME', answer.userName)
  return answer
}
