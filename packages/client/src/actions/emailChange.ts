import type { Event } from '@latchkey/protocol'
import * as Client from '../Client.ts'

/**
 * Starts a change of email address, which the user approves in the frame. Returns the next step:
 * `VERIFY_PRIMARY_OTP` (a code from the old address) or `VERIFY_SECONDARY_OTP` (a code from the new one). With
 * `isMailboxLost`, the old address needs no code: the wallet signs, and the address changes after seven days.
 * Throws a `Client.FrameError` with a reason such as `EMAIL_TAKEN`, or another `Client.ErrorType`.
 *
 * @example
 * const { action } = await updateEmail(client, { email: 'ada@new.example' })
 */
export const updateEmail = /* @__PURE__ */ Client.asks('UPDATE_EMAIL')

/**
 * Confirms a change of email address with the code from the old address. A code is then sent to the new
 * one. Returns nothing. Throws a `Client.FrameError` if the code is wrong, or another `Client.ErrorType`.
 *
 * @example
 * await updateEmailPrimaryOtp(client, { otp: '123456' })
 */
export const updateEmailPrimaryOtp = /* @__PURE__ */ Client.asks('UPDATE_EMAIL_PRIMARY_OTP')

/**
 * Finishes a change of email address with the code from the new address, and stores the new address.
 * Returns it. After `isMailboxLost`, the answer has `until`, and the address changes only then. Throws a
 * `Client.FrameError` if the code is wrong, or another `Client.ErrorType`.
 *
 * @example
 * const { newEmail } = await updateEmailSecondaryOtp(client, { otp: '123456' })
 */
export async function updateEmailSecondaryOtp(
  client: Client.Client,
  parameters: Client.Parameters<'UPDATE_EMAIL_SECONDARY_OTP'>,
): Promise<Event.Answer<'UPDATE_EMAIL_SECONDARY_OTP'>> {
  const answer = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', parameters)
  if (answer.until) return answer
  const { session, storage } = client
  const { user } = session.getState()
  storage.set('EMAIL', answer.newEmail)
  storage.set('EMAIL_LOGIN_USED_KEY', true)
  if (user) session.set({ user: { ...user, email: answer.newEmail } })
  return answer
}

export default { updateEmail, updateEmailPrimaryOtp, updateEmailSecondaryOtp }
