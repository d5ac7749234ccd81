import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Signs in with what a social provider brought back. */
export async function connectSocial(
  client: Client,
  parameters: connectSocial.Parameters,
  options?: AskOptions,
): Promise<connectSocial.ReturnType> {
  const user = await client.ask('CONNECT_SOCIAL', parameters, options)
  client.session.start(user)
  return user
}

export declare namespace connectSocial {
  type Parameters = Event.Payload<'CONNECT_SOCIAL'>
  type ReturnType = Event.Answer<'CONNECT_SOCIAL'>
  type ErrorType = AskErrorType
}
