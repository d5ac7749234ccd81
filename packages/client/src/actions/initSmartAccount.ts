import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Prepares the smart account of whoever is signed in. An older frame answers nothing. */
export function initSmartAccount(
  client: Client,
  options?: AskOptions,
): Promise<initSmartAccount.ReturnType> {
  return client.ask('INIT_SMART_ACCOUNT', undefined, options)
}

export declare namespace initSmartAccount {
  type ReturnType = Event.Answer<'INIT_SMART_ACCOUNT'>
  type ErrorType = AskErrorType
}
