import type { Event } from '@latchkey/protocol'
import * as Client from '../Client.ts'
import { takeOver } from './takeOver.ts'

/**
 * Starts a sign-in with Farcaster. Returns the URL that the user opens or scans with a phone. Throws a
 * `Client.ErrorType`.
 *
 * @example
 * const { url } = await getFarcasterUri(client)
 */
export const getFarcasterUri = /* @__PURE__ */ Client.asks('GET_FARCASTER_URI')

/**
 * Waits until the user approves the sign-in on a phone, and signs in. Returns the user's name at
 * Farcaster. Throws a `Client.FrameError` with a reason such as `PROVIDER_DENIED`, or another
 * `Client.ErrorType`.
 *
 * @example
 * const { userName } = await connectFarcaster(client, { signal })
 */
export async function connectFarcaster(
  client: Client.Client,
  parameters?: Client.Parameters<'CONNECT_FARCASTER'>,
): Promise<Event.Answer<'CONNECT_FARCASTER'>> {
  const answer = await client.ask('CONNECT_FARCASTER', parameters)
  await takeOver(client)
  client.storage.set('SOCIAL_USERNAME', answer.userName)
  return answer
}

export default { connectFarcaster, getFarcasterUri }
