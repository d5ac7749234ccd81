import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'

/** Asks the frame which network it is on, and keeps it. */
export async function getChainId(
  client: Client.Client,
  parameters?: Client.Parameters<'GET_CHAIN_ID'>,
): Promise<Event.Answer<'GET_CHAIN_ID'>> {
  const { session } = client
  const { turn } = session
  const answer = await client.ask('GET_CHAIN_ID', parameters)
  // A switch that was asked for meanwhile is newer than the answer.
  if (turn === session.turn) session.switch(answer.chainId)
  return answer
}
