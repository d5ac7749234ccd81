import { type Locale, Provider } from '@latchkey/protocol'
import type { signInPage } from '@latchkey/protocol/api/account'
import { pages } from '@latchkey/protocol/api/pages'
import { readTimeZone } from '../../device/readTimeZone.ts'
import { RefusedError } from '../../RefusedError.ts'
import type * as Api from '../../remote/Api.ts'
import { poll } from '../../remote/poll.ts'
import type { Session } from '../../remote/ServerSession.ts'
import type { ProofKey } from '../../remote/signJwt.ts'
import * as SignInWindows from '../../social/SignInWindows.ts'

/**
 * Signs in at a provider in a window, as apps do. With Farcaster, the window shows a QR code for a phone. Call it in a
 * click handler, because it opens the window. Returns undefined if the user closes the window.
 */
export async function signInAt(
  provider: Provider.Name,
  { api, device, language, signal }: signInAt.Options,
): Promise<Session | undefined> {
  const popup = window.open(pages.loading.path, '_blank', 'popup,width=480,height=720')
  if (!popup) throw new RefusedError('POPUP_BLOCKED')
  try {
    const asked = Provider.isSocial(provider)
      ? await api.call('getSocialRedirectUri', { language, provider }, { signal })
      : await api.call('getFarcasterUri', { language }, { signal })
    const { id } = asked
    const timeZone = readTimeZone()
    const url = 'url' in asked ? asked.url : undefined
    SignInWindows.expect({ device, id, url })
    const phone = `${pages.socialPhone.path}?language=${language}#${id}`
    popup.location.replace('uri' in asked ? asked.uri : phone)
    return await SignInWindows.watch(id, signal, (signal) =>
      poll(async () => {
        const { session } =
          'channel' in asked
            ? await api.call(
                'connectFarcaster',
                { channel: asked.channel, id, language, timeZone },
                { signal },
              )
            : await api.call('connectSocial', { id, language, timeZone }, { signal })
        return session
      }, signal),
    )
  } catch (error) {
    if (error instanceof RefusedError && error.reason === 'POPUP_CLOSED') return undefined
    throw error
  } finally {
    popup.close()
  }
}

export declare namespace signInAt {
  type Options = {
    api: Api.Api<keyof typeof signInPage>
    /** Returns the key of this browser. It signs a proof for the window. */
    device(): Promise<ProofKey>
    language: Locale.Locale
    signal: AbortSignal
  }
}
