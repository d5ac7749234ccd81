import { begin, enter } from '../Account.ts'
import { readTimeZone } from '../device/readTimeZone.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'

/** The handler of a sign-in with a passkey (T81). It works on known and new devices, and creates no account. */
export const passkey = {
  async CONNECT_PASSKEY(_, context: Context) {
    const { host, notify, signal } = context
    const { api, keys } = host
    const [{ challenge }, { signWithPasskey }] = await Promise.all([
      api.call('askPasskey', {}, { signal }),
      import('../passkey/signWithPasskey.ts'),
    ])
    // Start the key worker while the user uses the passkey.
    keys.warmUp().catch(() => {})
    const response = await signWithPasskey(challenge, { signal })
    const body = { language: FrameLocale.get(), response, timeZone: readTimeZone() }
    await begin(context, await api.call('connectPasskey', body, { signal }))
    // Open the wallet before notifying the host, so that a host that learns about the session can find the address.
    const { handle } = await enter(host)
    notify('SESSION_UPDATE', { token: handle })
  },
} satisfies Partial<Handlers>
