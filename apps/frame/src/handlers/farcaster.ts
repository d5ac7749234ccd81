import type { Answer } from '@latchkey/protocol/Api'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import { poll } from '../remote/poll.ts'
import { sleep } from '../sleep.ts'
import { enterProved } from './enterProved.ts'

/**
 * The shortest time in which an older client gets the URL, in milliseconds. Both older clients mount
 * the QR code after 150 ms and start to wait only when the URL changes after that.
 */
const mountTime = 500

/** One at a time: a new sign-in replaces the one before. */
let asked: Answer<'getFarcasterUri'> | undefined

/** Sign-in by Farcaster: a phone opens the URL, and signs. */
export const farcaster = {
  async CONNECT_FARCASTER(_, context: Context) {
    if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
    const { channel, id } = asked
    const { host, signal } = context
    const body = { channel, id, language: FrameLocale.get() }
    const { userName = '' } = await enterProved(context, id, () =>
      poll(async () => (await host.api.call('connectFarcaster', body, { signal })).session, signal),
    )
    return { userName }
  },
  async GET_FARCASTER_URI(_, { host, signal }: Context) {
    asked = undefined
    const [fresh] = await Promise.all([
      host.api.call('getFarcasterUri', { language: FrameLocale.get() }, { signal }),
      host.isOlder && sleep(mountTime, signal),
    ])
    asked = fresh
    // Prepared while the user takes up the phone.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { url: fresh.url }
  },
} satisfies Partial<Handlers>
