import { Network } from '@latchkey/protocol'
import type { Account } from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { parseSocialUri } from '../remote/parseSocialUri.ts'
import { poll } from '../remote/poll.ts'
import * as StartedSignIns from '../social/StartedSignIns.ts'
import * as Windows from '../social/Windows.ts'
import { enterProved } from './enterProved.ts'
import { findUser, wish } from './findUser.ts'

/** Created by the first sign-in. A frame without one listens to no window. */
let windows: Windows.Windows | undefined

/** Lets the window of a sign-in prove itself. Returns the page where it begins. */
export function expectWindow(asked: expectWindow.Parameters): string {
  windows ??= Windows.create()
  windows.expect(asked)
  return asked.uri
}

export declare namespace expectWindow {
  type Parameters = { id: string; nonce: string; uri: string; url?: string | undefined }
}

/** Closes the window of a sign-in that is over. */
export const closeWindow = (id: string) => windows?.close(id)

/** Runs until the user is back, or has closed the window of the sign-in. */
export async function watchWindow<result>(
  id: string,
  signal: AbortSignal,
  wait: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const ended = new AbortController()
  const unwatch = windows?.watch(id, () => ended.abort(new RefusedError('POPUP_CLOSED')))
  try {
    return await wait(AbortSignal.any([signal, ended.signal]))
  } finally {
    unwatch?.()
  }
}

/** Sign-in at a provider. */
export const social = {
  async CONNECT_SOCIAL({ chainId, preferredAccountType, uri }, context: Context) {
    const { host } = context
    const { isOlder, networks } = host
    // Before the sign-in, so that an error does not follow one that succeeded.
    const chosen = networks.choose(chainId, { isEntering: true, isOlder })
    const account = await connect(uri, context)
    const { email, userName } = account
    if (chosen) networks.set(chosen)
    wish(host, preferredAccountType)
    const { smartAccountDeployed: _, ...user } = await findUser(host, account)
    return {
      ...user,
      chainId: Network.toWire(networks.get()),
      // The older generation requires text.
      email: email ?? (isOlder ? '' : undefined),
      userName,
    }
  },
  async GET_SOCIAL_REDIRECT_URI({ provider, returnUrl }, { host, signal }: Context) {
    const body = { language: FrameLocale.get(), provider, returnUrl }
    const asked = await host.api.call('getSocialRedirectUri', body, { signal })
    const uri = expectWindow(asked)
    // For a page that goes to the provider itself, without a window: it cannot ask this frame.
    StartedSignIns.fromWindow(window).put(asked.id)
    // Prepared while the user is at the provider.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { uri }
  },
} satisfies Partial<Handlers>

/**
 * Waits until the user is back from the provider, and opens the wallet. Takes the URL of the start
 * page, or the one that a window or the browser brought back.
 */
export async function connect(uri: string, context: Context): Promise<Account> {
  const asked = parseSocialUri(uri)
  if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
  const { api } = context.host
  const body = { ...asked, language: FrameLocale.get() }
  return enterProved(context, asked.id, () =>
    watchWindow(asked.id, context.signal, (signal) =>
      poll(async () => (await api.call('connectSocial', body, { signal })).session, signal),
    ),
  )
}
