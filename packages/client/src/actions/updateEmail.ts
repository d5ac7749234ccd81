import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Begins to change the e-mail address. The answer says whose code comes next. */
export function updateEmail(
  client: Client,
  parameters: updateEmail.Parameters,
  options?: AskOptions,
): Promise<updateEmail.ReturnType> {
  return client.ask('UPDATE_EMAIL', parameters, options)
}

export declare namespace updateEmail {
  type Parameters = Event.Payload<'UPDATE_EMAIL'>
  type ReturnType = Event.Answer<'UPDATE_EMAIL'>
  type ErrorType = AskErrorType
}
