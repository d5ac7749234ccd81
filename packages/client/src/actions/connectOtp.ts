import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'
import { getUser } from './getUser.ts'

/** Signs in with the code from the mail, and fetches who that is. */
export async function connectOtp(
  client: Client,
  parameters: connectOtp.Parameters,
  options?: AskOptions,
): Promise<connectOtp.ReturnType> {
  await client.ask('CONNECT_OTP', parameters, options)
  // The code is spent: should the next answer be lost, the next visit still finds the login.
  client.storage.set('EMAIL_LOGIN_USED_KEY', true)
  return getUser(client, {}, options)
}

export declare namespace connectOtp {
  type Parameters = Event.Payload<'CONNECT_OTP'>
  type ReturnType = getUser.ReturnType
  type ErrorType = AskErrorType
}
