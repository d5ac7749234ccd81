import { begin, enter } from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'

/** A sign-in by email that has begun. */
type Challenge = {
  id: string
  /** Whether the code was right. The wallet can then be opened again without another code. */
  isAccepted: boolean
}

/** One at a time: a new sign-in replaces the one before. */
let challenge: Challenge | undefined

function demand(): Challenge {
  if (!challenge) throw new RefusedError('CODE_EXPIRED')
  return challenge
}

/** Sign-in by email. */
export const signIn = {
  async CONNECT_EMAIL({ email }, { host, signal }: Context) {
    const { api, isOlder, keys } = host
    challenge = undefined
    const body = { email, isOlder, language: FrameLocale.get() }
    const { action, challengeId } = await api.call('connectEmail', body, { signal })
    challenge = { id: challengeId, isAccepted: false }
    // Prepared while the user reads the mail.
    keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { action }
  },
  async CONNECT_DEVICE(_, { host, signal }: Context) {
    const body = { challengeId: demand().id }
    for (;;) {
      const { isApproved } = await host.api.call('connectDevice', body, { signal })
      if (isApproved) return
    }
  },
  async CONNECT_OTP({ otp }, context: Context) {
    const asked = demand()
    const { host, notify } = context
    if (!asked.isAccepted) {
      const body = { challengeId: asked.id, code: otp, language: FrameLocale.get() }
      await begin(context, await host.api.call('connectOtp', body))
      asked.isAccepted = true
    }
    // Open the wallet first: a host that learns of the session then finds an address.
    const { handle } = await enter(host)
    if (challenge === asked) challenge = undefined
    notify('SESSION_UPDATE', { token: handle })
  },
} satisfies Partial<Handlers>
