import type { Context, Handlers } from '../Handler.ts'
import * as Language from '../language.ts'
import { RefusedError } from '../RefusedError.ts'
import { connectDevice, connectEmail, connectOtp } from '../remote/signIn.ts'
import { enter } from './account.ts'

/** Somebody who has to prove that a mailbox is theirs. */
type Challenge = {
  id: string
  /** Whether the code was right. What comes after it may be tried again without another. */
  isAccepted: boolean
}

/** One at a time: a new question takes the place of the one before. */
let challenge: Challenge | undefined

function demand(): Challenge {
  if (!challenge) throw new RefusedError('CODE_EXPIRED')
  return challenge
}

/** Sign-in by e-mail. */
export const signIn = {
  async CONNECT_EMAIL({ email }, { host, signal }: Context) {
    const { api, isOlder, keys } = host
    challenge = undefined
    const parameters = { email, isOlder, language: Language.get(), signal }
    const { action, challengeId } = await connectEmail(api, parameters)
    challenge = { id: challengeId, isAccepted: false }
    // While the person reads the mail.
    keys.warmUp().catch(() => {})
    host.project().catch(() => {})
    return { action }
  },
  async CONNECT_DEVICE(_, { host, signal }: Context) {
    const asked = demand()
    await connectDevice(host.api, { challengeId: asked.id, signal })
  },
  async CONNECT_OTP({ otp }, { host, notify }: Context) {
    const asked = demand()
    const { api, sessions } = host
    if (!asked.isAccepted) {
      const parameters = { challengeId: asked.id, code: otp, language: Language.get() }
      const session = await connectOtp(api, parameters)
      await sessions.set(session)
      asked.isAccepted = true
    }
    // The wallet first: whoever is told that they are in has an address.
    const { handle } = await enter(host)
    if (challenge === asked) challenge = undefined
    notify('SESSION_UPDATE', { token: handle })
  },
} satisfies Partial<Handlers>
