import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'

/** Asks the frame which network it is on, and keeps it. */
export async function getChainId(
  client: Client.Client,
  parameters?: Client.Parameters<'GET_CHAIN_ID'>,
): Promise<Event.Answer<'GET_CHAIN_ID'>> {
  const answer = await client.ask('GET_CHAIN_ID', parameters)
  client.session.switch(answer.chainId)
  return answer
}
