import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Confirms a change of e-mail address with the code from the old mailbox. */
export function updateEmailPrimaryOtp(
  client: Client,
  parameters: updateEmailPrimaryOtp.Parameters,
  options?: AskOptions,
): Promise<updateEmailPrimaryOtp.ReturnType> {
  return client.ask('UPDATE_EMAIL_PRIMARY_OTP', parameters, options)
}

export declare namespace updateEmailPrimaryOtp {
  type Parameters = Event.Payload<'UPDATE_EMAIL_PRIMARY_OTP'>
  type ReturnType = Event.Answer<'UPDATE_EMAIL_PRIMARY_OTP'>
  type ErrorType = AskErrorType
}
