import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'
import { toDappData } from '../Options.ts'

/** Tells the frame about the application: now, or once there is a frame. */
export function syncDappData(
  client: Client,
  parameters: syncDappData.Parameters,
  options?: AskOptions,
): Promise<void> {
  return client.keep('SYNC_DAPP_DATA', { ...toDappData(client.options), ...parameters }, options)
}

export declare namespace syncDappData {
  type Parameters = Partial<Event.Payload<'SYNC_DAPP_DATA'>>
  type ErrorType = AskErrorType
}
