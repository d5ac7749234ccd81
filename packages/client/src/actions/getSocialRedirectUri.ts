import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Asks where to send the person for a social sign-in. */
export function getSocialRedirectUri(
  client: Client,
  parameters: getSocialRedirectUri.Parameters,
  options?: AskOptions,
): Promise<getSocialRedirectUri.ReturnType> {
  return client.ask('GET_SOCIAL_REDIRECT_URI', parameters, options)
}

export declare namespace getSocialRedirectUri {
  type Parameters = Event.Payload<'GET_SOCIAL_REDIRECT_URI'>
  type ReturnType = Event.Answer<'GET_SOCIAL_REDIRECT_URI'>
  type ErrorType = AskErrorType
}
