import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'
import { getUser } from './getUser.ts'

/**
 * Chooses the externally owned or the smart account. When that fails, the choice falls back to the
 * externally owned one, and the error says why.
 */
export async function setPreferredAccount(
  client: Client.Client,
  parameters: Client.Parameters<'SET_PREFERRED_ACCOUNT'>,
): Promise<Event.Answer<'SET_PREFERRED_ACCOUNT'>> {
  const chosen = client.ask('SET_PREFERRED_ACCOUNT', parameters)
  const type = await chosen.then(
    (answer) => answer.type,
    () => 'eoa' as const,
  )
  client.storage.set('PREFERRED_ACCOUNT_TYPE', type)
  if (client.session.getState().user) await getUser(client).catch(() => {})
  return chosen
}
