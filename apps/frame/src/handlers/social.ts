import { Network } from '@latchkey/protocol'
import type { Account } from '../Account.ts'
import * as DeviceIdentity from '../device/DeviceIdentity.ts'
import { readTimeZone } from '../device/readTimeZone.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import type { Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import { parseSocialUri } from '../remote/parseSocialUri.ts'
import { poll } from '../remote/poll.ts'
import * as SignInWindows from '../social/SignInWindows.ts'
import { enterProved } from './enterProved.ts'
import { findUser, wish } from './findUser.ts'

/** The handlers of a sign-in at a provider. */
export const social = {
  async CONNECT_SOCIAL({ chainId, preferredAccountType, uri }, context: Context) {
    const { host } = context
    const { isOlder, networks } = host
    // Choose the network before the sign-in, because an unknown network must not cause an error after a successful
    // sign-in.
    const chosen = networks.choose(chainId, { isEntering: true, isOlder })
    const account = await connect(uri, context)
    const { email, userName } = account
    if (chosen) networks.set(chosen)
    wish(host, preferredAccountType)
    const { smartAccountDeployed: _, ...user } = await findUser(host, account)
    return {
      ...user,
      chainId: Network.toWire(networks.get()),
      // Clients of the older generation require a string here.
      email: email ?? '',
      userName,
    }
  },
  async GET_SOCIAL_REDIRECT_URI({ provider, returnUrl }, { host, signal }: Context) {
    const body = { language: FrameLocale.get(), provider, returnUrl }
    const asked = await host.api.call('getSocialRedirectUri', body, { signal })
    expectWindow(host, asked.id)
    // Start the key worker while the user is at the provider.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { uri: asked.uri }
  },
} satisfies Partial<Handlers>

function expectWindow(host: Host, id: string) {
  const device = () => DeviceIdentity.open(host)
  SignInWindows.expect({ device, id, isOlder: host.isOlder })
}

/**
 * Waits until the user has returned from the provider, and opens the wallet. `uri` is the URL of the start page, or the
 * URL to which a window or the browser has returned.
 */
export async function connect(uri: string, context: Context): Promise<Account> {
  const asked = parseSocialUri(uri)
  if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
  const { host } = context
  const { api } = host
  // After a reload, this frame replaces the one that started the sign-in, so the window must find this frame. The
  // server verifies that the device is the same.
  expectWindow(host, asked.id)
  const body = { ...asked, language: FrameLocale.get(), timeZone: readTimeZone() }
  return enterProved(context, asked.id, () =>
    SignInWindows.watch(asked.id, context.signal, (signal) =>
      poll(async () => (await api.call('connectSocial', body, { signal })).session, signal),
    ),
  )
}
