import { readTimeZone } from '../device/readTimeZone.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { poll } from '../remote/poll.ts'
import { sleep } from '../sleep.ts'
import * as FarcasterSignIns from '../social/FarcasterSignIns.ts'
import { enterProved } from './enterProved.ts'

/**
 * How long an older client must at least wait for the URL, in milliseconds. Older clients mount the QR code after 150
 * ms. They begin to wait for the sign-in only if the URL changes after that.
 */
const mountTime = 500

/** The handlers of a sign-in with Farcaster. The user opens the URL on a phone and signs there. */
export const farcaster = {
  async CONNECT_FARCASTER(_, context: Context) {
    const { host, signal } = context
    const asked = await FarcasterSignIns.get(host)
    if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
    const { channel, id } = asked
    const body = { channel, id, language: FrameLocale.get(), timeZone: readTimeZone() }
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
    // Store the sign-in only after the request succeeded. If it fails, the previous URL still works.
    await FarcasterSignIns.put(host, { channel, forgetAt: Date.now() + expiresIn * 1_000, id })
    // Start the key worker while the user gets the phone.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { url: fresh.url }
  },
} satisfies Partial<Handlers>
