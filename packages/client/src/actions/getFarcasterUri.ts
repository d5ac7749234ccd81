import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Asks for the address that a Farcaster client opens to sign in. */
export function getFarcasterUri(
  client: Client,
  options?: AskOptions,
): Promise<getFarcasterUri.ReturnType> {
  return client.ask('GET_FARCASTER_URI', undefined, options)
}

export declare namespace getFarcasterUri {
  type ReturnType = Event.Answer<'GET_FARCASTER_URI'>
  type ErrorType = AskErrorType
}
