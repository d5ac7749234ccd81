import type { Context, Handlers } from '../Handler.ts'
import * as Language from '../language.ts'
import { RefusedError } from '../RefusedError.ts'
import { type Asked, connectFarcaster, getFarcasterUri } from '../remote/farcaster.ts'
import { sleep } from '../sleep.ts'
import { enterProved } from './enterProved.ts'

/**
 * The shortest time in which an older client gets the address, in milliseconds. Both older clients
 * mount the QR code after 150 ms and start to wait only when the address changes after that.
 */
const mountTime = 500

/** One at a time: a new question takes the place of the one before. */
let asked: Asked | undefined

/** Sign-in by Farcaster: a phone opens the address, and answers. */
export const farcaster = {
  async CONNECT_FARCASTER(_, context: Context) {
    if (!asked) throw new RefusedError('SOCIAL_EXPIRED')
    const { channel, id } = asked
    const { host, signal } = context
    const parameters = { channel, id, language: Language.get(), signal }
    const { userName = '' } = await enterProved(context, id, () =>
      connectFarcaster(host.api, parameters),
    )
    return { userName }
  },
  async GET_FARCASTER_URI(_, { host, signal }: Context) {
    asked = undefined
    const [fresh] = await Promise.all([
      getFarcasterUri(host.api, { language: Language.get(), signal }),
      host.isOlder && sleep(mountTime, signal),
    ])
    asked = fresh
    // While the person takes up the phone.
    host.keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { url: fresh.url }
  },
} satisfies Partial<Handlers>
