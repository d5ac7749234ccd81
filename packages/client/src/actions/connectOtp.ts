import type * as Client from '../Client.ts'
import { type getUser, takeOver } from './getUser.ts'

/** Signs in with the code from the mail, and fetches who that is. */
export async function connectOtp(
  client: Client.Client,
  parameters: Client.Parameters<'CONNECT_OTP'>,
): Promise<getUser.ReturnType> {
  await client.ask('CONNECT_OTP', parameters)
  return takeOver(client)
}
