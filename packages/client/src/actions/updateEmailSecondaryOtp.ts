import type * as Event from '@latchkey/protocol/Event'
import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Ends a change of e-mail address with the code from the new mailbox, and keeps the new address. */
export async function updateEmailSecondaryOtp(
  client: Client,
  parameters: updateEmailSecondaryOtp.Parameters,
  options?: AskOptions,
): Promise<updateEmailSecondaryOtp.ReturnType> {
  const answer = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', parameters, options)
  const { session, storage } = client
  const { user } = session.getState()
  storage.set('EMAIL', answer.newEmail)
  storage.set('EMAIL_LOGIN_USED_KEY', true)
  if (user) session.start({ ...user, email: answer.newEmail })
  return answer
}

export declare namespace updateEmailSecondaryOtp {
  type Parameters = Event.Payload<'UPDATE_EMAIL_SECONDARY_OTP'>
  type ReturnType = Event.Answer<'UPDATE_EMAIL_SECONDARY_OTP'>
  type ErrorType = AskErrorType
}
