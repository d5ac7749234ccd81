import { BaseError } from '@latchkey/protocol/Errors'
import type * as Event from '@latchkey/protocol/Event'
import type * as Client from '../Client.ts'
import * as Cooldown from '../Cooldown.ts'
import { getUser } from './getUser.ts'

/**
 * Sends a mail to somebody who wants to sign in. The answer says what comes next: the link that
 * approves this device, the code, or nothing, because the person is signed in already.
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

  // Set before the answer, so that two clicks send one email. Removed if no email was sent.
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

/** Thrown when a mail is asked for too soon after the last one. */
export class CooldownError extends BaseError {
  override readonly name = 'CooldownError'
  /** Seconds to wait, rounded up. */
  readonly seconds: number

  /** @param remaining - in milliseconds. */
  constructor(remaining: number) {
    const seconds = Cooldown.toSeconds(remaining)
    super(`Please try again after ${seconds} seconds`)
    this.seconds = seconds
  }
}
