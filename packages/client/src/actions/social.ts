import type { Event } from '@latchkey/protocol'
import * as Client from '../Client.ts'
import { NotConnectedError } from './errors.ts'
import { findEvmAccounts } from './findEvmAccounts.ts'

/**
 * Starts a sign-in at a provider. Returns the URI to open in a window; with `returnUrl`, the page itself
 * can navigate to it. Throws a `Client.FrameError` with the reason `PROVIDER_UNKNOWN` if the operator has
 * not configured the provider, or another `Client.ErrorType`.
 *
 * @example
 * const { uri } = await getSocialRedirectUri(client, { provider: 'google' })
 */
export const getSocialRedirectUri = /* @__PURE__ */ Client.asks('GET_SOCIAL_REDIRECT_URI')

/**
 * Waits until the user has signed in at the provider, and signs in. Returns the user. Throws a
 * `Client.FrameError` with a reason such as `PROVIDER_DENIED`, a `NotConnectedError` if the user signs out
 * meanwhile, or another `Client.ErrorType`.
 *
 * @example
 * const { userName } = await connectSocial(client, { uri })
 */
export async function connectSocial(
  client: Client.Client,
  parameters: Client.Parameters<'CONNECT_SOCIAL'>,
): Promise<Event.Answer<'CONNECT_SOCIAL'>> {
  const { session } = client
  const { age } = session
  const user = await client.ask('CONNECT_SOCIAL', parameters)
  const evmAccounts = await findEvmAccounts(client, user)
  // The user signed out meanwhile, here or in another tab.
  if (age !== session.age) throw new NotConnectedError()
  session.start(user, evmAccounts)
  return user
}

export default { connectSocial, getSocialRedirectUri }
