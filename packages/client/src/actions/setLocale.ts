import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Chooses the language of the frame. A frame of another generation keeps its own. */
export function setLocale(
  client: Client,
  parameters: setLocale.Parameters,
  options?: AskOptions,
): Promise<void> {
  return client.keep('LOCALE', parameters, options)
}

export declare namespace setLocale {
  type Parameters = Event.Payload<'LOCALE'>
  type ErrorType = AskErrorType
}
