import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Waits until the person has approved this device through the link in the mail. */
export function connectDevice(
  client: Client,
  options?: AskOptions,
): Promise<connectDevice.ReturnType> {
  return client.ask('CONNECT_DEVICE', undefined, options)
}

export declare namespace connectDevice {
  type ReturnType = Event.Answer<'CONNECT_DEVICE'>
  type ErrorType = AskErrorType
}
