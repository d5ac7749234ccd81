import type * as Event from '@latchkey/protocol/Event'
import {
  AbortedError,
  type ErrorType as AskErrorType,
  type AskOptions,
  type Client,
} from '../Client.ts'
import { getUser } from './getUser.ts'

/**
 * Chooses the externally owned or the smart account. When the frame refuses, the choice falls back
 * to the externally owned one, and the error says why.
 */
export async function setPreferredAccount(
  client: Client,
  parameters: setPreferredAccount.Parameters,
  options?: AskOptions,
): Promise<setPreferredAccount.ReturnType> {
  const { session, storage } = client
  try {
    const answer = await client.ask('SET_PREFERRED_ACCOUNT', parameters, options)
    storage.set('PREFERRED_ACCOUNT_TYPE', answer.type)
    if (session.getState().user) await getUser(client, {}, options)
    return answer
  } catch (error) {
    if (!(error instanceof AbortedError)) fallBack(client)
    throw error
  }
}

export declare namespace setPreferredAccount {
  type Parameters = Event.Payload<'SET_PREFERRED_ACCOUNT'>
  type ReturnType = Event.Answer<'SET_PREFERRED_ACCOUNT'>
  type ErrorType = AskErrorType
}

function fallBack({ session, storage }: Client): void {
  const { user } = session.getState()
  const eoa = user?.accounts.find(({ type }) => type === 'eoa')
  storage.set('PREFERRED_ACCOUNT_TYPE', 'eoa')
  if (user) session.start({ ...user, ...eoa, preferredAccountType: 'eoa' })
}
