import { Network } from '@latchkey/protocol'
import type { Context, Handlers } from '../Handler.ts'
import * as Language from '../language.ts'
import { RefusedError } from '../RefusedError.ts'
import { connectSocial, getSocialRedirectUri, parseUri } from '../remote/social.ts'
import * as Asked from '../social/Asked.ts'
import * as Windows from '../social/Windows.ts'
import { type Account, account } from './account.ts'
import { enterProved } from './enterProved.ts'

/** Made with the first sign-in: a frame without one hears no window. */
let windows: Windows.Windows | undefined

/** Lets the window of a sign-in prove itself. Answers the page where it begins. */
export function expectWindow(asked: expectWindow.Asked): string {
  windows ??= Windows.create()
  windows.expect(asked)
  return asked.uri
}

export declare namespace expectWindow {
  type Asked = { id: string; nonce: string; uri: string; url?: string | undefined }
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
  async CONNECT_SOCIAL({ chainId, uri }, context: Context) {
    const { isOlder, networks } = context.host
    // Before the sign-in, so that an error does not follow one that succeeded.
    const chosen = networks.choose(chainId, { isEntering: true, isOlder })
    const { address, email, userName } = await connect(uri, context)
    if (chosen) networks.set(chosen)
    return {
      accounts: [{ address, type: 'eoa' as const }],
      address,
      chainId: Network.toWire(networks.get()),
      // The older generation wants text, whatever it says.
      email: email ?? (isOlder ? '' : undefined),
      preferredAccountType: 'eoa' as const,
      userName,
    }
  },
  async GET_SOCIAL_REDIRECT_URI({ provider, returnUrl }, { host, signal }: Context) {
    const parameters = { language: Language.get(), provider, returnUrl, signal }
    const asked = await getSocialRedirectUri(host.api, parameters)
    const uri = expectWindow(asked)
    // For a page that goes itself: it has nobody to ask on its way.
    Asked.fromWindow(window).put(asked.id)
    // While the person is at the provider.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { uri }
  },
  async GET_USER(payload, context: Context) {
    if (payload?.socialUri) await connect(payload.socialUri, context)
    return account.GET_USER(payload, context)
  },
} satisfies Partial<Handlers>

/**
 * Waits until the person is back from the provider, and opens the wallet. With the address that was
 * given out, or with the one that a browser or a window brought back: that only speeds it up.
 */
async function connect(uri: string, context: Context): Promise<Account> {
  const asked = parseUri(uri)
  if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
  return enterProved(context, asked.id, () =>
    watchWindow(asked.id, context.signal, (signal) =>
      connectSocial(context.host.api, { ...asked, language: Language.get(), signal }),
    ),
  )
}
