import type * as Client from '../Client.ts'
import type { getUser } from './session.ts'
import { takeOver } from './takeOver.ts'

/**
 * Signs in with a passkey that the user has added to an account on the page `/account` of the wallet. The browser asks
 * the user. It never creates an account. Returns the user. Throws a `Client.FrameError` with a reason such as
 * `PASSKEY_REFUSED`, or another `Client.ErrorType`.
 *
 * @example
 * const { address } = await connectPasskey(client)
 */
export async function connectPasskey(
  client: Client.Client,
  parameters?: Client.Parameters<'CONNECT_PASSKEY'>,
): Promise<getUser.ReturnType> {
  await client.ask('CONNECT_PASSKEY', parameters)
  return takeOver(client)
}

export default { connectPasskey }
