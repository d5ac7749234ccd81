import type * as Event from '@latchkey/protocol/Event'
import * as Network from '@latchkey/protocol/Network'
import type * as Client from '../Client.ts'
import { UnknownChainError } from './errors.ts'
import { getUser } from './session.ts'

/**
 * Asks the frame for its network, and stores it. Returns the network. Throws a `Client.ErrorType`.
 *
 * @example
 * const { chainId } = await getChainId(client)
 */
export async function getChainId(
  client: Client.Client,
  parameters?: Client.Parameters<'GET_CHAIN_ID'>,
): Promise<Event.Answer<'GET_CHAIN_ID'>> {
  const { session } = client
  const { turn } = session
  const answer = await client.ask('GET_CHAIN_ID', parameters)
  // A switch that was requested meanwhile is newer than the answer.
  if (turn === session.turn) session.switch(answer.chainId)
  return answer
}

/**
 * Switches to another network, and fetches the user's account there. Returns the network. Throws an
 * `UnknownChainError` if the app does not offer the network, a `Client.FrameError` with the code 4902 if
 * the wallet does not serve it, or another `Client.ErrorType`.
 *
 * @example
 * await switchNetwork(client, { chainId: 'eip155:10' })
 */
export async function switchNetwork(
  client: Client.Client,
  parameters: switchNetwork.Parameters,
): Promise<switchNetwork.ReturnType> {
  const wanted = Network.from(Object(parameters).chainId)
  const { options, session } = client
  // The frame checks whether the wallet serves the network. The app may offer fewer networks.
  if (!wanted || options.networks?.includes(wanted) === false) throw new UnknownChainError()
  const turn = ++session.turn
  const asked = client.ask('SWITCH_NETWORK', { ...parameters, chainId: Network.toWire(wanted) })
  session.switching = asked.catch(() => {})
  const answer = await asked
  // The last requested switch wins, even if its answer arrives before an earlier one.
  if (turn === session.turn) {
    session.switch(answer.chainId)
    // Fetch the user again. The address on Solana differs, and not every network has smart accounts.
    if (session.getState().user) await getUser(client)
  }
  return answer
}

export declare namespace switchNetwork {
  type Parameters = Client.Parameters<'SWITCH_NETWORK'>
  type ReturnType = Event.Answer<'SWITCH_NETWORK'>
  type ErrorType = UnknownChainError | Client.ErrorType
}

export default { getChainId, switchNetwork }
