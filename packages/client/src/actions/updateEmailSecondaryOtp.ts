import type { Event } from '@latchkey/protocol'
import type * as Client from '../Client.ts'

/** Ends a change of e-mail address with the code from the new mailbox, and keeps the new address. */
export async function updateEmailSecondaryOtp(
  client: Client.Client,
  parameters: Client.Parameters<'UPDATE_EMAIL_SECONDARY_OTP'>,
): Promise<Event.Answer<'UPDATE_EMAIL_SECONDARY_OTP'>> {
  const answer = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', parameters)
  const { session, storage } = client
  const { user } = session.getState()
  storage.set('EMAIL', answer.newEmail)
  storage.set('EMAIL_LOGIN_USED_KEY', true)
  if (user) session.set({ user: { ...user, email: answer.newEmail } })
  return answer
}
