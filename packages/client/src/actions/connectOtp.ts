import type * as Client from '../Client.ts'
import { getUser } from './getUser.ts'

/** Signs in with the code from the mail, and fetches who that is. */
export async function connectOtp(
  client: Client.Client,
  parameters: Client.Parameters<'CONNECT_OTP'>,
): Promise<getUser.ReturnType> {
  await client.ask('CONNECT_OTP', parameters)
  // The code is spent: should the next answer be lost, the next visit still finds the login.
  client.storage.set('EMAIL_LOGIN_USED_KEY', true)
  return getUser(client)
}
