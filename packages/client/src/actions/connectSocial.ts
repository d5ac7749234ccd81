import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'

/** Signs in with what a social provider brought back. */
export async function connectSocial(
  client: Client.Client,
  parameters: Client.Parameters<'CONNECT_SOCIAL'>,
): Promise<Event.Answer<'CONNECT_SOCIAL'>> {
  const user = await client.ask('CONNECT_SOCIAL', parameters)
  client.session.start(user)
  return user
}
