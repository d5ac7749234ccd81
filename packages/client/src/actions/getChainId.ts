import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Asks the frame which network it is on, and keeps it. */
export async function getChainId(
  client: Client,
  options?: AskOptions,
): Promise<getChainId.ReturnType> {
  const answer = await client.ask('GET_CHAIN_ID', undefined, options)
  client.session.switch(answer.chainId)
  return answer
}

export declare namespace getChainId {
  type ReturnType = Event.Answer<'GET_CHAIN_ID'>
  type ErrorType = AskErrorType
}
