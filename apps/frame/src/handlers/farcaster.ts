import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { poll } from '../remote/poll.ts'
import { sleep } from '../sleep.ts'
import * as FarcasterSignIns from '../social/FarcasterSignIns.ts'
import { enterProved } from './enterProved.ts'

/**
 * The least time before an older client gets the URL, in milliseconds. Both older clients mount the QR code after 150
 * ms. They start to wait only if the URL changes after that.
 */
const mountTime = 500

/** The handlers of a sign-in with Farcaster. A phone opens the URL, and signs. */
export const farcaster = {
  async CONNECT_FARCASTER(_, context: Context) {
    const { host, signal } = context
    const asked = await FarcasterSignIns.get(host)
    if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
    const { channel, id } = asked
    const body = { channel, id, language: FrameLocale.get() }
    const { userName = '' } = await enterProved(context, id, () =>
      poll(async () => (await host.api.call('connectFarcaster', body, { signal })).session, signal),
    )
    await FarcasterSignIns.remove(host, id)
    return { userName }
  },
  async GET_FARCASTER_URI(_, { host, signal }: Context) {
    const [fresh] = await Promise.all([
      host.api.call('getFarcasterUri', { language: FrameLocale.get() }, { signal }),
      host.isOlder && sleep(mountTime, signal),
    ])
    const { channel, expiresIn, id } = fresh
    // Store the sign-in after the request. If the request fails, the previous URL still works.
    await FarcasterSignIns.put(host, { channel, forgetAt: Date.now() + expiresIn * 1_000, id })
    // Prepare the key worker while the user gets the phone.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { url: fresh.url }
  },
} satisfies Partial<Handlers>
