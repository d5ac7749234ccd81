import { BaseError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import * as Network from '@latchkey/protocol/Network'
import type * as Client from '../Client.ts'

/** Moves to another network. */
export async function switchNetwork(
  client: Client.Client,
  parameters: switchNetwork.Parameters,
): Promise<switchNetwork.ReturnType> {
  const wanted = Network.from(Object(parameters).chainId)
  const { networks } = client.options
  // The frame knows which ones it serves; an application may offer fewer.
  if (!wanted || networks?.includes(wanted) === false) throw new UnknownChainError()
  const chainId = Network.toWire(wanted)
  const { session } = client
  const turn = ++session.turn
  const asked = client.ask('SWITCH_NETWORK', { ...parameters, chainId })
  session.switching = asked.catch(() => {})
  const answer = await asked
  // The last switch wins, whichever is answered first.
  if (turn === session.turn) session.switch(answer.chainId)
  return answer
}

export declare namespace switchNetwork {
  type Parameters = Client.Parameters<'SWITCH_NETWORK'>
  type ReturnType = Event.Answer<'SWITCH_NETWORK'>
  type ErrorType = UnknownChainError | Client.ErrorType
}

/** Thrown when a network is asked for that the application does not offer. */
export class UnknownChainError extends BaseError {
  override readonly name = 'UnknownChainError'

  constructor() {
    super('This network is not available.', { code: 4902 })
  }
}
