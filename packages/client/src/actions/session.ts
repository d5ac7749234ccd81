import type { BaseError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import * as Network from '@latchkey/protocol/Network'
import * as Client from '../Client.ts'
import { NotConnectedError } from './errors.ts'
import { findEvmAccounts } from './findEvmAccounts.ts'

/**
 * Fetches and stores the signed-in user. If the wallet no longer serves the stored network, the network
 * is removed and the wallet chooses another. Returns the user. Throws a `NotConnectedError` if the user
 * signs out meanwhile, or a `Client.ErrorType`.
 *
 * @example
 * const { address, email } = await getUser(client)
 */
export async function getUser(
  client: Client.Client,
  parameters?: getUser.Parameters,
): Promise<getUser.ReturnType> {
  const { session, storage } = client
  // Wait for a switch in progress. GET_USER also names a network, and would undo the switch in the frame.
  await session.switching
  const { age, turn } = session
  const last = () => storage.get('LAST_USED_CHAIN_KEY')
  const chainId = last()
  const ask = (chainId?: Network.CaipId) =>
    client.ask('GET_USER', {
      chainId: chainId && Network.toWire(chainId),
      ...parameters,
    })
  const user = await ask(chainId).catch((error: BaseError) => {
    // If the caller named the network, the caller gets the error.
    if (error.code !== 4902 || !chainId || parameters?.chainId) throw error
    if (last() === chainId) storage.remove('LAST_USED_CHAIN_KEY')
    return ask()
  })
  const evmAccounts = await findEvmAccounts(client, user)
  // The user signed out meanwhile, here or in another tab.
  if (age !== session.age) throw new NotConnectedError()
  // A network that was chosen meanwhile, here or in another tab, is newer than the answer.
  const now = last()
  if (now && (now !== chainId || turn !== session.turn))
    await getUser(client, { signal: parameters?.signal })
  else session.start(user, evmAccounts)
  return user
}

export declare namespace getUser {
  type Parameters = Client.Parameters<'GET_USER'>
  type ReturnType = Event.Answer<'GET_USER'>
  type ErrorType = NotConnectedError | Client.ErrorType
}

/**
 * Asks the frame whether a user is signed in. Returns the answer. If the answer is no, or an error of the frame, the
 * local session ends. If the frame is unreachable, the session stays and a `Client.ErrorType` is thrown.
 *
 * @example
 * if (await isConnected(client)) await getUser(client)
 */
export async function isConnected(
  client: Client.Client,
  parameters?: Client.Parameters<'IS_CONNECTED'>,
): Promise<boolean> {
  const { session, storage } = client
  try {
    const { isConnected } = await client.ask('IS_CONNECTED', {
      token: storage.get('SESSION_TOKEN_KEY'),
      ...parameters,
    })
    if (!isConnected) session.end()
    return isConnected
  } catch (error) {
    if (error instanceof Client.FrameError) session.end()
    throw error
  }
}

/**
 * Signs the user out, in the frame and in the page. Returns nothing. Throws a `Client.ErrorType` if the
 * frame did not confirm it; the user is then still signed in.
 *
 * @example
 * await signOut(client)
 */
export async function signOut(
  client: Client.Client,
  parameters?: Client.Parameters<'SIGN_OUT'>,
): Promise<void> {
  await client.ask('SIGN_OUT', parameters)
  client.session.end()
}

export default { getUser, isConnected, signOut }
