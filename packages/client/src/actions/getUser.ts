import { BaseError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import * as Network from '@latchkey/protocol/Network'
import type * as Client from '../Client.ts'

/**
 * Fetches who is signed in, and keeps it. A stored network that the wallet no longer serves is
 * forgotten, and the wallet chooses another.
 */
export async function getUser(
  client: Client.Client,
  parameters?: getUser.Parameters,
): Promise<getUser.ReturnType> {
  const { session, storage } = client
  // GET_USER names a network as well: asked during a switch, it would undo it in the frame.
  await session.switching
  const { age, turn } = session
  const chainId = storage.get('LAST_USED_CHAIN_KEY')
  const ask = (chainId?: Network.CaipId) =>
    client.ask('GET_USER', {
      chainId: chainId && Network.toWire(chainId),
      preferredAccountType: storage.get('PREFERRED_ACCOUNT_TYPE'),
      ...parameters,
    })
  const user = await ask(chainId).catch((error: BaseError) => {
    // A network that the caller named is refused to the caller.
    if (error.code !== 4902 || !chainId || parameters?.chainId) throw error
    if (storage.get('LAST_USED_CHAIN_KEY') === chainId) storage.remove('LAST_USED_CHAIN_KEY')
    return ask()
  })
  // Somebody signed out meanwhile, here or in another tab.
  if (age !== session.age) throw new NotConnectedError()
  // A network chosen meanwhile, here or in another tab, is newer than the answer.
  const now = storage.get('LAST_USED_CHAIN_KEY')
  const isStale = now && (now !== chainId || turn !== session.turn)
  session.start(isStale ? { ...user, chainId: now } : user)
  return user
}

/**
 * Fetches who has just signed in. Nothing of the user before is left, even if the answer is lost: the
 * next visit then finds the new one.
 */
export async function takeOver(client: Client.Client): Promise<getUser.ReturnType> {
  const { session, storage } = client
  storage.remove('EMAIL')
  storage.remove('SOCIAL_USERNAME')
  storage.set('EMAIL_LOGIN_USED_KEY', true)
  try {
    return await getUser(client)
  } catch (error) {
    session.set({ status: 'disconnected', user: undefined })
    throw error
  }
}

export declare namespace getUser {
  type Parameters = Client.Parameters<'GET_USER'>
  type ReturnType = Event.Answer<'GET_USER'>
  type ErrorType = NotConnectedError | Client.ErrorType
}

/** Thrown when nobody is signed in. */
export class NotConnectedError extends BaseError {
  override readonly name = 'NotConnectedError'

  constructor(code = 4100) {
    super('Sign in first.', { code })
  }
}
