import type { Client } from '../Client.ts'
import { getUser } from './session.ts'

/**
 * Fetches the user who has just signed in. The previous user's data is removed first. If the answer is
 * lost, the next visit finds the new user.
 */
export async function takeOver(client: Client): Promise<getUser.ReturnType> {
  const { session, storage } = client
  storage.remove('EMAIL')
  storage.remove('SOCIAL_USERNAME')
  storage.set('EMAIL_LOGIN_USED_KEY', true)
  try {
    return await getUser(client)
  } catch (error) {
    session.set({ status: 'disconnected', user: undefined })
    throw error
  }
}
