import { BaseError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import type { retryAfter } from '@latchkey/protocol/Reason'
import type * as Client from '../Client.ts'
import * as Cooldown from '../Cooldown.ts'
import { getUser } from './session.ts'
import { takeOver } from './takeOver.ts'

/**
 * Sends an email to a user who wants to sign in. Returns the next step: `VERIFY_DEVICE` (call
 * `connectDevice`), `VERIFY_OTP` (call `connectOtp`), or `CONNECT` if the user is already signed in. With a
 * `windowUri`, open that page of the wallet in a window, and call `connectDevice`.
 * Throws a `CooldownError` within 30 seconds of the last email, or a `Client.ErrorType`.
 *
 * @example
 * const { action } = await connectEmail(client, { email: 'ada@example.com' })
 */
export async function connectEmail(
  client: Client.Client,
  parameters: connectEmail.Parameters,
): Promise<connectEmail.ReturnType> {
  const { storage } = client
  const left = Cooldown.left(storage.get('LAST_EMAIL_LOGIN_TIME'))
  if (left) throw new CooldownError(left)

  // Store the time before the answer, so that two clicks send one email. Remove it if no email was sent.
  storage.set('LAST_EMAIL_LOGIN_TIME', Date.now())
  try {
    const answer = await client.ask('CONNECT_EMAIL', parameters)
    if (answer.action === 'CONNECT') await getUser(client)
    return answer
  } catch (error) {
    storage.remove('LAST_EMAIL_LOGIN_TIME')
    throw error
  }
}

export declare namespace connectEmail {
  type Parameters = Client.Parameters<'CONNECT_EMAIL'>
  type ReturnType = Event.Answer<'CONNECT_EMAIL'>
  type ErrorType = CooldownError | Client.ErrorType
}

/**
 * Waits until the user approves this device with the link in the email. Returns the next step: `CONNECT` if the user is
 * signed in, because the user approved in this browser, or `VERIFY_OTP` if a code is needed. With a `windowUri`, the
 * user types the code into that page of the wallet. Open the page in a click handler, and call this action again, which
 * then waits for the sign-in. Without a `windowUri`, call `connectOtp`. Throws a `Client.FrameError` if the user
 * rejects it or the link expires, or another `Client.ErrorType`.
 *
 * @example
 * const { action } = await connectDevice(client, { signal })
 */
export async function connectDevice(
  client: Client.Client,
  parameters: connectDevice.Parameters = {},
): Promise<connectDevice.ReturnType> {
  // A frame of an older generation sends an empty answer.
  const answer = (await client.ask('CONNECT_DEVICE', parameters)) ?? { action: 'VERIFY_OTP' }
  if (answer.action === 'CONNECT') await takeOver(client)
  return answer
}

export declare namespace connectDevice {
  type Parameters = Client.Parameters<'CONNECT_DEVICE'>
  type ReturnType = NonNullable<Event.Answer<'CONNECT_DEVICE'>>
  type ErrorType = Client.ErrorType
}

/**
 * Signs in with the code from the email. Returns the user. Throws a `Client.FrameError` with the reason
 * `CODE_WRONG`, `CODE_EXPIRED` or `TOO_MANY_TRIES`, or another `Client.ErrorType`.
 *
 * @example
 * const { address } = await connectOtp(client, { otp: '123456' })
 */
export async function connectOtp(
  client: Client.Client,
  parameters: Client.Parameters<'CONNECT_OTP'>,
): Promise<getUser.ReturnType> {
  await client.ask('CONNECT_OTP', parameters)
  return takeOver(client)
}

/** Thrown when an email is requested too soon after the last one. */
export class CooldownError extends BaseError {
  override readonly name = 'CooldownError'
  /** Seconds to wait, rounded up. */
  readonly seconds: number

  /** @param remaining - in milliseconds. */
  constructor(remaining: number) {
    const seconds = Cooldown.toSeconds(remaining)
    super(`Please try again after ${seconds} seconds` satisfies ReturnType<typeof retryAfter>)
    this.seconds = seconds
  }
}

export default { connectDevice, connectEmail, connectOtp }
