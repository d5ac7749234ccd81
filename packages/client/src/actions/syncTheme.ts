import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Gives the frame the look of the application: now, or once there is a frame. */
export function syncTheme(
  client: Client,
  parameters: syncTheme.Parameters,
  options?: AskOptions,
): Promise<void> {
  return client.keep('SYNC_THEME', parameters, options)
}

export declare namespace syncTheme {
  type Parameters = Event.Payload<'SYNC_THEME'>
  type ErrorType = AskErrorType
}
